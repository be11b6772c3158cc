/** Serves the built games on their own origin. */
import { join } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR = 365 * 24 * 3600

/** @param dist folder with the builds. */
export async function registerGames(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(statics, {
    root: join(dist, 'games'),
    prefix: '/',
    preCompressed: true,
    index: ['index.html'],
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    },
  })
}
