/** Decides whether a form asks for a field: the form's condition, then the platform's rule. */
import type { FormDocument, FormFieldDocument, InnerFieldDocument } from '../../schemas/document/form.ts'
import { ALWAYS_REQUIRED } from '../../schemas/registration/always-required.ts'
import type { BuildContext } from '../build-context/build-context.ts'
import { all, below, type Decision, decision, type SourceLocation } from '../decisions/decision.ts'
import { type RegisterRules, RULES_DOCUMENT } from '../metadata/read-register-rules.ts'

type Field = InnerFieldDocument & Pick<FormFieldDocument, 'always'>

export const decideField = (
  field: Field,
  form: Pick<FormDocument, 'rules'>,
  rules: RegisterRules,
  context: BuildContext,
  at: SourceLocation,
): Decision =>
  all([() => context.decideNow('A field', field.when, below(at, 'when')), () => decideRule(field, form, rules, at)])

function decideRule(field: Field, form: Pick<FormDocument, 'rules'>, rules: RegisterRules, at: SourceLocation) {
  if (form.rules !== 'register')
    return decision(true, () => ({
      finding: { code: 'field-free' },
      message: 'The form does not go by register rules: it asks for all its fields.',
      at,
    }))
  if (field.always === true)
    return decision(true, () => ({
      finding: { code: 'field-always', by: 'form' },
      message: 'The form always requires it, regardless of the platform.',
      at: below(at, 'always'),
    }))
  if (ALWAYS_REQUIRED.has(field.id))
    return decision(true, () => ({
      finding: { code: 'field-always', by: 'registration' },
      message: 'Every registration asks for it.',
      at,
    }))
  return decideByRule(field.id, rules)
}

/** A field that no form describes: the platform's rule alone brings it, at the end of every registration form. */
export const decideExtraField = (field: string, rules: RegisterRules): Decision =>
  all([
    () =>
      decision(true, () => ({
        finding: { code: 'field-extra' },
        message: 'No form describes it: the platform alone brings it, as plain text.',
        at: locateRule(field, rules),
      })),
    () => decideByRule(field, rules),
  ])

export const locateRule = (field: string, rules: RegisterRules): SourceLocation => ({
  document: RULES_DOCUMENT,
  pointer: rules.get(field)?.pointer ?? '',
})

const STATES = {
  on: (field: string) => `The platform's register rule asks for ${field}.`,
  off: (field: string) => `The platform's register rule for ${field} is not enabled.`,
  missing: (field: string) => `The platform sends no register rule for ${field}.`,
}

function decideByRule(field: string, rules: RegisterRules): Decision {
  const rule = rules.get(field)
  return decision(rule?.enabled === true, () => {
    const state = rule ? (rule.enabled ? 'on' : 'off') : 'missing'
    const at = locateRule(field, rules)
    return {
      finding: { code: 'rule', field, state },
      message: STATES[state](field),
      fix: rule
        ? `Enable the rule for ${field}`
        : `Let the platform send a rule for ${field}, or say "always": true in the form`,
      at: rule ? below(at, 'enabled') : at,
    }
  })
}
