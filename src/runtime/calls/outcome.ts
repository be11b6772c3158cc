/** Outcome of a call: whether its effect is known. */
import type { CallProblem } from './call.ts'

/** Tests whether it is unknown if the call had its effect. */
export const isOutcomeUnknown = ({ status, code }: CallProblem): boolean =>
  status === 0 || code === 'request/network' || code === 'server/unknown'
