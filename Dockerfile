# syntax=docker/dockerfile:1
# The container image: `docker build --tag livery .` (docs/operations.md). NODE is any image with Node 20.19 or newer.
ARG NODE=docker.io/library/node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /livery
COPY package.json package-lock.json ./
COPY scripts/setup.mjs scripts/
COPY scripts/build/check-node.mjs scripts/build/process-lock.mjs scripts/build/source-hash.mjs scripts/build/
# setup.mjs installs where it finds sources
RUN mkdir src && node scripts/setup.mjs
COPY . .
RUN npm run build

FROM ${NODE} AS packages
WORKDIR /livery
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE}
WORKDIR /livery
COPY --from=packages /livery/node_modules node_modules
COPY --from=build /livery/package.json ./
COPY --from=build /livery/scripts scripts
COPY --from=build /livery/locales locales
COPY --from=build /livery/tenants tenants
COPY --from=build /livery/dist dist
# a new volume takes its owner from this folder
RUN mkdir /data && chown 1000:1000 /data
ENV NODE_ENV=production LOG_FORMAT=json HOST=0.0.0.0 PORT=8080 LIVERY_DATA=/data
USER 1000:1000
EXPOSE 8080
VOLUME /data
STOPSIGNAL SIGTERM
# whether the process answers: a program that restarts unhealthy containers must not restart all while the database is down
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["node", "scripts/check-health.mjs", "live"]
# node itself is the first process, so that it receives SIGTERM
CMD ["node", "scripts/serve.mjs"]
