/** Why a form asks for something or not: the form's condition, then the platform's rule. */

import type { FormDocument, FormFieldDocument } from '../../schemas/document/form.ts'
import { isUnsafeKey, ownOf } from '../../schemas/metadata/wire-values.ts'
import { ALWAYS_REQUIRED } from '../../schemas/registration/always-required.ts'
import { mobileFormOf } from '../../schemas/registration/mobile-form-of.ts'
import { oauthFormOf } from '../../schemas/registration/oauth-form-of.ts'
import { byMobile } from '../forms/mobile-form.ts'
import { RULES_DOCUMENT } from '../metadata/read-register-rules.ts'
import { type Declared, declare, idOf } from './declared.ts'
import { explainFixedCondition } from './explain-condition.ts'
import type { ExplainContext } from './explain-context.ts'
import type { Reason, SourceLocation } from './explanation.ts'
import { below } from './source-locations.ts'

export function declareFields(forms: Record<string, FormDocument>, context: ExplainContext): Declared[] {
  const known = Object.entries(forms).filter(([id, form]) => !isUnsafeKey(id) && Array.isArray(form.fields))
  const registrations = known.filter(([, form]) => form.rules === 'register')
  const described = new Set(registrations.flatMap(([, form]) => form.fields.map(field => field.id)))
  const extra = [...context.rules.keys()].filter(field => !described.has(field))
  const declareForm = (id: string, form: FormDocument, file: string) => [
    ...form.fields.map((field, index) => {
      const written = forms[file]!.fields.findIndex(one => one.id === field.id)
      const at = below({ document: `forms/${file}.json`, pointer: '' }, 'fields', written < 0 ? index : written)
      return declare('field', idOf(id, field.id), labelOf(field, context), at, () =>
        explainField(field, form, at, context),
      )
    }),
    ...(form.rules === 'register' ? extra : []).map(field =>
      declare('field', idOf(id, field), '', rulePlace(field, context), () => explainExtraField(field, context)),
    ),
  ]
  /** A field that this form leaves out is explained where registration asks for it. */
  const declareOauthForm = (id: string, form: FormDocument) => {
    const asked = new Set(
      ownOf(context.site.forms, oauthFormOf(id))?.fields.map(field => idOf(oauthFormOf(id), field.id)),
    )
    return declareForm(oauthFormOf(id), form, id).filter(({ subject }) => asked.has(subject.id))
  }
  const { mobileRegistration } = context.site.toggles
  return known.flatMap(([id, form]) => [
    ...declareForm(id, form, id),
    ...(mobileRegistration && form.rules === 'register' ? declareForm(mobileFormOf(id), byMobile(form), id) : []),
    ...declareOauthForm(id, form),
  ])
}

const labelOf = ({ label }: FormFieldDocument, { site }: ExplainContext): string =>
  label === undefined ? '' : (ownOf(site.texts, label) ?? label)

const rulePlace = (field: string, { rules }: ExplainContext): SourceLocation => ({
  document: RULES_DOCUMENT,
  pointer: rules.get(field)?.pointer ?? '',
})

function explainField(
  field: FormFieldDocument,
  form: FormDocument,
  at: SourceLocation,
  context: ExplainContext,
): Reason[] {
  return [...explainFixedCondition(field.when, below(at, 'when'), context), explainRule(field, form, at, context)]
}

function explainRule(
  field: FormFieldDocument,
  form: FormDocument,
  at: SourceLocation,
  { rules }: ExplainContext,
): Reason {
  if (form.rules !== 'register') return { finding: { code: 'field-free' }, holds: true, at }
  if (field.always === true)
    return { finding: { code: 'field-always', by: 'form' }, holds: true, at: below(at, 'always') }
  if (ALWAYS_REQUIRED.has(field.id)) return { finding: { code: 'field-always', by: 'registration' }, holds: true, at }
  const rule = rules.get(field.id)
  const location = { document: RULES_DOCUMENT, pointer: rule ? `${rule.pointer}/enabled` : '' }
  const state = rule ? (rule.enabled ? 'on' : 'off') : 'missing'
  return { finding: { code: 'rule', field: field.id, state }, holds: rule?.enabled === true, at: location }
}

/** A field that no form describes: the platform's rule alone brings it (at the end of every registration form). */
function explainExtraField(field: string, context: ExplainContext): Reason[] {
  const rule = context.rules.get(field)
  const at = rulePlace(field, context)
  return [
    { finding: { code: 'field-extra' }, holds: true, at },
    {
      finding: { code: 'rule', field, state: rule?.enabled ? 'on' : 'off' },
      holds: rule?.enabled === true,
      at: below(at, 'enabled'),
    },
  ]
}
