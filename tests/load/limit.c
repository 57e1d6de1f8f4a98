/* limit: what the kernel allows. A loop of send() over all viewers, and nothing else. Loopback.
 *
 *   gcc -O2 -o limit limit.c
 *   ./limit PORT
 *
 * Answers every WebSocket handshake for the key of the RFC's example, sends what comes as one text
 * frame on /ctl unchanged to everybody else, and reads nothing that the viewers say.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MOST = 65536, ROOM = 65536 };
enum kind { NEW, VIEWER, CONTROL };

static enum kind kinds[MOST];
static int viewers[MOST], count, ep;
static uint8_t data[ROOM + 1], frame[ROOM + 4];

static const char ACCEPTED[] =
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n";

static void fail(const char *why) {
    perror(why);
    exit(2);
}

static void add(int fd) {
    struct epoll_event e = {.events = EPOLLIN, .data.fd = fd};
    if (epoll_ctl(ep, EPOLL_CTL_ADD, fd, &e)) fail("epoll_ctl");
}

static void welcome(int listener) {
    int one = 1;
    for (int fd; (fd = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC)) >= 0;) {
        if (fd >= MOST) fail("too many viewers");
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        kinds[fd] = NEW;
        add(fd);
    }
}

static void leave(int fd) {
    for (int i = 0; i < count; i++)
        if (viewers[i] == fd) viewers[i--] = viewers[--count];
    close(fd);
}

/* The generator sends its handshake, and each message, in one piece. */
static void shake(int fd, const char *request) {
    kinds[fd] = strncmp(request, "GET /ctl", 8) ? VIEWER : CONTROL;
    if (kinds[fd] == VIEWER) viewers[count++] = fd;
    if (send(fd, ACCEPTED, sizeof ACCEPTED - 1, MSG_NOSIGNAL) < 0) leave(fd);
}

static void broadcast(void) {
    size_t size = data[1] & 127, from = 2, at = 0;
    if (size == 126) {
        size = (size_t)data[2] << 8 | data[3];
        from = 4;
    }
    frame[at++] = 0x81;
    if (size < 126) {
        frame[at++] = (uint8_t)size;
    } else {
        frame[at++] = 126;
        frame[at++] = (uint8_t)(size >> 8);
        frame[at++] = (uint8_t)size;
    }
    for (size_t i = 0; i < size; i++) frame[at + i] = data[from + 4 + i] ^ data[from + (i & 3)];
    for (int i = 0; i < count; i++)
        if (send(viewers[i], frame, at + size, MSG_DONTWAIT | MSG_NOSIGNAL) != (ssize_t)(at + size))
            fprintf(stderr, "a viewer does not keep up\n");
}

int main(int words, char **word) {
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    struct epoll_event events[256];
    int one = 1, listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (words != 2) return 2;
    here.sin_port = htons((uint16_t)atoi(word[1]));
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    if (bind(listener, (void *)&here, sizeof here) || listen(listener, 4096)) fail("bind");
    ep = epoll_create1(EPOLL_CLOEXEC);
    add(listener);
    for (;;) {
        int ready = epoll_wait(ep, events, 256, -1);
        for (int i = 0; i < ready; i++) {
            int fd = events[i].data.fd;
            if (fd == listener) {
                welcome(fd);
                continue;
            }
            ssize_t size = recv(fd, data, ROOM, 0);
            if (size < 0 && errno == EAGAIN) continue;
            if (size <= 0) {
                leave(fd);
                continue;
            }
            data[size] = 0;
            if (kinds[fd] == NEW) shake(fd, (char *)data);
            else if (kinds[fd] == CONTROL && (data[0] & 15) == 1) broadcast();
        }
    }
}
