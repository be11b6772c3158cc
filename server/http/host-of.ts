/** Reads the host that a request is for: the Host header, by which the brand is chosen, and no other. */
import type { FastifyRequest } from 'fastify'
import { hostName } from './hosts.ts'

/**
 * Returns the Host header as it was sent, with its port. Fastify's own `host` and `hostname` use X-Forwarded-Host behind a trusted proxy.
 */
export const hostOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => headers.host ?? ''

/** Returns the host's name in lower case, without the port. */
export const hostNameOf = (request: Pick<FastifyRequest, 'headers'>): string => hostName(hostOf(request))
