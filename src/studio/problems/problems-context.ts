/** Problems of the draft, as the check last found them. */
import { createContext, use } from 'react'
import { readAddress, type Step } from '../../engine/index.ts'
import { partOf, unescapePart } from '../../schemas/metadata/wire-values.ts'
import { type DraftProblem, sentenceOf } from './problem-words.ts'

export const ProblemsContext = createContext<readonly DraftProblem[]>([])

/** Decides whether a problem is about the value at an address, or a part of it. */
export const isUnder = ({ at }: DraftProblem, address: string): boolean =>
  at !== undefined && (at === address || at.startsWith(`${address}/`))

type Path = readonly (string | number)[]

export interface ProblemObject {
  /** Address of the object, such as `screens/home:/main/[slots]/settings`. */
  at: string
  /** The object as its fields show it. */
  value: unknown
}

/**
 * Returns the sentences about one field of an object.
 * @param path of the field inside the object; entries of its lists by their numbers
 * @param hasField decides whether a part of the field has a field of its own, which says the problems of that part
 */
export function fieldProblem(
  problems: readonly DraftProblem[],
  object: ProblemObject,
  path: Path,
  hasField: (part: string | number) => boolean = () => false,
): string | undefined {
  const here = problems.filter(problem => {
    const about = problem.severity === 'info' ? undefined : pathOf(problem, object)
    if (!about || path.some((part, index) => about[index] !== part)) return false
    const inner = about[path.length]
    return inner === undefined || !hasField(inner)
  })
  return here.length > 0 ? here.map(problem => sentenceOf(problem)).join(' ') : undefined
}

export const useFieldProblem = (
  object: ProblemObject,
  path: Path,
  hasField?: (part: string | number) => boolean,
): string | undefined => fieldProblem(use(ProblemsContext), object, path, hasField)

/** Returns the path inside an object to the value of a problem; undefined for a problem of something else. */
function pathOf(problem: DraftProblem, { at, value }: ProblemObject): Path | undefined {
  if (!isUnder(problem, at)) return undefined
  const [about, object] = [problem.at!, at].map(stepsOf) as [Step[], Step[]]
  // an address ends at a list without ids, a pointer does not
  const rest = problem.pointer.split('/').slice(about.length + 1)
  const steps = [...about.slice(object.length), ...rest.map(unescapePart).map(key => ({ key }))]
  let inner = value
  const path: (string | number)[] = []
  for (const step of steps) {
    // entries of the brand's own list may have other numbers than those of the merged one
    const entries: readonly unknown[] = Array.isArray(inner) ? inner : []
    const part = 'id' in step ? entries.findIndex(entry => partOf(entry, 'id') === step.id) : keyIn(inner, step.key)
    if (part === -1) break
    path.push(part)
    inner = typeof part === 'number' ? entries[part] : partOf(inner, part)
  }
  return path
}

const keyIn = (value: unknown, key: string): string | number => (Array.isArray(value) ? Number(key) : key)

function stepsOf(address: string): readonly Step[] {
  const read = readAddress(address)
  return 'address' in read ? read.address.path : []
}
