/** Forms: a document says which fields there can be, the platform's rules say which there are. */
import type { FormDocument, FormFieldDocument, InnerFieldDocument } from '../../schemas/document/form.ts'
import { isUnsafeKey } from '../../schemas/metadata/wire-values.ts'
import { ALWAYS_REQUIRED } from '../../schemas/registration/always-required.ts'
import { mobileFormOf } from '../../schemas/registration/mobile-form-of.ts'
import { oauthFormOf } from '../../schemas/registration/oauth-form-of.ts'
import { PASSWORD_FLOOR } from '../../schemas/registration/password-floor.ts'
import type { BuildContext } from '../build-context/build-context.ts'
import type { SourceLocation } from '../decisions/decision.ts'
import { type RegisterRule, type RegisterRules, RULES_DOCUMENT } from '../metadata/read-register-rules.ts'
import type { FormFieldKind, FormFieldModel, FormModel, FormOption } from '../model/form-model.ts'
import { INPUT_LIMIT } from '../patterns/bound-steps.ts'
import { buildFieldPattern, type PatternKinds } from './build-field-pattern.ts'
import { createFormModel, DIALING_CODE, fittingFields } from './build-form-schema.ts'
import { decideExtraField, decideField } from './decide-field.ts'
import { type Bounds, fillBounds } from './fill-bounds.ts'
import { byMobile } from './mobile-form.ts'
import { buildOauthForm } from './oauth-form.ts'

const MAX_LENGTH = 255
const MESSAGES = {
  required: 'register.not-empty',
  pattern: 'register.bad-format',
  length: 'register.bad-length',
  equals: 'register.mismatch',
} as const

export function buildForms(
  documents: Record<string, FormDocument>,
  rules: RegisterRules,
  kinds: PatternKinds,
  context: BuildContext,
): Record<string, FormModel> {
  const extra = findExtraRules(documents, rules)
    .filter(({ field }) => decideExtraField(field, rules).value)
    .map((rule): FormFieldDocument => {
      context.report.add(
        'rule/unknown-field',
        RULES_DOCUMENT,
        rule.pointer,
        rule.field,
        'Add the field to the form to give it a position and a control.',
      )
      return { id: rule.field }
    })
  const registration = Object.values(documents).find(form => form.rules === 'register' && Array.isArray(form.fields))
  const forms: Record<string, FormModel> = {}
  const buildOne = (id: string, form: FormDocument, file: string) => {
    const isRegistration = form.rules === 'register'
    const fields = isRegistration ? [...form.fields, ...extra] : form.fields
    let step: string | undefined
    const built = fields.flatMap((field, index) => {
      const at = locateField(field.id, index, file, documents)
      if (field.step !== undefined) step = context.text(field.step)
      // a phone number brings the field of its dialing code along
      if (field.id === DIALING_CODE && hasPhone(form)) return []
      if (isUnsafeKey(field.id) || !decideField(field, form, rules, context, at).value) return []
      const { document, ruledAs } = isRegistration
        ? { document: field, ruledAs: field.id }
        : likeRegistration(field, registration)
      const found = ruledAs === undefined ? undefined : rules.get(ruledAs)
      // a field that registration does not have has no rule that another form could follow: its bounds were never meant
      const rule = isRegistration || found?.enabled || ALWAYS_REQUIRED.has(ruledAs ?? '') ? found : undefined
      return [{ ...buildField(document, ruledAs, rule, kinds, context, at), ...(step !== undefined && { step }) }]
    })
    const fitting = fittingFields(built)
    const first = built[fitting.length]
    if (first) {
      const place = documents[file]!.fields.findIndex(({ id }) => id === first.id)
      const rule = place < 0 ? rules.get(first.id)?.pointer : undefined
      if (rule === undefined) context.report.add('form/too-large', `forms/${file}.json`, `/fields/${place}`, first.id)
      else context.report.add('form/too-large', RULES_DOCUMENT, rule, first.id)
    }
    forms[id] = createFormModel(id, context.text(form.submit), fitting)
  }
  const { toggles } = context.facts
  for (const [file, document] of Object.entries(documents)) {
    for (const [id, form] of listForms(file, document, toggles)) buildOne(id, form, file)
    if (document.rules === 'register' && forms[file] && (toggles.googleLogin || toggles.facebookLogin))
      forms[oauthFormOf(file)] = buildOauthForm(forms[file])
  }
  return forms
}

/** The form of a file, and the one by mobile number that is made from it. */
export function listForms(
  file: string,
  form: FormDocument,
  { mobileRegistration }: Readonly<Record<string, boolean>>,
): [id: string, form: FormDocument][] {
  if (isUnsafeKey(file) || !Array.isArray(form.fields)) return []
  const byNumber = form.rules === 'register' && mobileRegistration
  return [[file, form], ...(byNumber ? [[mobileFormOf(file), byMobile(form)] as [string, FormDocument]] : [])]
}

/** A field that a form was given has no place of its own in the file. */
export function locateField(
  id: string,
  index: number,
  file: string,
  documents: Record<string, FormDocument>,
): SourceLocation {
  const place = documents[file]!.fields.findIndex(field => field.id === id)
  return { document: `forms/${file}.json`, pointer: `/fields/${place < 0 ? index : place}` }
}

/** A field that the platform requires and no form describes becomes a text field, or registration would fail for no visible reason. */
export function findExtraRules(documents: Record<string, FormDocument>, rules: RegisterRules): RegisterRule[] {
  const forms = Object.values(documents).filter(form => form.rules === 'register' && Array.isArray(form.fields))
  const known = new Set(forms.flatMap(form => form.fields.map(field => field.id)))
  if (forms.some(hasPhone)) known.add(DIALING_CODE)
  return [...rules.values()].filter(({ field }) => forms.length > 0 && !known.has(field))
}

const hasPhone = ({ fields }: FormDocument): boolean => fields.some(({ kind }) => kind === 'phone')

/** A field that is validated like one of the registration form takes over that one's rules for its values. */
function likeRegistration(
  field: FormFieldDocument,
  registration: FormDocument | undefined,
): { document: FormFieldDocument; ruledAs?: string } {
  const model = field.like === undefined ? undefined : registration?.fields.find(({ id }) => id === field.like)
  if (!model) return { document: field }
  const { pattern, minLength, maxLength, messages } = model
  const { pattern: format, length } = messages ?? {}
  return {
    ruledAs: model.id,
    document: {
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
  field: FormFieldDocument | InnerFieldDocument,
  ruledAs: string | undefined,
  rule: RegisterRule | undefined,
  kinds: PatternKinds,
  context: BuildContext,
  at: SourceLocation,
): FormFieldModel {
  const { document, pointer } = at
  const { id } = field
  const equals = field.equals ?? (ruledAs === 'confirmPassword' ? 'password' : undefined)
  const ownKind = field.pattern === undefined ? undefined : kinds.byName(field.pattern)
  if (field.pattern !== undefined && !ownKind)
    context.report.add('pattern/unknown', document, `${pointer}/pattern`, field.pattern)
  const options = buildOptions(field, context)
  // A repeated value is checked by the first one's rule, and a chosen one by the list.
  const isFree = equals === undefined && !options
  const { pattern, hintKey } = isFree ? buildFieldPattern(rule, ownKind, kinds, context.report) : {}
  const ruled = options
    ? { min: 0, max: MAX_LENGTH }
    : boundsOf(field, isFree ? rule : undefined, pattern !== undefined)
  const bounds = ruledAs === 'password' ? withFloor(ruled) : ruled
  const label = labelOf(field, context)
  const fill = (key: string) => fillBounds(key, bounds, label, context)
  // a day is typed in the form of the language, whatever the form in which its pattern validates it
  const allowedKey = field.kind === 'date' ? 'date.form' : hintKey
  const allowed = allowedKey === undefined ? undefined : fill(allowedKey)
  const hint = field.hint === undefined ? allowed : fill(field.hint)
  const message = (name: keyof typeof MESSAGES) => {
    const key = field.messages?.[name] ?? MESSAGES[name]
    const isOwn = field.messages?.[name] !== undefined
    return !isOwn && allowed !== undefined && (name === 'pattern' || name === 'length') ? allowed : fill(key)
  }
  return {
    id,
    kind: (field.kind ?? 'text') as FormFieldKind,
    label,
    ...(field.placeholder !== undefined && { placeholder: fill(field.placeholder) }),
    ...(field.icon !== undefined && { icon: field.icon }),
    ...(field.autocomplete !== undefined && { autocomplete: field.autocomplete }),
    required:
      field.required === true || rule?.required === true || (ruledAs !== undefined && ALWAYS_REQUIRED.has(ruledAs)),
    minLength: bounds.min,
    maxLength: bounds.max,
    ...(field.allowsZero === true && { allowsZero: true as const }),
    ...(field.kind === 'money' && context.wholeAmounts && { isWhole: true as const }),
    ...(pattern !== undefined && { pattern }),
    ...(options && { options }),
    ...(hint !== undefined && { hint }),
    ...(equals !== undefined && { equals }),
    messages: {
      required: message('required'),
      pattern: message('pattern'),
      length: message('length'),
      equals: message('equals'),
    },
    ...(field.onlyIf && { onlyIf: { field: field.onlyIf.field, in: [...field.onlyIf.in] } }),
    ...buildInnerFields(field, kinds, context, at),
  }
}

/** The fields of a group, or of each item of a list. */
function buildInnerFields(
  field: FormFieldDocument | InnerFieldDocument,
  kinds: PatternKinds,
  context: BuildContext,
  { document, pointer }: SourceLocation,
): Pick<FormFieldModel, 'fields' | 'minItems' | 'maxItems' | 'addLabel' | 'itemLabel' | 'copies' | 'folded'> {
  if (!('fields' in field) || !Array.isArray(field.fields)) return {}
  const { fields: inners, minItems, maxItems, add, item, copies, folded } = field
  return {
    fields: inners.flatMap((inner, index) => {
      const at = { document, pointer: `${pointer}/fields/${index}` }
      if (isUnsafeKey(inner.id) || !decideField(inner, { fields: inners }, NO_RULES, context, at).value) return []
      return [buildField(inner, undefined, undefined, kinds, context, at)]
    }),
    ...(minItems !== undefined && { minItems }),
    ...(maxItems !== undefined && { maxItems }),
    ...(add !== undefined && { addLabel: context.text(add) }),
    ...(item !== undefined && { itemLabel: context.text(item) }),
    ...(copies === true && { copies }),
    ...(folded === true && { folded }),
  }
}
const NO_RULES: RegisterRules = new Map()

/** Kinds whose values the document lists. */
const CHOSEN = new Set<string | undefined>(['select', 'radio', 'hidden'])

/** A list without entries is none: its value is typed. */
function buildOptions({ kind, options }: InnerFieldDocument, { text }: BuildContext): FormOption[] | undefined {
  if (!CHOSEN.has(kind) || !Array.isArray(options) || options.length === 0) return undefined
  return options.map(({ value, label }) => ({ value, label: label === undefined ? value : text(label) }))
}

/** The rule's bounds count before the document's; a pattern is validated for inputs of a limited length and never gets longer ones. */
function boundsOf(field: InnerFieldDocument, rule: RegisterRule | undefined, hasPattern: boolean): Bounds {
  const most = rule?.maxLength ?? field.maxLength ?? MAX_LENGTH
  const max = hasPattern ? Math.min(most, INPUT_LIMIT) : most
  return { min: Math.min(rule?.minLength ?? field.minLength ?? 0, max), max }
}

/** Page and server validate with the form that is built here: neither takes a shorter password. */
const withFloor = ({ min, max }: Bounds): Bounds => ({
  min: Math.max(min, PASSWORD_FLOOR),
  max: Math.max(max, PASSWORD_FLOOR),
})

/** Fields that nobody described are named by the text of `field.<name>`, or by their name. */
function labelOf({ id, label }: InnerFieldDocument, { text, findText }: BuildContext): string {
  if (label !== undefined) return text(label)
  const kebab = id.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  return findText(`field.${kebab}`) ?? findText(`register.${id}`) ?? id
}
