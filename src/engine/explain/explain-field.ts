/** Why a form asks for something or not (REG-03, ENG-08): the form's condition, then the platform's rule. */
import type { FormDocument, FormFieldDocument } from '../../schemas/document/form.ts'
import { ALWAYS } from '../forms/build-form.ts'
import { RULES_DOCUMENT } from '../metadata/read-register-rules.ts'
import { isUnsafeKey, ownOf } from '../metadata/wire-values.ts'
import { type Declared, declare, idOf } from './declared.ts'
import { explainFixedCondition } from './explain-condition.ts'
import type { World } from './explain-context.ts'
import type { Place, Reason } from './explanation.ts'
import { below } from './source-locations.ts'

export function declareFields(forms: Record<string, FormDocument>, world: World): Declared[] {
  const known = Object.entries(forms).filter(([id, form]) => !isUnsafeKey(id) && Array.isArray(form.fields))
  const registrations = known.filter(([, form]) => form.rules === 'register')
  const described = new Set(registrations.flatMap(([, form]) => form.fields.map(field => field.id)))
  const extra = [...world.rules.keys()].filter(field => !described.has(field))
  return known.flatMap(([id, form]) => [
    ...form.fields.map((field, index) => {
      const at = below({ document: `forms/${id}.json`, pointer: '' }, 'fields', index)
      return declare('field', idOf(id, field.id), labelOf(field, world), at, () => explainField(field, form, at, world))
    }),
    ...(form.rules === 'register' ? extra : []).map(field =>
      declare('field', idOf(id, field), '', rulePlace(field, world), () => explainExtraField(field, world)),
    ),
  ])
}

const labelOf = ({ label }: FormFieldDocument, { site }: World): string =>
  label === undefined ? '' : (ownOf(site.texts, label) ?? label)

const rulePlace = (field: string, { rules }: World): Place => ({
  document: RULES_DOCUMENT,
  pointer: rules.get(field)?.pointer ?? '',
})

function explainField(field: FormFieldDocument, form: FormDocument, at: Place, world: World): Reason[] {
  return [...explainFixedCondition(field.when, below(at, 'when'), world), explainRule(field, form, at, world)]
}

function explainRule(field: FormFieldDocument, form: FormDocument, at: Place, { rules }: World): Reason {
  if (form.rules !== 'register') return { says: { code: 'field-free' }, holds: true, at }
  if (field.always === true) return { says: { code: 'field-always', by: 'form' }, holds: true, at: below(at, 'always') }
  if (ALWAYS.has(field.id)) return { says: { code: 'field-always', by: 'registration' }, holds: true, at }
  const rule = rules.get(field.id)
  const place = { document: RULES_DOCUMENT, pointer: rule ? `${rule.pointer}/enabled` : '' }
  const state = rule ? (rule.enabled ? 'on' : 'off') : 'missing'
  return { says: { code: 'rule', field: field.id, state }, holds: rule?.enabled === true, at: place }
}

/** A field that no form describes: the platform's rule alone brings it (at the end of every registration form). */
function explainExtraField(field: string, world: World): Reason[] {
  const rule = world.rules.get(field)
  const at = rulePlace(field, world)
  return [
    { says: { code: 'field-extra' }, holds: true, at },
    {
      says: { code: 'rule', field, state: rule?.enabled ? 'on' : 'off' },
      holds: rule?.enabled === true,
      at: below(at, 'enabled'),
    },
  ]
}
