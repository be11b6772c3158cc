/** Collects problems of documents and metadata, so that the engine can go on. */
import { ENGINE_PROBLEMS, type Problem, type ProblemCode } from './problems.ts'

export interface Report {
  problems: Problem[]
  /** @param pointer JSON pointer into the document. */
  add(
    code: ProblemCode,
    document: string,
    pointer: string,
    value?: unknown,
    fix?: string,
    elsewhere?: Problem['elsewhere'],
  ): void
}

/** Most problems of a report: metadata that is wrong everywhere would fill memory. */
const MAX_PROBLEMS = 1000

export function createReport(): Report {
  const problems: Problem[] = []
  return {
    problems,
    add(code, document, pointer, value, fix, elsewhere) {
      if (problems.length >= MAX_PROBLEMS) return
      const problem: Problem = { code, document, pointer, value: shorten(value), fix: fix ?? ENGINE_PROBLEMS[code].fix }
      if (elsewhere) problem.elsewhere = elsewhere
      problems.push(problem)
    },
  }
}

function shorten(value: unknown): unknown {
  if (typeof value === 'string') return value.length > 100 ? `${value.slice(0, 99)}…` : value
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (value === undefined) return 'nothing'
  if (typeof value !== 'object') return typeof value
  const keys: string[] = []
  for (const key in value) if (keys.push(key) === 8) break
  return `an object with ${keys.length === 0 ? 'nothing in it' : shorten(keys.join(', '))}`
}
