# The service in one image. Alone, with a volume at /data, it brings its own database:
#   docker build -t coursewright . && docker run -p 3000:3000 -v coursewright:/data --stop-timeout 40 coursewright
# Several of them on shared stores: compose.yaml.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1 CHECKPOINT_DISABLE=1
COPY package.json package-lock.json ./
# The image has a Node of its own: the one among the packages is in no layer.
RUN npm ci --include=dev --include=optional --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node /root/.npm
COPY . .
# What only a build needs goes, in the same layer. Nothing reads the source maps of the server.
RUN node scripts/run.mjs build \
  && node scripts/image/prune-packages.ts \
  && rm -rf .next/cache && find .next/server -name '*.map' -delete

FROM node:24.21.0-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -m 0700 -o node -g node /data /backups
WORKDIR /app
COPY --from=build /app /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 \
  PATH=/app/node_modules/.bin:$PATH HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "scripts/start.ts"]
