/** Validates the patterns of one site or one brand, which together may cost about as much as the hardest single one. */
import { MAX_WORK } from './count-steps.ts'
import { type PatternResult, validatePattern, workOfPattern } from './validate-pattern.ts'

/** Cost of reading and repairing a pattern that needs no counting, in the additions of `MAX_WORK`. */
const BASE_WORK = 2000
const TOO_MANY_HARD = 'The patterns before it took all the time there is to validate them. Write those more simply.'

/** @returns a function that validates one pattern after the other, until the earlier ones took too long together */
export function createPatternValidator(): (source: string) => PatternResult {
  let work = 0
  return source => {
    if (work > MAX_WORK) return { ok: false, why: TOO_MANY_HARD, slow: true }
    work += BASE_WORK + workOfPattern(source)
    return validatePattern(source)
  }
}
