/** A problem an operator can act on: where it is, what is wrong and what to write instead. */
export interface CheckProblem {
  /** An error keeps a release from being published; a warning does not; an info is no mistake, only good to know. */
  severity: 'error' | 'warning' | 'info'
  /** Stable name, such as `schema/unknown-property`; codes of the engine keep their own names. */
  code: string
  /** File to open, such as tenants/ruby/menus.json. */
  file: string
  /** From 1. */
  line: number
  /** From 1. */
  column: number
  /** JSON pointer into the file. */
  pointer: string
  value?: unknown
  /** One sentence that says what is wrong. */
  message: string
  /** One sentence that says what to do. */
  fix: string
  /** The line of the file, for problems of the notation itself. */
  excerpt?: string
}

/** Errors first stay where they are: the order is by file, line and column, as one reads. */
export function sortProblems(problems: readonly CheckProblem[]): CheckProblem[] {
  return [...problems].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.severity, b.severity) ||
      compare(a.code, b.code),
  )
}

/** Codes of the engine for metadata of a wrong shape. */
const SHAPES_OF_METADATA = new Set([
  'tree/bad-node',
  'tree/bad-enabled',
  'rule/bad',
  'banner/bad',
  'resource/bad',
  'system/bad',
  'vendor/bad',
])

/** Codes for something new that is not all there. */
const INCOMPLETE = new Set(['menu/no-target', 'schema/missing-property', 'screen/no-widget'])

/** One problem per place and code: several tenants and checks may meet the same line of a shared file. */
export function distinctProblems(problems: readonly CheckProblem[]): CheckProblem[] {
  const seen = new Map<string, CheckProblem>()
  for (const problem of problems) {
    const key = [problem.code, problem.file, problem.line, problem.column, problem.message].join('\n')
    const known = seen.get(key)
    if (!known || (known.severity !== 'error' && problem.severity === 'error')) seen.set(key, problem)
  }
  const told = [...seen.values()]
  const at = ({ file, line, column }: CheckProblem) => `${file}:${line}:${column}`
  const errors = new Set(told.flatMap(problem => (problem.severity === 'error' ? [at(problem)] : [])))
  const guessed = new Map(told.flatMap(problem => (problem.code === 'merge/near-miss' ? [[at(problem), problem]] : [])))
  const shapes = told.filter(({ code, severity }) => code.startsWith('schema/') && severity === 'error')
  const misshapenAt = new Set(shapes.map(({ file, pointer }) => `${file}#${pointer}`))
  const languagesAreMisshapen = shapes.some(({ pointer }) => pointer.startsWith('/languages'))
  const misshapen = told.filter(({ code }) => code.startsWith('platform/'))
  const kept = told.filter(problem => {
    // what else a value of the wrong shape leads to is mended with it
    if (!/^(schema|merge\/near)/.test(problem.code) && misshapenAt.has(`${problem.file}#${problem.pointer}`))
      return false
    if (problem.code === 'language/default' && languagesAreMisshapen) return false
    if (problem.code === 'condition/never')
      return !shapes.some(({ file, pointer }) => file === problem.file && pointer.startsWith(`${problem.pointer}/`))
    // the engine says what it makes of the metadata; where the shape is wrong, that is said with the fix
    if (SHAPES_OF_METADATA.has(problem.code))
      return !misshapen.some(({ file, pointer }) => file === problem.file && pointer.startsWith(problem.pointer))
    // an error says it better than the guess beside it, and the guess better than that nothing uses the name
    if (problem.code === 'merge/near-miss') return !errors.has(at(problem))
    return !(problem.code.endsWith('/unused') && guessed.has(at(problem)))
  })
  // an entry that lacks what it needs was meant to change the inherited one of almost the same name
  return kept.map(problem => {
    const guess = INCOMPLETE.has(problem.code) ? guessed.get(at(problem)) : undefined
    return guess ? { ...problem, fix: guess.fix } : problem
  })
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
