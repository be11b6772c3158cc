/** Calls with the same reply for every caller: their replies may be cached and shared. */
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'

/** Tells public calls. A captcha is none: it is bound to the browser that asked for it, and counts as a change. */
export const isPublicCall = ({ method, who, changes }: AnyEndpoint): boolean =>
  method === 'GET' && who === 'anyone' && !changes
