/** A problem an operator can act on: where it is, what is wrong and what to write instead. */
export interface CheckProblem {
  /** An error keeps a release from being published; a warning does not. */
  severity: 'error' | 'warning'
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
  cure: string
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

/** One problem per place and code: several tenants and checks may meet the same line of a shared file. */
export function distinctProblems(problems: readonly CheckProblem[]): CheckProblem[] {
  const seen = new Map<string, CheckProblem>()
  for (const problem of problems) {
    const key = [problem.code, problem.file, problem.line, problem.column, problem.message].join('\n')
    const known = seen.get(key)
    if (!known || (known.severity === 'warning' && problem.severity === 'error')) seen.set(key, problem)
  }
  const told = [...seen.values()]
  const errors = new Set(
    told.flatMap(({ severity, file, line, column }) => (severity === 'error' ? [`${file}:${line}:${column}`] : [])),
  )
  // an error says it better than the guess beside it
  return told.filter(
    ({ code, file, line, column }) => code !== 'merge/near-miss' || !errors.has(`${file}:${line}:${column}`),
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
