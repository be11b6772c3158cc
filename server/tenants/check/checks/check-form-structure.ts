/** Finds fields that can never be part of their form, or never be sent with it. */
import type { FormDocument, FormFieldDocument, InnerFieldDocument } from '../../../../src/schemas/document/form.ts'
import { DEPOSIT_LIMITS } from '../../../../src/schemas/registration/deposit-limits.ts'
import { LIMIT_PERIODS } from '../../../../src/schemas/session/protection.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { suggest } from '../../problems/nearest.ts'
import { pointerOf } from '../../read/position.ts'
import { baseFormOf } from '../base-form.ts'
import { type CheckContext, problemAt } from '../check-context.ts'
import { latestOf } from './own-layer.ts'

export function checkStructure(context: CheckContext, id: string, form: FormDocument): CheckProblem[] {
  const at = `/forms${pointerOf([id])}/fields`
  const call = form.rules === 'register' ? 'register' : baseFormOf(context.document, context.sources.widgets, id)
  return [
    ...checkConditions(context, id, form.fields, at),
    ...form.fields.flatMap((field, index) => [
      ...checkItems(context, id, field, `${at}/${index}`),
      ...checkOptions(context, id, field, `${at}/${index}`),
      ...checkKind(context, id, call, field, `${at}/${index}`),
    ]),
  ]
}

/** @param fields fields of the form, or of one group or list: a condition reads the fields beside its own only */
function checkConditions(
  context: CheckContext,
  form: string,
  fields: readonly (FormFieldDocument | InnerFieldDocument)[],
  at: string,
): CheckProblem[] {
  return fields.flatMap((field, index) => {
    const pointer = `${at}/${index}`
    const inner =
      'fields' in field && field.fields ? checkConditions(context, form, field.fields, `${pointer}/fields`) : []
    const decides = field.onlyIf?.field
    const others = fields.map(({ id }) => id).filter(id => id !== field.id)
    if (decides === undefined || others.includes(decides)) return inner
    const problem = problemAt(context.locate(`${pointer}/onlyIf/field`), {
      code: 'form/condition-on-nothing',
      value: decides,
      message: `"${field.id}" of the form "${form}" depends on "${decides}", which is ${decides === field.id ? 'itself' : 'no field beside it'}, so it is never shown.`,
      fix: suggest(decides, others, 'field'),
    })
    return [problem, ...inner]
  })
}

function checkItems(context: CheckContext, form: string, field: FormFieldDocument, at: string): CheckProblem[] {
  const { minItems, maxItems } = field
  if (minItems === undefined || maxItems === undefined || minItems <= maxItems) return []
  return [
    problemAt(context.locate(latestOf(context, [`${at}/maxItems`, `${at}/minItems`])), {
      code: 'form/item-bounds',
      value: minItems,
      message: `The list "${field.id}" of the form "${form}" must have at least ${minItems} items and at most ${maxItems}, so nobody can submit it.`,
      fix: 'Let minItems be at most maxItems.',
    }),
  ]
}

/** Checks that a list to choose from has entries, and each once. */
function checkOptions(
  context: CheckContext,
  form: string,
  field: FormFieldDocument | InnerFieldDocument,
  at: string,
): CheckProblem[] {
  const inner =
    'fields' in field && field.fields
      ? field.fields.flatMap((one, i) => checkOptions(context, form, one, `${at}/fields/${i}`))
      : []
  const { options = [] } = field
  if (field.kind === 'select' && options.length === 0)
    return [
      ...inner,
      problemAt(context.locate(`${at}/kind`), {
        code: 'form/no-options',
        value: field.kind,
        message: `The list "${field.id}" of the form "${form}" has nothing to choose from.`,
        fix: 'Write "options": [{ "value": "…", "label": "…" }], or another kind.',
      }),
    ]
  const values = options.map(option => (typeof option === 'object' ? option.value : option))
  return [
    ...inner,
    ...values.flatMap((value, i) =>
      values.indexOf(value) === i
        ? []
        : problemAt(context.locate(`${at}/options/${i}`), {
            code: 'choice/twice',
            value,
            message: `The choice "${value}" of "${field.id}" stands twice.`,
            fix: 'Keep one of the two.',
          }),
    ),
  ]
}

const COMPOSITE = ['group', 'list']
/** Kinds whose values are not stored: they are for one moment, or for nobody to read later. */
const UNSTORED = ['password', 'payment-password', 'new-payment-password', 'captcha', 'code', 'file']
/** Form of base -> kinds that its call does not take. */
const REFUSED_KINDS: Readonly<Record<string, readonly string[]>> = {
  register: COMPOSITE,
  join: [...COMPOSITE, ...UNSTORED],
  deposit: [...COMPOSITE, ...UNSTORED],
}

/** Reports a field that the call of its form does not take: texts and boxes are sent, and those of some forms are shown to operators. */
function checkKind(
  context: CheckContext,
  form: string,
  call: string,
  field: FormFieldDocument,
  at: string,
): CheckProblem[] {
  const { id, kind = 'text' } = field
  if (call === 'register' && id === DEPOSIT_LIMITS) return checkLimits(context, form, field, at)
  const refused = Object.hasOwn(REFUSED_KINDS, call) ? REFUSED_KINDS[call]! : []
  if (!refused.includes(kind)) return []
  const isComposite = COMPOSITE.includes(kind)
  const fix = isComposite ? 'Put the inner fields into the form itself.' : 'Write another kind.'
  return [unsentKind(context, form, { id, kind }, { at, fix })]
}

/** Checks the one group that a registration takes: amounts by period. */
function checkLimits(context: CheckContext, form: string, group: FormFieldDocument, at: string): CheckProblem[] {
  const { id, kind = 'text', fields = [] } = group
  if (kind !== 'group') return [unsentKind(context, form, { id, kind }, { at, fix: 'Write "kind": "group".' })]
  return fields.flatMap((field, index) => {
    const { id, kind = 'text' } = field
    const inner = `${at}/fields/${index}`
    if (!LIMIT_PERIODS.some(period => period === id))
      return problemAt(context.locate(`${inner}/id`), {
        code: 'form/unsent-field',
        value: id,
        message: `The group "${DEPOSIT_LIMITS}" of the form "${form}" takes no field "${id}": what is typed into it would be lost.`,
        fix: suggest(id, LIMIT_PERIODS, 'field'),
      })
    return kind === 'money' ? [] : unsentKind(context, form, { id, kind }, { at: inner, fix: 'Write "kind": "money".' })
  })
}

const unsentKind = (
  context: CheckContext,
  form: string,
  { id, kind }: { id: string; kind: string },
  { at, fix }: { at: string; fix: string },
): CheckProblem =>
  problemAt(context.locate(`${at}/kind`), {
    code: 'form/unsent-kind',
    value: kind,
    message: `"${id}" of the form "${form}" is of kind ${kind}, and what is typed into it cannot be sent with this form.`,
    fix,
  })
