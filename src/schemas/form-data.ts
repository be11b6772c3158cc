/**
 * How the values of a form are judged, in the browser and on the server alike (REG-03, REG-05, REG-18, VAL-04). Every bound is
 * a `$data` reference into the rule beside the value, so one compiled function serves all forms of all tenants.
 */

/** What a field may hold; a part of the form model's field. */
export interface FormRule {
  required: boolean
  minLength: number
  maxLength: number
  /** Judged: valid with the u flag and linear. */
  pattern?: string
}
/** A rule as the compiled function takes it. */
interface EntryRule extends FormRule {
  /** VISIBLE or VISIBLE_LINES. */
  visible: string
}
export interface FormEntry {
  id: string
  /** Absent when nothing was entered. */
  value?: string
  rule: EntryRule
  /** What the value must be equal to: the other field's value. */
  equals?: string
}
/** What the compiled function takes. */
export interface FormData {
  fields: FormEntry[]
}

/** What a rule needs to know of a form's field. */
export interface JudgedField extends FormRule {
  id: string
  kind?: string
  equals?: string
}

export const FORM_AJV_OPTIONS = { $data: true, allErrors: true, unicodeRegExp: true } as const

export const formDataSchema = {
  type: 'object',
  required: ['fields'],
  properties: {
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['value'],
        properties: {
          value: {
            type: 'string',
            minLength: { $data: '1/rule/minLength' },
            maxLength: { $data: '1/rule/maxLength' },
            pattern: { $data: '1/rule/pattern' },
            const: { $data: '1/equals' },
            allOf: [{ pattern: { $data: '1/rule/visible' } }],
          },
        },
      },
    },
  },
} as const

/** Whatever a rule allows: no control or direction characters in what others will read. */
export const VISIBLE = '^[^\\p{Cc}\\p{Cf}\\p{Cs}]*$'
/** The same for several lines. */
export const VISIBLE_LINES = '^(?:[^\\p{Cc}\\p{Cf}\\p{Cs}]|[\\t\\n\\r])*$'

/** No pattern sees more of a value than this many code units: more than 256 characters, which is too long for any. */
const LONGEST = 514

/** The form of a value that is judged, sent and stored: NFC, without blanks at its ends; the SMS code keeps them (section 5). */
export function normalValue(kind: string | undefined, value: string): string {
  const normal = value.normalize('NFC')
  return kind === 'code' ? normal : normal.trim()
}

/** Pairs the values with their rules; empty fields that are not required are left out. */
export function buildFormData(
  fields: readonly JudgedField[],
  values: Readonly<Record<string, string | undefined>>,
): FormData {
  return {
    fields: fields.flatMap(field => {
      const { id, required, minLength, maxLength, pattern } = field
      const entered = (id: string) => {
        const value = normalValue(field.kind, values[id] ?? '')
        return pattern ? value.slice(0, LONGEST) : value
      }
      const value = entered(id)
      const other = field.equals === undefined ? undefined : entered(field.equals)
      if (!value && !required && !other) return []
      const visible = field.kind === 'textarea' ? VISIBLE_LINES : VISIBLE
      const entry: FormEntry = { id, rule: { required, minLength, maxLength, visible, ...(pattern && { pattern }) } }
      if (value) entry.value = value
      if (other !== undefined) entry.equals = other
      return [entry]
    }),
  }
}

export type FieldFault = 'required' | 'length' | 'pattern' | 'equals'
interface RawError {
  instancePath: string
  keyword: string
}

const FAULTS: Record<string, FieldFault> = {
  required: 'required',
  minLength: 'length',
  maxLength: 'length',
  pattern: 'pattern',
  const: 'equals',
}
const WEIGHT: FieldFault[] = ['required', 'equals', 'length', 'pattern']

/** Field id -> what is wrong with it first: empty, not as the other, too short or long, of the wrong kind. */
export function readFaults(data: FormData, errors: readonly RawError[] | null | undefined): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {}
  for (const { instancePath, keyword } of errors ?? []) {
    const field = data.fields[Number(instancePath.split('/')[2])]
    if (!field) continue
    const fault = FAULTS[keyword] ?? 'pattern'
    const known = faults[field.id]
    if (!known || WEIGHT.indexOf(fault) < WEIGHT.indexOf(known)) faults[field.id] = fault
  }
  return faults
}
