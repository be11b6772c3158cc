/** Validates a call by the form of the brand that pages send it with, and with the same validator. */
import { allProperties, type FormUiSchema, fieldUi, type JsonSchema } from '../../../src/schemas/forms/form-schema.ts'
import { normalizeValue } from '../../../src/schemas/forms/form-values.ts'
import type { FieldProblem } from '../../../src/schemas/registration/registration.ts'
import { refuse } from '../../http/refusal.ts'
import { checkByOne, checkEntered, nationalNumber } from './check-form.ts'
import type { HandlerInput } from './handle.ts'

/** Values of a call by field of base's form; undefined where nothing was sent. Other fields of the form are not checked. */
export type SentFields = Readonly<Record<string, unknown>>
type Input = Pick<HandlerInput, 'context' | 'tenantId' | 'language' | 'session'>

/**
 * @param sent base's form -> the values as its fields have them; of several forms, one must fit
 * @throws Refusal form/invalid, with value.fields
 */
export async function checkCall(
  { context, tenantId, language, session }: Input,
  sent: Readonly<Record<string, SentFields>>,
): Promise<void> {
  const all = await Promise.all(
    Object.entries(sent).map(async ([name, fields]) => {
      const forms = await context.brands.formsFor(tenantId, language, name, session?.role ?? 'visitor')
      return forms.map(form => [form, fields] as const)
    }),
  )
  const fieldsOf = new Map(all.flat())
  const checked = await checkByOne([...fieldsOf.keys()], async form => {
    const fields = fieldsOf.get(form)!
    const { problems } = await checkEntered(context, form, typedValues(form.schema, form.uiSchema, fields))
    return { problems: problemsOf(problems, fields) }
  })
  if (checked && Object.keys(checked.problems).length > 0)
    throw refuse('form/invalid', { value: { fields: checked.problems } })
}

const problemsOf = (problems: Record<string, FieldProblem>, fields: SentFields) =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => Object.hasOwn(fields, path.split('.')[0]!)))

/** Returns the values as the page's form holds them: texts, numbers with all their decimals, boxes, objects and lists. */
export function typedValues(schema: JsonSchema, uiSchema: FormUiSchema, fields: SentFields): Record<string, unknown> {
  const properties = allProperties(schema)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([id, value]): [string, unknown][] => {
      const property = Object.hasOwn(properties, id) ? properties[id]! : undefined
      if (value === undefined || !property) return []
      const ui = fieldUi(uiSchema, id)
      if (Array.isArray(value))
        return [[id, value.map(item => typedValues(property.items ?? {}, ui.items ?? {}, item))]]
      if (typeof value === 'boolean') return [[id, value]]
      if (property.type === 'object') return [[id, typedValues(property, ui, Object(value))]]
      const { dialingCode } = ui['ui:options'] ?? {}
      if (dialingCode !== undefined) return [[id, nationalNumber(String(value), String(fields[dialingCode] ?? ''))]]
      return [[id, typedText(ui['ui:widget'], String(value))]]
    }),
  )
}

const DECIMALS = new Set<string | undefined>(['money', 'percent'])

/** @example typedText('money', '10.5') // '10.50' */
function typedText(widget: string | undefined, text: string): string {
  const [, whole, decimals = ''] = (DECIMALS.has(widget) && /^(\d+)(?:\.(\d{1,2}))?$/.exec(text)) || []
  return whole === undefined ? normalizeValue(widget, text) : `${whole}.${decimals.padEnd(2, '0')}`
}
