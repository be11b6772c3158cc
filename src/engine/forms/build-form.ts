/** Forms: a document says which fields there can be, the platform's rules say which there are (REG-03, ENG-08). */
import type { FormDocument, FormFieldDocument } from '../../schemas/document/form.ts'
import { PASSWORD_FLOOR } from '../../schemas/registration/password-floor.ts'
import { type RegisterRule, type RegisterRules, RULES_DOCUMENT } from '../metadata/read-register-rules.ts'
import { isUnsafeKey } from '../metadata/wire-values.ts'
import { INPUT_LIMIT } from '../patterns/count-ways.ts'
import type { BuildContext } from '../site/build-context.ts'
import type { FormFieldKind, FormFieldModel, FormModel, FormOption } from '../site-model.ts'
import { buildFieldPattern, type PatternKinds } from './build-field-pattern.ts'
import { type Bounds, fillBounds } from './fill-bounds.ts'

/** Section 5: always there and required whatever the rules say, in every form that has them. */
export const ALWAYS = new Set(['username', 'password', 'confirmPassword'])
const LONGEST = 255
const MESSAGES = {
  required: 'register.not-empty',
  pattern: 'register.bad-format',
  length: 'register.bad-length',
  equals: 'register.mismatch',
} as const

interface Place {
  document: string
  pointer: string
}

export function buildForms(
  documents: Record<string, FormDocument>,
  rules: RegisterRules,
  kinds: PatternKinds,
  context: BuildContext,
): Record<string, FormModel> {
  const extra = findExtraFields(documents, rules, context)
  const registration = Object.values(documents).find(form => form.rules === 'register' && Array.isArray(form.fields))
  const forms: Record<string, FormModel> = {}
  for (const [id, form] of Object.entries(documents)) {
    if (isUnsafeKey(id) || !Array.isArray(form.fields)) continue
    const fields = form.rules === 'register' ? [...form.fields, ...extra] : form.fields
    const isRegistration = form.rules === 'register'
    forms[id] = {
      id,
      submit: context.text(form.submit),
      fields: fields.flatMap((field, index) => {
        const at = { document: `forms/${id}.json`, pointer: `/fields/${index}` }
        if (!isShown(field, form, rules, context, at)) return []
        const { asked, ruledAs } = isRegistration
          ? { asked: field, ruledAs: field.id }
          : asRegistered(field, registration)
        return [buildField(asked, ruledAs, ruledAs === undefined ? undefined : rules.get(ruledAs), kinds, context, at)]
      }),
    }
  }
  return forms
}

/** What the platform wants and no form knows is asked as plain text, or registration would fail for a reason nobody sees. */
function findExtraFields(
  documents: Record<string, FormDocument>,
  rules: RegisterRules,
  { report }: BuildContext,
): FormFieldDocument[] {
  const forms = Object.values(documents).filter(form => form.rules === 'register' && Array.isArray(form.fields))
  const known = new Set(forms.flatMap(form => form.fields.map(field => field.id)))
  const unknown = [...rules.values()].filter(rule => forms.length > 0 && rule.enabled && !known.has(rule.field))
  for (const rule of unknown)
    report.add(
      'rule/unknown-field',
      RULES_DOCUMENT,
      rule.pointer,
      rule.field,
      'Add the field to the form to give it a place and a control.',
    )
  return unknown.map(rule => ({ id: rule.field }))
}

function isShown(
  field: FormFieldDocument,
  form: FormDocument,
  rules: RegisterRules,
  context: BuildContext,
  { document, pointer }: Place,
): boolean {
  const when = context.decide(field.when, document, `${pointer}/when`)
  if (typeof when === 'object')
    context.report.add(
      'condition/bad',
      document,
      `${pointer}/when`,
      field.when,
      'A field cannot depend on path, theme or a live count.',
    )
  if (when !== true) return false
  if (form.rules !== 'register') return true
  return field.always === true || ALWAYS.has(field.id) || rules.get(field.id)?.enabled === true
}

/** A field that is judged like one of the registration form takes over what that one says about its values (PWD-01). */
function asRegistered(
  field: FormFieldDocument,
  registration: FormDocument | undefined,
): { asked: FormFieldDocument; ruledAs?: string } {
  const model = field.like === undefined ? undefined : registration?.fields.find(({ id }) => id === field.like)
  if (!model) return { asked: field }
  const { pattern, minLength, maxLength, messages } = model
  const { pattern: format, length } = messages ?? {}
  return {
    ruledAs: model.id,
    asked: {
      ...(pattern !== undefined && { pattern }),
      ...(minLength !== undefined && { minLength }),
      ...(maxLength !== undefined && { maxLength }),
      ...field,
      messages: {
        ...(format !== undefined && { pattern: format }),
        ...(length !== undefined && { length }),
        ...field.messages,
      },
    },
  }
}

/** @param ruledAs the registration field whose rule counts; undefined outside of it */
function buildField(
  field: FormFieldDocument,
  ruledAs: string | undefined,
  rule: RegisterRule | undefined,
  kinds: PatternKinds,
  context: BuildContext,
  { document, pointer }: Place,
): FormFieldModel {
  const { id } = field
  const equals = field.equals ?? (ruledAs === 'confirmPassword' ? 'password' : undefined)
  const ownKind = field.pattern === undefined ? undefined : kinds.byName(field.pattern)
  if (field.pattern !== undefined && !ownKind)
    context.report.add('pattern/unknown', document, `${pointer}/pattern`, field.pattern)
  const options = buildOptions(field, context)
  // A repeated value is checked by the first one's rule, and a chosen one by the list.
  const isFree = equals === undefined && !options
  const { pattern, hintKey } = isFree ? buildFieldPattern(rule, ownKind, kinds, context.report) : {}
  const asked = options ? { min: 0, max: LONGEST } : boundsOf(field, isFree ? rule : undefined, pattern !== undefined)
  const bounds = ruledAs === 'password' ? withFloor(asked) : asked
  const label = labelOf(field, context)
  const fill = (key: string) => fillBounds(key, bounds, label, context)
  const hint = hintKey === undefined ? undefined : fill(hintKey)
  const message = (name: keyof typeof MESSAGES) => {
    const key = field.messages?.[name] ?? MESSAGES[name]
    const isOwn = field.messages?.[name] !== undefined
    return !isOwn && hint !== undefined && (name === 'pattern' || name === 'length') ? hint : fill(key)
  }
  return {
    id,
    kind: (field.kind ?? 'text') as FormFieldKind,
    label,
    ...(field.placeholder !== undefined && { placeholder: fill(field.placeholder) }),
    ...(field.icon !== undefined && { icon: field.icon }),
    ...(field.autocomplete !== undefined && { autocomplete: field.autocomplete }),
    required: field.required === true || rule?.required === true || (ruledAs !== undefined && ALWAYS.has(ruledAs)),
    minLength: bounds.min,
    maxLength: bounds.max,
    ...(pattern !== undefined && { pattern }),
    ...(options && { options, pattern: oneOf(options) }),
    ...(hint !== undefined && { hint }),
    ...(equals !== undefined && { equals }),
    messages: {
      required: message('required'),
      pattern: message('pattern'),
      length: message('length'),
      equals: message('equals'),
    },
  }
}

/** What a list offers; a list without entries is none, and what it would ask is typed. */
function buildOptions({ kind, options }: FormFieldDocument, { text }: BuildContext): FormOption[] | undefined {
  if (kind !== 'select' || !Array.isArray(options) || options.length === 0) return undefined
  return options.map(({ value, label }) => ({ value, label: label === undefined ? value : text(label) }))
}

/** Takes the values of a list and nothing else. */
const oneOf = (options: readonly FormOption[]) =>
  `^(?:${options.map(({ value }) => value.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')})$`

/** The rule's bounds count before the document's; a pattern is judged for inputs of a limited length and never gets longer ones. */
function boundsOf(field: FormFieldDocument, rule: RegisterRule | undefined, hasPattern: boolean): Bounds {
  const most = rule?.maxLength ?? field.maxLength ?? LONGEST
  const max = hasPattern ? Math.min(most, INPUT_LIMIT) : most
  return { min: Math.min(rule?.minLength ?? field.minLength ?? 0, max), max }
}

/** Page and server judge by the form that is built here: neither takes a shorter password. */
const withFloor = ({ min, max }: Bounds): Bounds => ({
  min: Math.max(min, PASSWORD_FLOOR),
  max: Math.max(max, PASSWORD_FLOOR),
})

/** Fields that nobody described are named by the text of `field.<name>`, or by their name. */
function labelOf({ id, label }: FormFieldDocument, { text, findText }: BuildContext): string {
  if (label !== undefined) return text(label)
  const kebab = id.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  return findText(`field.${kebab}`) ?? findText(`register.${id}`) ?? id
}
