/** Compares a brand's form with the one of base that it is or replaces: the call of most forms takes the fields of base's, and no others. */
import type { FormDocument, FormFieldDocument } from '../../../../src/schemas/document/form.ts'
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { suggest } from '../../problems/nearest.ts'
import { pointerOf } from '../../read/position.ts'
import { baseFormOf } from '../base-form.ts'
import { type CheckContext, problemAt } from '../check-context.ts'

/** Forms whose calls take any field. */
const OPEN: readonly string[] = ['join', 'deposit', 'promotion']
/** Kinds whose values have a form of their own; a call that takes one of them takes no other text, and the other way round. */
const SHAPED: readonly string[] = ['integer', 'percent', 'money', 'checkbox', 'file', 'phone', 'date', 'group', 'list']

/** Reports fields that a form lacks and its call needs, fields that the call does not take, and kinds that it cannot read. */
export function checkCall(context: CheckContext, id: string, form: FormDocument): CheckProblem[] {
  const path = `forms/${id}.json`
  const [base, ...others] = context.layers
  const call = baseFormOf(context.document, context.sources.widgets, id)
  const known = base?.files[`forms/${call}.json`]?.value
  if (OPEN.includes(call) || form.rules === 'register' || !isRecord(known) || !others.some(({ files }) => files[path]))
    return []
  const taken = (Array.isArray(known.fields) ? known.fields : []) as FormFieldDocument[]
  const names = taken.map(({ id }) => id)
  const at = `/forms${pointerOf([id])}/fields`
  const missing = taken.filter(field => isNeeded(field) && !form.fields.some(({ id }) => id === field.id))
  return [
    ...missing.map(field =>
      problemAt(context.locate(at), {
        code: 'form/missing-field',
        value: field.id,
        message: `The form "${id}" has no field "${field.id}", and its call is refused without one.`,
        fix: `Keep the field "${field.id}" of base's form "${call}".`,
      }),
    ),
    ...form.fields.flatMap((field, index) => {
      const own = taken.find(one => one.id === field.id)
      if (!own)
        return problemAt(context.locate(`${at}/${index}/id`), {
          code: 'form/unsent-field',
          value: field.id,
          message: `The call of the form "${id}" takes no field "${field.id}": what is typed into it would be lost.`,
          fix: suggest(field.id, names, 'field'),
        })
      const [kind, needed] = [field.kind ?? 'text', own.kind ?? 'text']
      if (kind === needed || (!SHAPED.includes(kind) && !SHAPED.includes(needed))) return []
      return problemAt(context.locate(`${at}/${index}/kind`), {
        code: 'form/unsent-kind',
        value: kind,
        message: `"${field.id}" of the form "${id}" is of kind ${kind}, and its call takes a value of kind ${needed}.`,
        fix: `Write "kind": "${needed}".`,
      })
    }),
  ]
}

/** Tests whether a field is part of every call of its form; one that repeats another is not sent. */
const isNeeded = ({ required, when, onlyIf, equals }: FormFieldDocument): boolean =>
  required === true && !when && !onlyIf && equals === undefined
