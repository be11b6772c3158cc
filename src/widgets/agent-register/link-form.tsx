import { useRef } from 'react'
import { CardForm } from '../../parts/form/card-form.tsx'
import type { FormHandle } from '../../parts/form/state/form-context.ts'
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useFormModel } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { referralLinkCreate } from '../../schemas/endpoints/referral-link-create.ts'
import type { TeamType } from './direct-form.tsx'

export interface LinkFormProps {
  /** Name of the form. */
  form: string
  types: readonly TeamType[]
  /** Hundredths of a percent; without it links give no rate. */
  ownRate: number | undefined
  onMade: (code: string) => void
}

const NO_END = 'no-end'
const MAX_USES = 1_000_000

/** Makes a referral link. */
export function LinkForm({ form: name, types, ownRate, onMade }: LinkFormProps) {
  const t = useText()
  const form = useRef<FormHandle>(null)
  const days = useFormModel(name)?.schema.properties?.days?.enum ?? []
  const send = async (values: FormValues): Promise<CallProblem | undefined> => {
    const type = textOf(values, 'type') as TeamType
    // members earn none
    const rate = type === '0' || ownRate === undefined ? undefined : readRate(values)
    const uses = textOf(values, 'uses')
    const days = textOf(values, 'days')
    const result = await call(referralLinkCreate, {
      body: {
        type,
        note: textOf(values, 'note'),
        ...(rate !== undefined && { rate }),
        ...(uses && { maxUses: Number(uses) }),
        ...(days && days !== NO_END && { days: Number(days) }),
      },
    })
    if (!result.ok) return result.problem
    form.current?.clear(['note'])
    showToast(t => t('agent-register.link-made'))
    onMade(result.value.value.code)
    return undefined
  }
  const most = { rate: (ownRate ?? 0) / 100 }
  return (
    <CardForm
      form={name}
      handle={form}
      action="/agent/registerCenter"
      title={t('agent-register.link-title')}
      initialValues={{ type: types.at(-1) ?? '0', days: NO_END }}
      hidden={ownRate === undefined ? ['rate'] : []}
      slots={{
        type: { options: types.map(value => ({ value, label: t(`team.type-${value}`) })) },
        rate: {
          hint: t('agent-register.rate-hint', most),
          check: values =>
            (readRate(values) ?? 0) > (ownRate ?? 0) ? t => t('agent-register.rate-hint', most) : undefined,
        },
        uses: {
          hint: t('agent-register.max-uses-hint'),
          check: values => {
            const uses = Number(textOf(values, 'uses') || 1)
            return uses < 1 || uses > MAX_USES ? t => t('agent-register.max-uses-wrong') : undefined
          },
        },
        days: {
          options: days.map(value => ({
            value: String(value),
            label: value === NO_END ? t('agent-register.no-end') : t('agent-register.days', { count: Number(value) }),
          })),
        },
        note: { hint: t('agent-register.note-hint') },
      }}
      button={BUTTON}
      onSubmit={send}
    />
  )
}

const BUTTON = { variant: 'accent', block: true } as const

/** @returns hundredths of a percent */
const readRate = (values: FormValues): number | undefined => {
  const typed = textOf(values, 'rate')
  return typed ? Math.round(Number(typed) * 100) : undefined
}
