/** Refusals that operators get, with the sentences of src/schemas/studio/problem-texts.ts. */
import type { StudioProblemCode } from '../../src/schemas/studio/problem-texts.ts'
import { Refusal, type RefusalOptions } from '../http/refusal.ts'

/** @example throw refuseOperator('operator/unknown', { status: 404 }) */
export const refuseOperator = (code: StudioProblemCode, options: RefusalOptions = {}): Refusal<StudioProblemCode> =>
  new Refusal(code, options)
