/** Reads the params of verbs of the command line. */

import { OperatorError } from '../../http/operator-error.ts'
import type { AuditContext } from '../release/audit.ts'

export function requireText(params: Record<string, unknown>, name: string): string {
  const value = params[name]
  if (typeof value !== 'string' || value === '' || value.length > 500) throw new OperatorError(`"${name}" is missing.`)
  return value
}

/** Reads who gives a command, and why. */
export const readAuthor = (params: Record<string, unknown>): Omit<AuditContext, 'now'> => ({
  who: requireText(params, 'who'),
  why: typeof params.why === 'string' ? params.why.slice(0, 500) : '',
  request: typeof params.request === 'string' ? params.request : undefined,
})
