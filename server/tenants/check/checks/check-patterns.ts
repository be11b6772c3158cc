/** Checks that patterns compile with the u flag, are linear, and pass and refuse the examples they come with. */
import { createPatternValidator, type PatternResult } from '../../../../src/engine/index.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { suggest } from '../../problems/nearest.ts'
import { pointerOf } from '../../read/position.ts'
import { type Check, type CheckFinding, problemAt } from '../check-context.ts'

export const checkPatterns: Check = ({ document, locate }) => {
  const problems: CheckProblem[] = []
  const kinds = document.patterns.kinds
  const validate = createPatternValidator()
  const ids = new Map<number, string>()
  for (const [name, kind] of Object.entries(kinds)) {
    const at = `/patterns/kinds${pointerOf([name])}`
    const finding = findWrong(kind.regex, validate(kind.regex))
    if (finding)
      problems.push(
        problemAt(locate(`${at}/regex`), { ...finding, message: `The pattern "${name}" ${finding.message}` }),
      )
    const owner = ids.get(kind.patternId)
    ids.set(kind.patternId, owner ?? name)
    if (owner) {
      problems.push(
        problemAt(locate(`${at}/patternId`), {
          code: 'pattern/same-id',
          value: kind.patternId,
          message: `The patternId ${kind.patternId} of "${name}" belongs to "${owner}" already.`,
          fix: 'Give one of the two another number.',
        }),
      )
    }
    if (finding) continue
    const regex = new RegExp(kind.regex, 'u')
    kind.valid?.forEach((text, i) => {
      if (!regex.test(text)) problems.push(problemAt(locate(`${at}/valid/${i}`), vector(name, text, true)))
    })
    kind.invalid?.forEach((text, i) => {
      if (regex.test(text)) problems.push(problemAt(locate(`${at}/invalid/${i}`), vector(name, text, false)))
    })
  }
  for (const [form, { fields }] of Object.entries(document.forms)) {
    for (const [i, field] of fields.entries()) {
      if (field.pattern === undefined || Object.hasOwn(kinds, field.pattern)) continue
      problems.push(
        problemAt(locate(`/forms${pointerOf([form])}/fields/${i}/pattern`), {
          code: 'pattern/unknown',
          value: field.pattern,
          message: `The field "${field.id}" asks for the pattern "${field.pattern}", which patterns.json does not have.`,
          fix: suggest(field.pattern, Object.keys(kinds), 'pattern'),
        }),
      )
    }
  }
  return problems
}

const vector = (name: string, text: string, valid: boolean): CheckFinding => ({
  code: 'pattern/example',
  value: text,
  message: `The pattern "${name}" ${valid ? 'refuses' : 'lets through'} ${JSON.stringify(text)}, which stands under "${valid ? 'valid' : 'invalid'}".`,
  fix: 'Correct the pattern or the example.',
})

/** @returns the fault of a pattern, as the end of a message. */
function findWrong(source: string, result: PatternResult): CheckFinding | undefined {
  if (!result.ok) {
    const [, what, fix] = /^(.+)\. (.+)$/.exec(result.why) ?? []
    return {
      code: 'pattern/refused',
      value: source,
      message: `is refused. ${what ?? result.why}${what === undefined ? '' : '.'}`,
      fix: fix ?? 'Write another.',
    }
  }
  if (result.pattern === source) return undefined
  return {
    code: 'pattern/notation',
    value: source,
    message: 'is not written as browsers read it with the u flag.',
    fix: `Write ${JSON.stringify(result.pattern)}.`,
  }
}
