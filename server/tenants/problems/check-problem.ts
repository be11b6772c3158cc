import type { CheckCode, Severity } from './check-codes.ts'

/** A problem as an operator reads it, with its place and its fix. */
export interface CheckProblem {
  /** Severity: an error keeps a release from being published; a warning does not; an info is no mistake. */
  severity: Severity
  code: CheckCode
  /** File to open, such as tenants/ruby/menus.json. */
  file: string
  /** From 1. */
  line: number
  /** From 1. */
  column: number
  /** JSON pointer into the file. */
  pointer: string
  /** Pointer below it to a value that has to be there and is not. */
  lacks?: string
  /** Address of the other value of a problem between two, such as `theme:/dark/bg`. */
  beside?: string
  value?: unknown
  /** One sentence that describes the problem. */
  message: string
  /** One sentence that tells the operator to fix it. */
  fix: string
  /** The line of the file, for problems of the notation itself. */
  excerpt?: string
  /** Address in the operators' reference, such as `/reference/files#menus.top.path`; the check of a brand adds it. */
  reference?: string
}

/** Sorts problems by file, line and column, as one reads. Errors do not come first. */
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
const METADATA_SCHEMA_CODES = new Set<CheckCode>([
  'tree/bad-node',
  'tree/bad-enabled',
  'rule/bad',
  'banner/bad',
  'resource/bad',
  'system/bad',
  'vendor/bad',
])

/** Codes for something new that is incomplete. */
const INCOMPLETE = new Set<CheckCode>(['menu/no-target', 'schema/missing-property', 'screen/no-widget'])

/** Codes for values that nothing uses. */
const UNUSED = /\/(unused|never-shown)$/

/** Keeps one problem per source location and code: several tenants and checks may find the same one in a shared file. */
export function distinctProblems(problems: readonly CheckProblem[]): CheckProblem[] {
  const seen = new Map<string, CheckProblem>()
  for (const problem of problems) {
    const key = [problem.code, problem.file, problem.line, problem.column, problem.message].join('\n')
    const known = seen.get(key)
    if (!known || (known.severity !== 'error' && problem.severity === 'error')) seen.set(key, problem)
  }
  const distinct = [...seen.values()]
  const at = ({ file, line, column }: CheckProblem) => `${file}:${line}:${column}`
  const errors = new Set(distinct.flatMap(problem => (problem.severity === 'error' ? [at(problem)] : [])))
  const nearMisses = new Map(
    distinct.flatMap(problem => (problem.code === 'merge/near-miss' ? [[at(problem), problem]] : [])),
  )
  const schemaErrors = distinct.filter(({ code, severity }) => code.startsWith('schema/') && severity === 'error')
  const wrongValues = distinct.filter(({ code, severity }) => /^(schema|platform)\//.test(code) && severity === 'error')
  const wrongValueAt = new Set(wrongValues.map(({ file, pointer }) => `${file}#${pointer}`))
  const hasLanguageErrors = distinct.some(
    ({ code, severity, pointer }) =>
      severity === 'error' && /^(schema\/|language\/unknown)/.test(code) && pointer.startsWith('/languages'),
  )
  const suggested = new Set(distinct.flatMap(({ code, fix }) => (UNUSED.test(code) ? [] : [fix])))
  const misspelt = new Set(distinct.flatMap(({ file, pointer, fix }) => `${file}#${parentOf(pointer)} ${fix}`))
  const platformErrors = distinct.filter(({ code }) => code.startsWith('platform/'))
  const badNumberAt = new Set(
    distinct.flatMap(({ code, file, pointer }) => (code === 'json/number' ? [`${file}#${pointer}`] : [])),
  )
  const relevant = distinct.filter(problem => {
    // the rounded value of such a number causes meaningless problems
    if (problem.code !== 'json/number' && badNumberAt.has(`${problem.file}#${problem.pointer}`)) return false
    // further problems of a value with the wrong type are fixed together with it
    if (
      !/^(schema|platform|merge\/near|json)/.test(problem.code) &&
      wrongValueAt.has(`${problem.file}#${problem.pointer}`)
    )
      return false
    if (problem.code === 'language/default' && hasLanguageErrors) return false
    if (problem.code === 'condition/never')
      return !schemaErrors.some(
        ({ file, pointer }) => file === problem.file && pointer.startsWith(`${problem.pointer}/`),
      )
    // the engine reports metadata it cannot read; a schema error at the same location comes with a better fix
    if (METADATA_SCHEMA_CODES.has(problem.code))
      return !platformErrors.some(({ file, pointer }) => file === problem.file && pointer.startsWith(problem.pointer))
    // an error is more precise than a near miss, and a near miss more precise than an unused name
    if (problem.code === 'merge/near-miss') return !errors.has(at(problem))
    // a misspelt property is reported as missing by its right name, too
    if (/\/(missing-property|bad-settings)$/.test(problem.code))
      return !misspelt.has(
        `${problem.file}#${problem.pointer} Did you mean "${/^Add "(\w+)"/.exec(problem.fix)?.[1]}"?`,
      )
    if (!UNUSED.test(problem.code)) return true
    // one typo makes two names: the one that is suggested for the other will be used
    return !nearMisses.has(at(problem)) && !suggested.has(`Did you mean "${problem.value}"?`)
  })
  // an incomplete entry was probably meant to change the inherited one with almost the same name
  return relevant.map(problem => {
    const nearMiss = INCOMPLETE.has(problem.code) ? nearMisses.get(at(problem)) : undefined
    return nearMiss ? { ...problem, fix: nearMiss.fix } : problem
  })
}

const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'))
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
