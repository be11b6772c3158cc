/** The studio's application: one document at every address, whose script chooses the page. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { previewOriginOf } from '../http/hosts.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'

/**
 * @param build folder of the built application
 * @param origin returns the origin of the studio
 */
export function registerStudioPages(app: FastifyInstance, build: string, origin: () => string): void {
  let document: Buffer | undefined
  app.get('/*', (request, reply) => {
    if (/^\/(?:calls|assets)(?:[/?]|$)/.test(request.url)) return reply.callNotFound()
    document ??= readDocument(build)
    if (!document) return reply.callNotFound()
    return (
      reply
        // the players' policy, and the frames of previews
        .header('content-security-policy', contentSecurityPolicy({ previews: previewOriginOf(origin(), '*') }))
        .header('cache-control', 'no-store')
        // addresses of one-time links tell nobody
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(document)
    )
  })
}

/** @returns undefined before the application was built */
function readDocument(build: string): Buffer | undefined {
  const file = join(build, 'index.html')
  return existsSync(file) ? readFileSync(file) : undefined
}
