/** Lists the fields of a tenant's forms, with values that pass and values that are refused. */

import { mergeTenant, validatePattern } from '../../../src/engine/index.ts'
import type { FormFieldModel } from '../../../src/engine/model/form-model.ts'
import { ALWAYS_REQUIRED } from '../../../src/schemas/registration/always-required.ts'
import type { CheckContext, TenantSources } from '../check/check-context.ts'
import { buildTenantForms, sampleField, type TenantForms } from '../check/tenant-forms.ts'
import type { CheckProblem } from '../problems/check-problem.ts'
import { readLocales } from '../read/read-locales.ts'
import { readTenant } from '../read/read-tenant.ts'
import { plainLayer } from '../read/tenant-layer.ts'

export interface FormTable {
  form: string
  fields: FormRow[]
  /** Fields that the form knows and does not ask for, with the reason. */
  hidden: { field: string; because: string }[]
}
export interface FormRow {
  field: string
  kind: string
  required: boolean
  minLength: number
  maxLength: number
  /** Pattern as a browser gets it; absent when anything goes. */
  pattern?: string
  /** Source of the pattern, as text. */
  from?: string
  /** Absent for a tick box, or a field that repeats another. */
  result?: 'some' | 'none' | 'unknown'
  passing: string[]
  failing: { value: string; fault: 'length' | 'pattern' }[]
  /** Language -> the hint that the form shows; empty where it shows none. */
  hints: Record<string, string>
}
type Parts = Pick<CheckContext, 'document' | 'layers' | 'locales'>

/** Says whether the forms can be built at all: schema errors have to be fixed first. */
export const isReadable = (problems: readonly CheckProblem[]): boolean =>
  !problems.some(({ severity, code }) => severity === 'error' && /^(json|schema|tenant)\//.test(code))

/** @param id tenant for whose problems isReadable is true */
export function readFormTables(sources: Pick<TenantSources, 'dir' | 'localesDir'>, id: string): FormTable[] {
  const { layers } = readTenant(sources.dir, id)
  const { locales } = readLocales(sources.localesDir)
  const { document } = mergeTenant(layers.map(plainLayer))
  const context: Parts = { document, layers, locales }
  const { supported } = document.tenant.languages
  const built = new Map(supported.map(language => [language, buildTenantForms(context, language)]))
  const first = built.get(document.tenant.languages.default) ?? buildTenantForms(context)
  return Object.entries(first.forms).map(([form, { fields }]) => ({
    form,
    fields: fields.map(field => {
      const hintIn = (language: string) =>
        built.get(language)?.forms[form]?.fields.find(({ id }) => id === field.id)?.hint ?? ''
      const hints = Object.fromEntries(supported.map(language => [language, hintIn(language)]))
      return { ...rowOf(context, form, first, field), hints }
    }),
    hidden: hiddenFields(context, form, first),
  }))
}

function rowOf(
  { document }: Parts,
  form: string,
  { rules }: TenantForms,
  field: FormFieldModel,
): Omit<FormRow, 'hints'> {
  const { id, kind, required, minLength, maxLength, pattern } = field
  const samples = sampleField(field, document.patterns.kinds)
  const written = document.forms[form]?.fields.find(one => one.id === id)
  // a field with `like` has the pattern, and the rule, of that field of the registration form
  const model = Object.values(document.forms)
    .find(({ rules }) => rules === 'register')
    ?.fields.find(one => one.id === written?.like)
  const isRegistration = document.forms[form]?.rules === 'register'
  const found = rules.get(isRegistration ? id : (model?.id ?? ''))
  const rule = isRegistration || found?.enabled || ALWAYS_REQUIRED.has(found?.field ?? '') ? found : undefined
  const own = written?.pattern ?? model?.pattern
  return {
    field: id,
    kind,
    required,
    minLength,
    maxLength,
    ...(pattern !== undefined && { pattern, from: sourceOf(document.patterns.kinds, rule, own) }),
    ...(samples && { result: samples.result }),
    passing: samples?.passing ?? [],
    failing: samples?.failing ?? [],
  }
}

function sourceOf(
  kinds: CheckContext['document']['patterns']['kinds'],
  rule: { acceptedPattern?: string; patternId?: number } | undefined,
  own: string | undefined,
): string {
  const accepted = rule?.acceptedPattern === undefined ? undefined : validatePattern(rule.acceptedPattern)
  if (accepted?.ok)
    return accepted.pattern === rule?.acceptedPattern
      ? 'acceptedPattern of its rule'
      : `acceptedPattern of its rule, written for browsers: it was ${rule?.acceptedPattern}`
  const named = Object.entries(kinds).find(([, { patternId }]) => patternId === rule?.patternId)?.[0]
  const source = named
    ? `patternId ${rule?.patternId} of its rule: ${named}`
    : own === undefined
      ? 'any characters'
      : `the form: ${own}`
  return accepted ? `${source}; its acceptedPattern was refused` : source
}

function hiddenFields({ document }: Parts, form: string, { forms, rules }: TenantForms): FormTable['hidden'] {
  return (document.forms[form]?.fields ?? []).flatMap(({ id, when }) => {
    if (forms[form]?.fields.some(field => field.id === id)) return []
    const rule = rules.get(id)
    if (document.forms[form]?.rules === 'register' && !rule?.enabled)
      return { field: id, because: rule ? 'its rule is disabled' : 'it has no rule' }
    return { field: id, because: when?.feature ? `feature ${when.feature} is off` : 'its condition does not hold' }
  })
}
