/** Serves the generated pictures at `/art/…`. */
import type { FastifyInstance } from 'fastify'
import { refuseFile } from '../../../server/http/refuse-request.ts'
import type { Pictures } from './pictures.ts'

const YEAR = 365 * 24 * 3600

export function registerArt(app: FastifyInstance, pictures: Pictures): void {
  app.get('/art/*', async (request, reply) => {
    const picture = await pictures.answer(request.url.split('?')[0]!)
    if (!picture) return refuseFile(reply, 'request/not-found', 'no such picture')
    reply
      .header('cache-control', picture.isStopgap ? 'no-store' : `public, max-age=${YEAR}, immutable`)
      .type(picture.type)
    if (!picture.brotli) return reply.send(picture.body)
    reply.header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(picture.body)
    return reply.header('content-encoding', 'br').send(picture.brotli)
  })
}
