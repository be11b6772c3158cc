/** Parts a problem of a form into the message at a field and the rest below the fields. */
import type { CallProblem } from './call.ts'

const isAt = (problem: CallProblem | undefined, fields: readonly string[]): boolean =>
  problem?.field !== undefined && fields.includes(problem.field)

/** @param fields names of a field in the bodies of calls */
export const errorAt = (problem: CallProblem | undefined, ...fields: string[]): string | undefined =>
  isAt(problem, fields) ? problem?.message : undefined

/** @param fields names of all fields that say their problems themselves */
export const problemBeside = (problem: CallProblem | undefined, ...fields: string[]): CallProblem | undefined =>
  isAt(problem, fields) ? undefined : problem
