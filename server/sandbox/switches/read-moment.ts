/** Reads a moment that the clock is set to. */

import { OperatorError } from '../../http/operator-error.ts'
import { MOMENT_NOTATION, readMoment, UNIT_MS } from '../../verbs/read-moment.ts'

/** Limit beyond any planned date; tables and browsers can still count there. */
const MAX_OFFSET_MS = 20 * 365 * UNIT_MS.d

/**
 * @param times of the machine's clock and of the server's, in milliseconds since 1970
 * @returns milliseconds by which the server's clock shall be ahead of the machine's
 * @throws OperatorError with the notation of moments
 */
export function readClockMoment(text: string, { system, server }: { system: number; server: number }): number {
  const offset = text === 'now' ? 0 : readMoment(text, server) - system
  if (Math.abs(offset) > MAX_OFFSET_MS) throw new OperatorError(`${text} is more than 20 years away.`, MOMENT_NOTATION)
  return offset
}
