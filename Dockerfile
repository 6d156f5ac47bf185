# The portal as an image: docs/operate.md, 'By image'. tools/image.test.ts takes these steps one by one, without Docker.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-trixie AS build
WORKDIR /source
COPY . .
# Gets pnpm as everywhere else, builds, and lays out what a server runs, with the libraries that it needs and no others.
# What was fetched is kept for the next build; pnpm uses a store on another file system only where it is named.
RUN --mount=type=cache,target=/root/.npm --mount=type=cache,target=/root/store \
    pnpm_config_store_dir="${pnpm_config_store_dir:-/root/store}" node tools/run.mjs pack-portal ../portal
RUN mkdir ../data

FROM node:${NODE_VERSION}-trixie-slim
ARG RELEASE=unreleased
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Optikerportal" \
      org.opencontainers.image.description="Portal für Augenoptiker: Auswertungen, Marketing, Benchmark" \
      org.opencontainers.image.version="${RELEASE}" \
      org.opencontainers.image.revision="${REVISION}"
# All that is written lies in the volume: files, sign-ins and the embedded database in `portal`, what is served in `dist`.
# MALLOC_ARENA_MAX: glibc gives each thread an arena of its own, which keeps what an import needed once.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4200 \
    PORTAL_DEMO=off \
    PORTAL_DATA_DIR=/data/portal \
    PORTAL_DIST_DIR=/data/dist \
    LOG_FORMAT=json \
    MALLOC_ARENA_MAX=2
WORKDIR /portal
COPY --from=build /portal .
COPY --from=build --chown=10001:10001 /data /data
# By number, so that Kubernetes can see that it is not root.
USER 10001:10001
VOLUME ["/data"]
EXPOSE 4200
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["node", "tools/is-ready.ts"]
CMD ["node", "--disable-warning=ExperimentalWarning", "tools/serve-release.ts"]
