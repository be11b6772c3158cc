/** The pattern a form field is checked with, and the kind whose hint explains it. */
import type { PatternsDocument } from '../../schemas/document/patterns.ts'
import { isRecord, ownOf, step } from '../../schemas/metadata/wire-values.ts'
import { type RegisterRule, RULES_DOCUMENT } from '../metadata/read-register-rules.ts'
import { createPatternValidator } from '../patterns/pattern-validator.ts'
import type { PatternResult } from '../patterns/validate-pattern.ts'
import type { Report } from '../problems/report.ts'

export interface PatternKind {
  /** A validated regular expression; absent when it was refused. */
  pattern?: string
  /** Text key. */
  hint: string
}
export interface PatternKinds {
  byName(name: string): PatternKind | undefined
  byId(patternId: number): PatternKind | undefined
  /** Validates a pattern, unless those before it took too long together. */
  validate(source: string): PatternResult
}

const DOCUMENT = 'patterns.json'

export function readPatternKinds(document: PatternsDocument, report: Report): PatternKinds {
  const names = new Map<number, string>()
  for (const [name, kind] of Object.entries(document.kinds ?? {}))
    if (isRecord(kind) && !names.has(kind.patternId)) names.set(kind.patternId, name)
  const read = new Map<string, PatternKind | undefined>()

  const validate = createPatternValidator()
  const byName = (name: string): PatternKind | undefined => {
    if (read.has(name)) return read.get(name)
    const kind = ownOf(document.kinds, name)
    const result = kind && validate(kind.regex)
    if (result && !result.ok)
      report.add('pattern/refused', DOCUMENT, `/kinds${step(name)}/regex`, kind.regex, result.why)
    const known = kind && { hint: kind.hint, ...(result?.ok && { pattern: result.pattern }) }
    read.set(name, known)
    return known
  }
  return {
    byName,
    validate,
    byId(patternId) {
      const name = names.get(patternId)
      return name === undefined ? undefined : byName(name)
    },
  }
}

/** Builds the pattern of a field: the rule's accepted pattern first, then its kind's, then that of the field's own kind. */
export function buildFieldPattern(
  rule: RegisterRule | undefined,
  ownKind: PatternKind | undefined,
  kinds: PatternKinds,
  report: Report,
): { pattern?: string; hintKey?: string } {
  const ruleKind = rule?.patternId === undefined ? undefined : kinds.byId(rule.patternId)
  if (rule?.patternId !== undefined && !ruleKind)
    report.add(
      'rule/unknown-pattern',
      RULES_DOCUMENT,
      `${rule.pointer}/patternId`,
      rule.patternId,
      'Add the kind to patterns.json.',
    )
  const kind = ruleKind ?? ownKind
  const accepted = rule?.acceptedPattern === undefined ? undefined : kinds.validate(rule.acceptedPattern)
  if (accepted && !accepted.ok)
    report.add(
      accepted.slow ? 'rule/slow-pattern' : 'rule/refused-pattern',
      RULES_DOCUMENT,
      `${rule?.pointer}/acceptedPattern`,
      rule?.acceptedPattern,
      accepted.why,
    )
  const pattern = accepted?.ok ? accepted.pattern : kind?.pattern
  return { ...(pattern !== undefined && { pattern }), ...(kind && { hintKey: kind.hint }) }
}
