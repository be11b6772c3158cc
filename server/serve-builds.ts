/** Serves the files of a build for browsers. */
import { join } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR = 365 * 24 * 3600

/**
 * Serves the assets of a build: names carry a hash of the contents, so that they are cached forever.
 * @param build folder of the build
 */
export async function serveAssets(app: FastifyInstance, build: string): Promise<void> {
  await app.register(statics, {
    root: join(build, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR * 1000,
    decorateReply: false,
  })
}
