/** Checks the problem codes that the operator maps the platform's codes to. */
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { GENERAL_PROBLEMS } from '../../src/schemas/problems/problem-codes.ts'
import { StartError } from '../store/start-error.ts'
import type { UpstreamSettings } from './upstream.ts'

/** @throws StartError with a code that no call answers with, and the code that was probably meant */
export function checkProblemCodes({ problems = {} }: UpstreamSettings, endpoints: readonly AnyEndpoint[]): void {
  const known = new Set([...Object.keys(GENERAL_PROBLEMS), ...endpoints.flatMap(({ problems = [] }) => problems)])
  for (const [theirs, code] of Object.entries(problems)) {
    if (known.has(code)) continue
    const similar = [...known].filter(other => lastPart(other) === lastPart(code))
    const fix = similar.length > 0 ? similar.join(' or ') : `one of ${[...known].sort().join(', ')}`
    throw new StartError(
      `UPSTREAM: /problems/${theirs} is "${code}", which is none of Livery's problem codes. Write ${fix}.`,
    )
  }
}

const lastPart = (code: string) => code.replace(/^.*\//, '')
