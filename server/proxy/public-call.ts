/** Calls that get the same reply whoever asks: their replies may be cached and shared. */
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'

/** A captcha is none of them: it is bound to the browser that asked for it, and counts as a change. */
export const isPublic = ({ method, who, changes }: AnyEndpoint): boolean =>
  method === 'GET' && who === 'anyone' && !changes
