/** What is served from the builds: the browser's files, the demo games and generated pictures. */
import { join } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Pictures } from '../demo/art/pictures.ts'
import type { Context } from './platform/context.ts'
import { registerPlay } from './platform/play/register-play.ts'

const YEAR = 365 * 24 * 3600

/** The browser's build: names carry a hash of the contents, so they are kept for good. */
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

/** The demo games on their own origin: nothing of a brand is served there. */
export async function serveGames(app: FastifyInstance, { dist }: { dist: string }, context: Context): Promise<void> {
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
  await registerPlay(app, context, { host: /./ })
}

/** Generated pictures of games, vendors and banners. */
export async function servePictures(app: FastifyInstance, pictures: Pictures): Promise<void> {
  app.get('/art/*', async (request, reply) => {
    const picture = await pictures.answer(request.url.split('?')[0]!)
    if (!picture)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('no such picture\n')
    reply
      .header('cache-control', picture.isStopgap ? 'no-store' : `public, max-age=${YEAR}, immutable`)
      .type(picture.type)
    if (!picture.brotli) return reply.send(picture.body)
    reply.header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(picture.body)
    return reply.header('content-encoding', 'br').send(picture.brotli)
  })
}
