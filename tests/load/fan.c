/* fan: measures how long one message takes to reach N WebSocket viewers. Loopback only.
 *
 * One thread, epoll, no dependency. It opens N viewers on one path and a control connection on
 * another, sends messages over the control connection, and times every receipt. The server must
 * send each message unchanged to all viewers; whatever else it says is not counted.
 *
 *   gcc -O2 -o fan fan.c
 *   ./fan PORT VIEWER_PATH CONTROL_PATH VIEWERS MESSAGES INTERVAL_MS SERVER_PID
 *
 * Prints one line of JSON: medians over the messages of the time to the median viewer, to the
 * 99th percentile and to the last; what the server spent a delivery, a connection and in memory;
 * and how busy this program and the rest of the machine were meanwhile.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { WARM_UP = 4, SIZE = 400, AT_ONCE = 64, HEAD = 24, PATIENCE_S = 30, MAX_MESSAGES = 1000 };
enum state { CONNECTING, SHAKING, OPEN, DEAD };
typedef uint64_t ns;

struct line {
    int fd;
    enum state state;
    uint8_t header[10], header_have, header_need, opcode;
    uint64_t left;           /* of the payload */
    char head[HEAD];         /* its first bytes */
    int head_have;
    uint32_t matched;        /* of the blank line after the handshake */
    int status_have;
    char status[13];
    int next;                /* the message this viewer waits for */
};

static int port, viewers, messages, interval_ms, server, ep;
static const char *viewer_path, *control_path;
static struct line *lines;
static int opening, opened, dead, disordered;
static ns sent_at[MAX_MESSAGES];
static uint32_t *delay;      /* by message, then viewer, in units of 100 ns; 0: not received */
static int received[MAX_MESSAGES];

static ns clock_of(clockid_t which) {
    struct timespec t;
    clock_gettime(which, &t);
    return (ns)t.tv_sec * 1000000000u + (ns)t.tv_nsec;
}
static ns now(void) { return clock_of(CLOCK_MONOTONIC); }

static void fail(const char *why) {
    perror(why);
    exit(2);
}

/* ---- what a process and the machine spent ---- */

static ns cpu_of(int pid) {
    char path[300];
    unsigned long long spent, sum = 0;
    snprintf(path, sizeof path, "/proc/%d/task", pid);
    DIR *tasks = opendir(path);
    for (struct dirent *e; tasks && (e = readdir(tasks));) {
        if (!isdigit((unsigned char)e->d_name[0])) continue;
        snprintf(path, sizeof path, "/proc/%d/task/%s/schedstat", pid, e->d_name);
        FILE *f = fopen(path, "r");
        if (f && fscanf(f, "%llu", &spent) == 1) sum += spent;
        if (f) fclose(f);
    }
    if (tasks) closedir(tasks);
    return sum;
}

static long memory_of(int pid) {
    char path[64], row[256];
    long kb = 0;
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    FILE *f = fopen(path, "r");
    while (f && fgets(row, sizeof row, f))
        if (sscanf(row, "VmRSS: %ld", &kb) == 1) break;
    if (f) fclose(f);
    return kb;
}

static ns cpu_of_machine(void) {
    unsigned long long user, nice, kernel, idle, wait, irq, soft, sum = 0;
    FILE *f = fopen("/proc/stat", "r");
    if (f && fscanf(f, "cpu %llu %llu %llu %llu %llu %llu %llu", &user, &nice, &kernel, &idle,
                    &wait, &irq, &soft) == 7)
        sum = (user + nice + kernel + irq + soft) * (1000000000ull / sysconf(_SC_CLK_TCK));
    if (f) fclose(f);
    return sum;
}

/* ---- out ---- */

static void send_frame(struct line *l, int opcode, const char *payload, size_t size) {
    char frame[2048];
    size_t at = 0;
    frame[at++] = (char)(0x80 | opcode);
    if (size < 126) {
        frame[at++] = (char)(0x80 | size);
    } else {
        frame[at++] = (char)(0x80 | 126);
        frame[at++] = (char)(size >> 8);
        frame[at++] = (char)(size & 255);
    }
    memset(frame + at, 0, 4); /* a mask of zeros leaves the payload as it is */
    memcpy(frame + at + 4, payload, size);
    if (write(l->fd, frame, at + 4 + size) < 0 && l->state != DEAD) fail("write");
}

static void listen_to(struct line *l, uint32_t events, int how) {
    struct epoll_event e = {.events = events, .data.ptr = l};
    if (epoll_ctl(ep, how, l->fd, &e)) fail("epoll_ctl");
}

static void dial(struct line *l) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    int one = 1;
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    l->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (l->fd < 0) fail("socket");
    setsockopt(l->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (connect(l->fd, (void *)&to, sizeof to) && errno != EINPROGRESS) fail("connect");
    l->state = CONNECTING;
    listen_to(l, EPOLLOUT, EPOLL_CTL_ADD);
    opening++;
}

static void shake(struct line *l) {
    char request[512];
    const char *path = l == &lines[viewers] ? control_path : viewer_path;
    int size = snprintf(request, sizeof request,
                        "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                        "Sec-WebSocket-Version: 13\r\n\r\n", path, port);
    if (write(l->fd, request, (size_t)size) != size) fail("write");
    l->state = SHAKING;
    listen_to(l, EPOLLIN, EPOLL_CTL_MOD);
}

static void hang_up(struct line *l) {
    if (l->state == OPEN) opened--; else opening--;
    l->state = DEAD;
    dead++;
    close(l->fd);
}

static void publish(int number) {
    char text[SIZE + 1];
    int size = snprintf(text, sizeof text, "{\"seq\":%d,\"type\":\"hand\",\"fill\":\"", number);
    for (unsigned x = (unsigned)number; size < SIZE - 2; size++) {
        x = x * 1103515245u + 12345u;
        text[size] = "abcdefghijklmnopqrstuvwxyz0123456789"[(x >> 16) % 36];
    }
    memcpy(text + SIZE - 2, "\"}", 2);
    sent_at[number] = now();
    send_frame(&lines[viewers], 1, text, SIZE);
}

/* ---- in ---- */

static void take_message(struct line *l, ns at) {
    int number;
    l->head[l->head_have] = 0;
    if (l->opcode == 9) send_frame(l, 10, "", 0);
    if (l->opcode == 8) hang_up(l);
    if (l->opcode != 1 || l == &lines[viewers]) return;
    if (sscanf(l->head, "{\"seq\":%d,", &number) != 1) return;
    if (number != l->next || number < 0 || number >= messages + WARM_UP) {
        disordered++;
        return;
    }
    l->next++;
    delay[(size_t)number * (size_t)viewers + (size_t)(l - lines)] =
        (uint32_t)((at - sent_at[number]) / 100 + 1);
    received[number]++;
}

static size_t take_header(struct line *l, const uint8_t *data, size_t size) {
    size_t used = 0;
    if (!l->header_need) l->header_need = 2;
    while (used < size && l->header_have < l->header_need) {
        l->header[l->header_have++] = data[used++];
        if (l->header_have == 2) {
            int length = l->header[1] & 127;
            l->header_need = length == 127 ? 10 : length == 126 ? 4 : 2;
        }
    }
    if (l->header_have < l->header_need) return used;
    l->opcode = l->header[0] & 15;
    l->left = l->header[1] & 127;
    if (l->header_need > 2) l->left = 0;
    for (int i = 2; i < l->header_need; i++) l->left = l->left << 8 | l->header[i];
    l->head_have = 0;
    return used;
}

static void take_frames(struct line *l, const uint8_t *data, size_t size, ns at) {
    while (size && l->state == OPEN) {
        if (!l->header_need || l->header_have < l->header_need) {
            size_t used = take_header(l, data, size);
            data += used;
            size -= used;
            if (l->header_have < l->header_need || (l->left && !size)) return;
        }
        size_t take = size < l->left ? size : (size_t)l->left;
        size_t room = HEAD - 1 - (size_t)l->head_have, keep = take < room ? take : room;
        memcpy(l->head + l->head_have, data, keep);
        l->head_have += (int)keep;
        data += take;
        size -= take;
        l->left -= take;
        if (l->left) return;
        l->header_have = l->header_need = 0;
        take_message(l, at);
    }
}

static void take(struct line *l, const uint8_t *data, size_t size, ns at) {
    size_t used = 0;
    while (l->state == SHAKING && used < size) {
        char c = (char)data[used++];
        if (l->status_have < 12) l->status[l->status_have++] = c;
        l->matched = c == "\r\n\r\n"[l->matched] ? l->matched + 1 : c == '\r';
        if (l->matched < 4) continue;
        if (strcmp(l->status, "HTTP/1.1 101")) {
            fprintf(stderr, "refused: %s\n", l->status);
            exit(3);
        }
        l->state = OPEN;
        opening--;
        opened++;
    }
    take_frames(l, data + used, size - used, at);
}

static void wait_a_little(int ms) {
    static uint8_t data[65536];
    struct epoll_event events[512];
    int count = epoll_wait(ep, events, 512, ms);
    for (int i = 0; i < count; i++) {
        struct line *l = events[i].data.ptr;
        if (l->state == CONNECTING) {
            shake(l);
            continue;
        }
        ssize_t size = l->state == DEAD ? -1 : recv(l->fd, data, sizeof data, 0);
        if (size > 0) take(l, data, (size_t)size, now());
        else if (size == 0 || (errno != EAGAIN && l->state != DEAD)) hang_up(l);
    }
}

/* ---- the run ---- */

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static double quantile(double *values, int count, double part) {
    if (!count) return 0;
    qsort(values, (size_t)count, sizeof *values, by_size);
    int at = (int)(count * part);
    return values[at < count ? at : count - 1];
}

static void open_all(void) {
    ns until = now() + PATIENCE_S * 4 * 1000000000ull;
    for (int next = 0; opened < viewers + 1;) {
        while (next <= viewers && opening < AT_ONCE) dial(&lines[next++]);
        wait_a_little(50);
        if (now() > until || dead) {
            fprintf(stderr, "%d of %d opened, %d died\n", opened, viewers + 1, dead);
            exit(3);
        }
    }
    for (ns settled = now() + 1000000000ull; now() < settled;) wait_a_little(50);
}

static void send_and_wait(int number) {
    publish(number);
    while (received[number] < viewers) {
        wait_a_little(100);
        if (now() > sent_at[number] + PATIENCE_S * 1000000000ull) {
            fprintf(stderr, "message %d reached %d of %d\n", number, received[number], viewers);
            exit(4);
        }
    }
    ns next = sent_at[number] + (ns)interval_ms * 1000000u;
    while (now() < next) wait_a_little((int)((next - now()) / 1000000u) + 1);
}

int main(int count, char **words) {
    static double middle[MAX_MESSAGES], most[MAX_MESSAGES], last[MAX_MESSAGES];
    if (count != 8 || atoi(words[5]) + WARM_UP > MAX_MESSAGES) {
        fprintf(stderr, "see the top of fan.c\n");
        return 2;
    }
    port = atoi(words[1]), viewer_path = words[2], control_path = words[3];
    viewers = atoi(words[4]), messages = atoi(words[5]), interval_ms = atoi(words[6]);
    server = atoi(words[7]);
    lines = calloc((size_t)viewers + 1, sizeof *lines);
    delay = calloc((size_t)viewers * (size_t)(messages + WARM_UP), sizeof *delay);
    double *of_one = calloc((size_t)viewers, sizeof *of_one);
    ep = epoll_create1(EPOLL_CLOEXEC);
    long memory = memory_of(server);
    ns cpu = cpu_of(server);
    open_all();
    double connect_us = (double)(cpu_of(server) - cpu) / 1e3 / viewers;
    double kb = (double)(memory_of(server) - memory) / viewers;
    for (int i = 0; i < WARM_UP; i++) send_and_wait(i);
    ns began = now(), own = clock_of(CLOCK_PROCESS_CPUTIME_ID), all = cpu_of_machine();
    cpu = cpu_of(server);
    for (int i = 0; i < messages; i++) send_and_wait(WARM_UP + i);
    double spent = (double)(cpu_of(server) - cpu), wall = (double)(now() - began);
    double mine = (double)(clock_of(CLOCK_PROCESS_CPUTIME_ID) - own);
    double others = (double)(cpu_of_machine() - all) - spent - mine;
    for (int i = 0; i < messages; i++) {
        for (int v = 0; v < viewers; v++)
            of_one[v] = delay[(size_t)(WARM_UP + i) * (size_t)viewers + (size_t)v] / 1e4;
        middle[i] = quantile(of_one, viewers, 0.5);
        most[i] = quantile(of_one, viewers, 0.99);
        last[i] = quantile(of_one, viewers, 1);
    }
    printf("{\"viewers\":%d,\"p50_ms\":%.2f,\"p99_ms\":%.2f,\"last_ms\":%.2f,"
           "\"us_per_delivery\":%.2f,\"kb_per_viewer\":%.2f,\"us_per_connect\":%.1f,"
           "\"own_share\":%.2f,\"other_cores\":%.2f,\"disordered\":%d}\n",
           viewers, quantile(middle, messages, 0.5), quantile(most, messages, 0.5),
           quantile(last, messages, 0.5), spent / 1e3 / messages / viewers, kb, connect_us,
           mine / wall, others / wall, disordered);
    return 0;
}
