/** Serves the files of the browser's build. */
import { join } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR = 365 * 24 * 3600

/** Serves the browser's build: names carry a hash of the contents, so that they are cached forever. */
export async function serveAssets(app: FastifyInstance, { dist }: { dist: string }): Promise<void> {
  await app.register(statics, {
    root: join(dist, 'web', 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR * 1000,
    decorateReply: false,
  })
}
