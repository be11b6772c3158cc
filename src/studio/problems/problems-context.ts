/** Problems of the draft, as the check last found them. */
import { createContext, use } from 'react'
import { step } from '../../schemas/metadata/wire-values.ts'
import type { candidate } from '../../schemas/studio/calls/candidate.ts'
import type { ValueOf } from '../calls/call.ts'

export type DraftProblem = ValueOf<typeof candidate>['problems'][number]

export const ProblemsContext = createContext<readonly DraftProblem[]>([])

/** Decides whether a problem is about the value at an address, or a part of it. */
export const isUnder = ({ at }: DraftProblem, address: string): boolean =>
  at !== undefined && (at === address || at.startsWith(`${address}/`))

/** Says a problem with its fix. */
export const sentenceOf = ({ message, fix }: DraftProblem): string => [message, fix].filter(Boolean).join(' ')

/**
 * Returns the sentences about one field of an object.
 * @param at address of the object, such as `screens/home:/main/[slots]/settings`
 * @param path of the field inside the object; entries of its lists by their numbers
 */
export function fieldProblem(
  problems: readonly DraftProblem[],
  at: string,
  path: readonly (string | number)[],
): string | undefined {
  // addresses end at a list without ids, pointers do not
  const end = `${at.slice(at.lastIndexOf(']') + 1)}${path.map(step).join('')}`
  const here = problems.filter(
    problem => problem.severity !== 'info' && isUnder(problem, at) && problem.pointer.endsWith(end),
  )
  return here.length > 0 ? here.map(sentenceOf).join(' ') : undefined
}

export const useFieldProblem = (at: string, path: readonly (string | number)[]): string | undefined =>
  fieldProblem(use(ProblemsContext), at, path)
