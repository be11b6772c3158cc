/** What is known about a call's effect. */
import type { Problem } from './call.ts'

/** It is unknown whether the call had its effect. */
export const isOutcomeUnknown = ({ status, code }: Problem): boolean =>
  status === 0 || code === 'request/network' || code === 'server/unknown'
