/** Chooses the language of a call's texts. */
import type { FastifyRequest } from 'fastify'
import type { MessageReader } from './context.ts'

/** The header `language`, else the cookie `lang`, else EN. */
export function requestLanguage(request: FastifyRequest): string {
  const wanted = request.headers.language ?? request.cookies?.lang
  return typeof wanted === 'string' && /^[a-z]{2,3}$/i.test(wanted) ? wanted.toUpperCase() : 'EN'
}

/** Returns the reader of the messages of a call. */
export const requestReader = (request: FastifyRequest): MessageReader => ({
  language: requestLanguage(request),
  tenantId: request.tenantId,
})
