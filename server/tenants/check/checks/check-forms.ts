/** Finds forms that cannot be submitted: rules and forms that contradict themselves or each other. They are not published. */

import type { RegisterRule } from '../../../../src/engine/index.ts'
import type { FormFieldModel } from '../../../../src/engine/model/form-model.ts'
import { PASSWORD_FLOOR } from '../../../../src/schemas/registration/password-floor.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { isPatch } from '../../read/patch-platform.ts'
import { pointerOf } from '../../read/position.ts'
import { readPlatform } from '../../read/read-platform.ts'
import { type Check, type CheckContext, problemAt } from '../check-context.ts'
import { buildTenantForms, locateRule, RULES_FILE, type TenantForms } from '../tenant-forms.ts'
import { checkCall } from './check-form-call.ts'
import { checkMobileForms, checkRegisterForm } from './check-form-features.ts'
import { checkStructure } from './check-form-structure.ts'
import { type About, checkValues, locateField } from './check-form-values.ts'
import { latestOf, ownFile } from './own-layer.ts'

export const checkForms: Check = context => {
  const built = buildTenantForms(context)
  return [
    ...Object.keys(context.document.forms).flatMap(form => checkFields(context, built, form)),
    ...Object.entries(context.document.forms).flatMap(([id, form]) => [
      ...checkStructure(context, id, form),
      ...checkCall(context, id, form),
    ]),
    ...checkRules(context, built),
    ...checkRegisterForm(context, built),
    ...checkMobileForms(context, built),
  ]
}

function checkFields(context: CheckContext, { forms, rules }: TenantForms, form: string): CheckProblem[] {
  const { rules: ruleSet, fields } = context.document.forms[form]!
  return fields.flatMap((field, index) => {
    const shown = forms[form]?.fields.find(({ id }) => id === field.id)
    const rule = ruleSet === 'register' ? rules.get(field.id) : undefined
    const about = { form, field, index, ...(rule && { rule }) }
    return [
      ...checkBounds(context, about, shown),
      ...checkPassword(context, about),
      ...(shown ? checkValues(context, about, shown) : []),
      ...(shown ? checkEquals(context, about, forms[form]!.fields) : []),
    ]
  })
}

/** Reports bounds that exclude each other: the engine makes the best of them, but their author meant something else. */
function checkBounds(
  context: CheckContext,
  { form, field, index, rule }: About,
  shown?: FormFieldModel,
): CheckProblem[] {
  if (field.equals !== undefined) return []
  const own = rule ? readBounds(context, rule) : {}
  const { min = field.minLength, max = field.maxLength } = own
  if (min === undefined || max === undefined || min <= max) return []
  const part = own.min !== undefined ? '/minLength' : '/maxLength'
  const at = `/forms${pointerOf([form])}/fields/${index}`
  const isMixed = (own.min === undefined) !== (own.max === undefined)
  const inRule = rule && (own.min ?? own.max) !== undefined ? locateRule(context, rule, part) : undefined
  return [
    problemAt(inRule ?? context.locate(latestOf(context, [`${at}/maxLength`, `${at}/minLength`])), {
      severity: shown || (inRule && isPatch(inRule.file)) ? 'error' : 'warning',
      code: 'form/bounds',
      value: part === '/minLength' ? min : max,
      message: `"${field.id}" of the form "${form}" must have at least ${min} characters and at most ${max}${isMixed ? ', one by its rule and one by the form' : ''}.`,
      fix: 'Let minLength be at most maxLength.',
    }),
  ]
}

/** Reports a rule below the required minimum, which applies in any case: the rule misleads the operator. */
function checkPassword(context: CheckContext, { field, rule }: About): CheckProblem[] {
  if (!rule || field.id !== 'password') return []
  const { min, max } = readBounds(context, rule)
  const part = (max ?? PASSWORD_FLOOR) < PASSWORD_FLOOR ? '/maxLength' : '/minLength'
  const value = part === '/maxLength' ? max : min
  if (value === undefined || value >= PASSWORD_FLOOR) return []
  const location = locateRule(context, rule, part)
  if (!location) return []
  return [
    problemAt(location, {
      code: 'form/short-password',
      value,
      message: `The register rule of "password" says ${value} characters, and no password of fewer than ${PASSWORD_FLOOR} is accepted.`,
      fix: `Let ${part.slice(1)} be ${PASSWORD_FLOOR} or more.`,
    }),
  ]
}

/** Reads bounds as the platform sends them: the engine leaves out bounds that exclude each other. */
function readBounds({ layers }: CheckContext, rule: RegisterRule): { min?: number; max?: number } {
  const sent = readPlatform(layers).files[RULES_FILE]?.value as Record<string, unknown> | undefined
  const wire = sent?.[rule.pointer.slice(1)] as Record<string, unknown> | undefined
  const whole = (value: unknown) => (Number.isInteger(value) ? (value as number) : undefined)
  const [min, max] = [whole(wire?.minLength), whole(wire?.maxLength)]
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

function checkEquals(
  context: CheckContext,
  { form, field, index, rule }: About,
  shown: readonly FormFieldModel[],
): CheckProblem[] {
  const equals = shown.find(({ id }) => id === field.id)?.equals
  if (equals === undefined) return []
  const other = shown.find(({ id }) => id === equals)
  if (!other || equals === field.id)
    return [
      problemAt(locateField(context, form, index, field.equals === undefined ? '' : '/equals'), {
        code: 'form/equals-nothing',
        value: equals,
        message: `"${field.id}" of the form "${form}" must equal "${equals}", ${other ? 'which is itself' : 'which the form does not show'}.`,
        fix: `Name a field that is shown, such as ${shown.find(({ id }) => id !== field.id)?.id ?? 'password'}.`,
      }),
    ]
  const { minLength = 0, maxLength = other.maxLength } = rule ?? {}
  const location = rule && locateRule(context, rule)
  if (!location || (minLength <= other.maxLength && maxLength >= other.minLength)) return []
  return [
    problemAt(location, {
      code: 'form/equals-bounds',
      value: `${minLength} to ${maxLength}`,
      message: `The rule for "${field.id}" asks for ${minLength} to ${maxLength} characters, and "${equals}", which it must equal, for ${other.minLength} to ${other.maxLength}.`,
      fix: 'Give both rules the same bounds.',
    }),
  ]
}

/** Reports rules that contradict themselves, or require a field that no form shows. */
function checkRules(context: CheckContext, { forms, rules }: TenantForms): CheckProblem[] {
  const ids = Object.keys(context.document.forms).filter(id => context.document.forms[id]?.rules === 'register')
  if (ids.length === 0) return []
  const isShown = (field: string) => ids.some(id => forms[id]?.fields.some(one => one.id === field))
  const hidden = [...rules.values()].filter(rule => rule.required && !isShown(rule.field))
  // inherited rules may wait for a feature that any tenant may switch on
  const asleep = ownFile(context, RULES_FILE) ? hidden.filter(rule => rule.enabled) : []
  const problems = hidden
    .filter(rule => !rule.enabled)
    .flatMap(rule => {
      const location = locateRule(context, rule, '/enabled')
      if (!location) return []
      return problemAt(location, {
        code: 'form/required-but-disabled',
        value: rule.field,
        message: `The rule for "${rule.field}" requires it and disables it, so nobody can fill in what the platform asks for.`,
        fix: 'Write "enabled": true, or "required": false.',
      })
    })
  const location = asleep[0] && locateRule(context, asleep[0], '/required')
  if (location)
    problems.push(
      problemAt(location, {
        code: 'form/rule-asleep',
        value: asleep.map(({ field }) => field).join(', '),
        message: `Rules require ${asleep.map(({ field }) => `"${field}"`).join(' and ')}, which the form asks for only while a feature is on that is off.`,
        fix: 'Nothing to do, unless the feature was meant to be on.',
      }),
    )
  return problems
}
