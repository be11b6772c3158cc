/** Decides whether a form asks for a field: the form's condition, the platform's rule, then the field that it depends on. */
import type { FormFieldDocument, InnerFieldDocument } from '../../schemas/document/form.ts'
import { ALWAYS_REQUIRED } from '../../schemas/registration/always-required.ts'
import { type BuildContext, createBuildContext } from '../build-context/build-context.ts'
import { all, below, type Decision, decision, GRANTED, list, type SourceLocation } from '../decisions/decision.ts'
import { type RegisterRules, RULES_DOCUMENT } from '../metadata/read-register-rules.ts'
import { createReport } from '../problems/report.ts'

type Field = InnerFieldDocument & Pick<FormFieldDocument, 'always'>
/** A form, or a group or list with its inner fields, which no rules concern. */
interface Around {
  rules?: 'register'
  fields: readonly Field[]
}

/** @param around where the field stands: the fields beside it can decide about it */
export const decideField = (
  field: Field,
  around: Around,
  rules: RegisterRules,
  context: BuildContext,
  at: SourceLocation,
): Decision =>
  all([
    () => context.decideNow('A field', field.when, below(at, 'when')),
    () => decideRule(field, around, rules, at),
    () => decideOnlyIf(field, around, rules, context, at),
  ])

/** Decides about `onlyIf`: a field beside it may have one of the values at some time, and the open page decides when. */
function decideOnlyIf(
  field: Field,
  around: Around,
  rules: RegisterRules,
  context: BuildContext,
  above: SourceLocation,
): Decision {
  const { onlyIf } = field
  if (!onlyIf) return GRANTED
  const at = below(above, 'onlyIf')
  const { field: other, in: values } = onlyIf
  const finding = { code: 'field-only-if', field: other, in: values }
  // fields that depend on each other in a circle are never asked for
  const others = { ...around, fields: around.fields.filter(({ id }) => id !== field.id) }
  const deciding = others.fields.find(({ id }) => id === other)
  const isAsked = deciding
    ? // problems of its condition are reported where it is decided itself
      decideField(deciding, others, rules, createBuildContext(context.facts, {}, createReport()), above).value
    : around.rules === 'register' && decideExtraField(other, rules).value
  if (!isAsked)
    return decision(false, () => ({
      finding,
      message: `It depends on "${other}", which the form does not ask for.`,
      fix: `Let the form ask for "${other}", or name another field`,
      at,
    }))
  const choices = deciding && choicesOf(deciding)
  const possible = choices ? values.filter(value => choices.includes(value)) : values
  const named = list(possible.map(String), 'or')
  if (possible.length > 0)
    return { value: true, reasons: () => [{ finding, message: decidedBy(other, named), holds: true, live: true, at }] }
  return decision(false, () => ({
    finding,
    message: `It needs "${other}" to be ${list(values.map(String), 'or')}, which is none of its values.`,
    fix: `Name a value that "${other}" can have`,
    at,
  }))
}

const decidedBy = (field: string, values: string) => `The open page decides: "${field}" must be ${values}.`

/** Returns the values that a field can have, as far as its document lists them. */
const choicesOf = ({ kind, options }: Field): readonly (string | boolean)[] | undefined => {
  if (kind === 'checkbox') return [true, false]
  return Array.isArray(options) && options.length > 0 ? options.map(({ value }) => value) : undefined
}

function decideRule(field: Field, around: Around, rules: RegisterRules, at: SourceLocation) {
  if (around.rules !== 'register')
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
