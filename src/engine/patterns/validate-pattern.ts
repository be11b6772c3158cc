/** Validates patterns from outside, because they run in players' browsers: dialect, size and backtracking. */
import { memoize } from '../../schemas/memoize.ts'
import { boundSteps } from './bound-steps.ts'
import { countSteps, MAX_STEPS } from './count-steps.ts'
import { parsePattern } from './parse-pattern.ts'
import { repairPattern } from './repair-pattern.ts'
import { whyInvalid } from './validate-syntax.ts'

export const PATTERN_LIMIT = 256
const SIMPLER = 'Avoid repeats inside repeats, and neighbours that can take the same characters.'

/** Result of a validation. `slow`: it could take a browser too long on some input, or nothing shows that it does not. */
export type PatternResult = { ok: true; pattern: string } | { ok: false; why: string; slow?: true }

/**
 * Validates a regular expression for inputs of at most 256 characters.
 * @returns the pattern to use (with the u flag), which differs from `source` only in notation; or a sentence with the error and one with
 * the replacement.
 */
export const validatePattern = (source: string): PatternResult => examine(source).result

/** Cost of validating a pattern, in additions (at most `MAX_WORK`), for callers that validate many. */
export const workOfPattern = (source: string): number => examine(source).work

const examine: (source: string) => { result: PatternResult; work: number } = memoize(1000, source => {
  const refuse = (why: string) => ({ result: { ok: false as const, why }, work: 0 })
  if (source.length > PATTERN_LIMIT) return refuse(TOO_LONG)
  const repair = repairPattern(source)
  if ('why' in repair) return refuse(repair.why)
  const { pattern } = repair
  // errors in the notation are reported first: they may make it too long
  const wrong = whyInvalid(pattern) ?? (pattern.length > PATTERN_LIMIT ? TOO_LONG : undefined)
  if (wrong !== undefined) return refuse(wrong)
  const { why, work } = whyRefused(pattern)
  return { result: why === undefined ? { ok: true, pattern } : { ok: false, why, slow: true }, work }
})

const TOO_LONG = `It is longer than ${PATTERN_LIMIT} characters. Write a shorter one, or leave the bounds to minLength and maxLength.`

function whyRefused(pattern: string): { why?: string; work: number } {
  const parsed = parsePattern(pattern)
  if (boundSteps(parsed.alternatives) <= MAX_STEPS) return { work: 0 }
  if (/\\(?:[1-9]|k<)/.test(pattern))
    return { work: 0, why: 'It refers back to a group within repetitions. Write what the group takes a second time.' }
  const { steps, work } = countSteps(parsed)
  if (steps === undefined)
    return { work, why: `It is too complicated to show that it is quick on every input. ${SIMPLER}` }
  if (steps > MAX_STEPS)
    return { work, why: `It can backtrack catastrophically: some inputs would stop the browser. ${SIMPLER}` }
  return { work }
}
