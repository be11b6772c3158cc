/** The studio's application: one document at every address, whose script chooses the page. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '../http/security-headers.ts'

/** The players' policy. */
const POLICY = contentSecurityPolicy({})

/** @param build folder of the built application */
export function registerStudioPages(app: FastifyInstance, build: string): void {
  let document: Buffer | undefined
  app.get('/*', (request, reply) => {
    if (/^\/(?:calls|assets)(?:[/?]|$)/.test(request.url)) return reply.callNotFound()
    document ??= readDocument(build)
    if (!document) return reply.callNotFound()
    return (
      reply
        .header('content-security-policy', POLICY)
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
