/** Turns the fields of a form into the standard JSON Schema and uiSchema that rjsf takes. */
import type { FieldOptions, FormUiSchema, JsonSchema } from '../../schemas/forms/form-schema.ts'
import { INVISIBLE, INVISIBLE_LINES } from '../../schemas/forms/form-values.ts'
import { EASY_PIN } from '../../schemas/registration/easy-pin.ts'
import type { FormFieldKind, FormFieldModel, FormModel } from '../model/form-model.ts'

/** The field beside a phone number that holds its dialing code; further numbers of a form have one each. */
export const DIALING_CODE = 'countryDialingCode'
const MAX_ITEMS = 20
/** Most fields of a form, with those inside groups and lists. A validator of more takes too long to compile and to load. */
const MAX_FIELDS = 200
/** Most characters of all the schemas of a form's fields. */
const MAX_SCHEMA_LENGTH = 64 * 1024

const WIDGETS: Record<FormFieldKind, string> = {
  text: 'text',
  password: 'password',
  'payment-password': 'payment-password',
  'new-payment-password': 'payment-password',
  email: 'email',
  tel: 'tel',
  phone: 'tel',
  number: 'text',
  integer: 'integer',
  percent: 'percent',
  money: 'money',
  date: 'date',
  select: 'select',
  radio: 'radio',
  choice: 'select',
  checkbox: 'checkbox',
  captcha: 'captcha',
  code: 'code',
  textarea: 'textarea',
  file: 'file',
  hidden: 'hidden',
  group: '',
  list: '',
}
const SECRET = new Set<FormFieldKind>([
  'password',
  'payment-password',
  'new-payment-password',
  'captcha',
  'code',
  'file',
])

/** Patterns of texts that are refused, whatever the pattern of the field accepts. */
const REFUSED: Partial<Record<FormFieldKind, string>> = {
  textarea: INVISIBLE_LINES,
  'new-payment-password': `${INVISIBLE}|${EASY_PIN}`,
}

/** Patterns of numbers in the form in which they are sent: without separators, with all their decimals. */
const NUMBERS: Partial<Record<FormFieldKind, string>> = {
  integer: '^[0-9]{1,15}$',
  percent: '^[0-9]{1,3}\\.[0-9]{2}$',
}
const amountPattern = ({ allowsZero, isWhole }: Pick<FormFieldModel, 'allowsZero' | 'isWhole'>) =>
  `^${allowsZero ? '' : '(?!0+\\.00$)'}[0-9]{1,12}\\.${isWhole ? '00' : '[0-9]{2}'}$`

/** @returns the first fields, as many as a form can have */
export function fittingFields(fields: readonly FormFieldModel[]): FormFieldModel[] {
  let count = 0
  let length = 0
  const end = fields.findIndex(field => {
    count += 1 + (field.fields?.length ?? 0)
    length += field.id.length + JSON.stringify(fieldSchema(field)).length
    return count > MAX_FIELDS || length > MAX_SCHEMA_LENGTH
  })
  return fields.slice(0, end < 0 ? undefined : end)
}

/** @param fields in their order on the page */
export function createFormModel(id: string, submit: string, fields: FormFieldModel[]): FormModel {
  return {
    id,
    submit,
    fields,
    schema: buildObjectSchema(fields),
    uiSchema: { ...buildObjectUi(fields), 'ui:submitButtonOptions': { submitText: submit } },
  }
}

/** Phone number -> the field of its dialing code. */
const findDialingCodes = (fields: readonly FormFieldModel[]): ReadonlyMap<string, string> =>
  new Map(
    fields.filter(({ kind }) => kind === 'phone').map(({ id }, i) => [id, i === 0 ? DIALING_CODE : `${id}DialingCode`]),
  )

function buildObjectSchema(fields: readonly FormFieldModel[]): JsonSchema {
  const dialingCodes = findDialingCodes(fields)
  const conditions = new Map<string, FormFieldModel[]>()
  for (const field of fields)
    if (field.onlyIf) {
      const key = JSON.stringify([field.onlyIf.field, field.onlyIf.in])
      conditions.set(key, [...(conditions.get(key) ?? []), field])
    }
  const allOf = [...conditions].map(([key, dependent]): JsonSchema => {
    const [field, values] = JSON.parse(key) as [string, (string | boolean)[]]
    return {
      if: { type: 'object', properties: { [field]: { enum: values } }, required: [field] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: buildProperties(dependent, dialingCodes),
    }
  })
  const always = buildProperties(
    fields.filter(field => !field.onlyIf),
    dialingCodes,
  )
  return { type: 'object', ...always, ...(allOf.length > 0 && { allOf }) }
}

function buildProperties(fields: readonly FormFieldModel[], dialingCodes: ReadonlyMap<string, string>): JsonSchema {
  const required = fields.filter(isRequired).map(({ id }) => id)
  return {
    properties: Object.fromEntries(
      fields.flatMap((field): [string, JsonSchema][] => {
        const dialingCode = dialingCodes.get(field.id)
        return [
          ...(dialingCode ? [[dialingCode, DIALING_CODE_SCHEMA] as [string, JsonSchema]] : []),
          [field.id, fieldSchema(field)],
        ]
      }),
    ),
    ...(required.length > 0 && { required }),
  }
}

/** Tests whether a field is required. A group with a required field is required itself; otherwise its fields would never be checked. */
export const isRequired = ({ kind, required, fields = [] }: FormFieldModel): boolean =>
  required || (kind === 'group' && fields.some(isRequired))

const DIALING_CODE_SCHEMA: JsonSchema = { type: 'string', maxLength: 4, pattern: '^[0-9]+$' }

function fieldSchema(field: FormFieldModel): JsonSchema {
  const { kind, required, minLength, maxLength, pattern, options, fields = [], minItems, maxItems } = field
  if (kind === 'checkbox') return { type: 'boolean', default: false, ...(required && { enum: [true] }) }
  if (kind === 'group') return buildObjectSchema(fields)
  if (kind === 'list')
    return { type: 'array', items: buildObjectSchema(fields), minItems: minItems ?? 0, maxItems: maxItems ?? MAX_ITEMS }
  if (kind === 'file') return { type: 'string', format: 'data-url' }
  const number = kind === 'money' ? amountPattern(field) : NUMBERS[kind]
  if (number !== undefined) return { type: 'string', pattern: number }
  if (options) return { type: 'string', enum: options.map(({ value }) => value) }
  return {
    type: 'string',
    ...(kind === 'date' && { format: 'date' }),
    ...(minLength > 0 && { minLength }),
    maxLength,
    ...(pattern !== undefined && { pattern }),
    not: { pattern: REFUSED[kind] ?? INVISIBLE },
  }
}

function buildObjectUi(fields: readonly FormFieldModel[]): FormUiSchema {
  const dialingCodes = findDialingCodes(fields)
  return {
    'ui:order': fields.flatMap(({ id }) => [...(dialingCodes.has(id) ? [dialingCodes.get(id)!] : []), id]),
    ...Object.fromEntries([...dialingCodes.values()].map(id => [id, { 'ui:widget': 'dialing-code' }])),
    ...Object.fromEntries(fields.map(field => [field.id, fieldUiSchema(field, dialingCodes.get(field.id))])),
  }
}

function fieldUiSchema(field: FormFieldModel, dialingCode?: string): FormUiSchema {
  const { kind, label, placeholder, hint, autocomplete, options, fields = [] } = field
  const ui: FormUiSchema = {
    ...(WIDGETS[kind] && { 'ui:widget': WIDGETS[kind] }),
    'ui:title': label,
    ...(placeholder !== undefined && { 'ui:placeholder': placeholder }),
    ...(hint !== undefined && { 'ui:help': hint }),
    ...(autocomplete !== undefined && { 'ui:autocomplete': autocomplete }),
    ...(options && { 'ui:enumNames': options.map(option => option.label) }),
    'ui:options': fieldOptions(field, dialingCode),
  }
  if (kind === 'group') return { ...ui, ...buildObjectUi(fields) }
  if (kind === 'list') return { ...ui, items: buildObjectUi(fields) }
  return ui
}

function fieldOptions(field: FormFieldModel, dialingCode?: string): FieldOptions {
  const { kind, icon, messages, equals, addLabel, itemLabel, copies, folded, step } = field
  return {
    ...(icon !== undefined && { icon }),
    messages,
    ...(equals !== undefined && { equals }),
    ...(dialingCode !== undefined && { dialingCode }),
    ...(kind === 'number' && { inputMode: 'decimal' as const }),
    ...(addLabel !== undefined && { addLabel }),
    ...(itemLabel !== undefined && { itemLabel }),
    ...(copies && { copies }),
    ...(folded && { folded }),
    ...(step !== undefined && { step }),
    ...(SECRET.has(kind) && { secret: true as const }),
  }
}
