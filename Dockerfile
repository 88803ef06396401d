# One image for all: `docker run` alone serves everything with the embedded database in the volume /data; `web`, `worker`
# and `migrate` as its command are the parts of a larger installation (compose.yaml). docs/operations.md says more.

# A tag can be moved: only a digest gives the same base each time, --build-arg NODE=node:24.21.0-bookworm-slim@sha256:…
# (docs/supply-chain.md says where it is read).
ARG NODE=node:24.21.0-bookworm-slim

FROM ${NODE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/

FROM manifests AS pages
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node node_modules/vite/bin/vite.js build --config web/vite.config.ts --logLevel warn

# What the server needs, for the processor that the image is for, and without the Node that npm would bring along.
FROM manifests AS packages
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev -w contract -w server

# All that the image holds, put together apart from it: with a time given, the files have that one, whenever they came,
# and the same rights under every umask. npm's cache stays behind in the stage before.
FROM ${NODE} AS whole
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json LICENSE ./
COPY contract contract
COPY server server
COPY --from=pages /app/web/dist web/dist
ARG SOURCE_DATE_EPOCH
RUN chmod -R u=rwX,go=rX . && \
    if [ -n "$SOURCE_DATE_EPOCH" ]; then find . -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +; fi

FROM ${NODE}
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Stayer" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_PORT=9464 DATA_DIR=/data
# For the C library: with an arena for each thread, an idle server takes 20 MB more.
ENV MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown 1000:1000 /data
COPY --from=whole /app .
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Web and worker alike answer at the port of their figures, which nobody outside the container reaches.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=16", "--max-old-space-size=1536", "server/src/main.ts"]
