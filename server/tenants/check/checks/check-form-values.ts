/** Finds fields that no value fits. */

import { type PatternSamples, type RegisterRule, validatePattern } from '../../../../src/engine/index.ts'
import type { FormFieldModel } from '../../../../src/engine/model/form-model.ts'
import type { FormFieldDocument } from '../../../../src/schemas/document/form.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { pointerOf } from '../../read/position.ts'
import { type CheckContext, type CheckFinding, type FileLocation, problemAt } from '../check-context.ts'
import { locateRule, sampleField } from '../tenant-forms.ts'

/** Field of a form's document, and the platform's rule for it. */
export interface About {
  form: string
  field: FormFieldDocument
  index: number
  rule?: RegisterRule
}

/** Returns the source location of a field. */
export const locateField = (context: CheckContext, form: string, index: number, part = ''): FileLocation =>
  context.locate(`/forms${pointerOf([form])}/fields/${index}${part}`)

/** Reports a field that no value fits. */
export function checkValues(context: CheckContext, about: About, shown: FormFieldModel): CheckProblem[] {
  const { form, field, index, rule } = about
  const samples = sampleField(shown, context.document.patterns.kinds)
  if (!samples) return []
  const part = shown.pattern === undefined ? '/maxLength' : decidingPart(shown, rule)
  const fallback = field.pattern === undefined ? '' : '/pattern'
  const inRule = rule && part ? locateRule(context, rule, part) : undefined
  const location = inRule ?? locateField(context, form, index, fallback)
  if (samples.result !== 'some')
    return [problemAt(location, sayUnfillable(`"${field.id}" of the form "${form}"`, shown, samples))]
  if (part !== '/acceptedPattern') return []
  const problems = checkKind(context, about, shown, location)
  if (samples.anchored) return problems
  return [
    ...problems,
    problemAt(location, {
      code: 'form/loose-pattern',
      value: shown.pattern,
      message: `The pattern for "${field.id}" does not run from ^ to $, so it takes every text that contains something that fits.`,
      fix: `Write ${JSON.stringify(`^(?:${shown.pattern?.replace(/^\^/, '').replace(/(?<!\\)\$$/, '')})$`)}.`,
    }),
  ]
}

/**
 * Compares a rule's kind with its acceptedPattern: the hint comes from the kind, so a value that follows the hint must fit the pattern,
 * too.
 */
function checkKind(
  context: CheckContext,
  { form, field, rule }: About,
  shown: FormFieldModel,
  location: FileLocation,
): CheckProblem[] {
  const { kinds } = context.document.patterns
  const [name, kind] = Object.entries(kinds).find(([, { patternId }]) => patternId === rule?.patternId) ?? []
  if (name === undefined || !kind || !validatePattern(kind.regex).ok) return []
  const anywhere = (pattern: string | undefined) =>
    sampleField({ ...shown, ...(pattern && { pattern }) }, kinds)?.anchored
      ? `(?:${pattern})`
      : `[\\s\\S]*(?:${pattern})`
  const both = `^(?=${anywhere(kind.regex)})${anywhere(shown.pattern)}`
  if (sampleField({ ...shown, pattern: both }, kinds)?.result !== 'none') return []
  return [
    problemAt(location, {
      severity: shown.required ? 'error' : 'warning',
      code: 'form/kind-contradicts',
      value: shown.pattern,
      message: `No value of "${field.id}" of the form "${form}" fits both its patternId ${rule?.patternId} (${name}), which the hint explains, and its acceptedPattern.`,
      fix: 'Give the rule the patternId that says what acceptedPattern takes, or correct acceptedPattern.',
    }),
  ]
}

/** Returns the part of a rule that the pattern comes from. */
function decidingPart({ pattern }: FormFieldModel, rule: RegisterRule | undefined): string | undefined {
  if (pattern !== undefined && rule?.acceptedPattern !== undefined && validatePattern(rule.acceptedPattern).ok)
    return '/acceptedPattern'
  if (rule?.patternId !== undefined) return '/patternId'
  return rule?.minLength !== undefined ? '/minLength' : undefined
}

function sayUnfillable(what: string, shown: FormFieldModel, { result, lengths }: PatternSamples): CheckFinding {
  const { pattern = '', minLength, maxLength, required } = shown
  const bounds = minLength === maxLength ? `${maxLength}` : `${minLength} to ${maxLength}`
  if (result === 'unknown')
    return {
      code: 'form/no-value-found',
      value: pattern,
      message: `No value was found that ${what} would take: ${bounds} characters that fit its pattern.`,
      fix: 'Try it in the form, or write the pattern more simply.',
    }
  const taken =
    lengths && (lengths.shortest === lengths.longest ? lengths.longest : `${lengths.shortest} to ${lengths.longest}`)
  return {
    code: required ? 'form/nobody-can-submit' : 'form/never-filled',
    value: pattern,
    message: `${required ? `Nobody can submit it: n` : 'N'}othing fits ${what}. ${
      pattern === ''
        ? `At least ${minLength} characters are asked for, which is more than can be sent.`
        : taken
          ? `Its pattern takes ${taken} ${taken === 1 ? 'character' : 'characters'}, and ${bounds} are asked for.`
          : 'Its pattern takes no text at all that can be typed.'
    }`,
    fix:
      pattern === ''
        ? 'Lower minLength.'
        : taken
          ? 'Correct minLength and maxLength, or the pattern.'
          : 'Correct the pattern.',
  }
}
