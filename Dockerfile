FROM python:3.12-slim-bookworm

ENV PYTHONUNBUFFERED=1
WORKDIR /srv/stylo

COPY requirements.txt ./
RUN pip install --no-cache-dir --no-deps --require-hashes -r requirements.txt

COPY app ./app
COPY migrations ./migrations
COPY web ./web
RUN python -m compileall -q app \
    && useradd --system --uid 10001 --no-create-home stylo \
    && install -d -o stylo -g stylo /data

USER stylo
VOLUME /data
EXPOSE 8000

HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/healthz', timeout=2)"]

ENTRYPOINT ["python", "-m", "app"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--data", "/data"]
