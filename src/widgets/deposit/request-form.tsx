import { type RefObject, useEffect, useId, useState } from 'react'
import { MoneyForm, useFormHandle } from '../../parts/form/money-form.tsx'
import { textsOf, valuesOf } from '../../parts/form/sent-texts.ts'
import { type FormValues, textOf } from '../../parts/form/state/form-context.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { useFormModel } from '../../runtime/state/page-context.ts'
import { type Translate, useText } from '../../runtime/texts/texts.ts'
import type { Deposit, DepositMethod } from '../../schemas/deposits/deposit.ts'
import { depositCreate } from '../../schemas/endpoints/deposit-create.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Presets } from './presets.tsx'
import css from './view.module.css'

export interface DepositFormProps {
  /** Name of the form. */
  form: string
  methods: readonly DepositMethod[]
  /** Values typed for any method, also for those that are not chosen now. */
  typed: RefObject<FormValues>
  onMade: (deposit: Deposit) => void
  reloadMethods: () => Promise<void>
}

const ICONS = { bank: 'landmark', qr: 'smartphone', crypto: 'coins', voucher: 'ticket' } as const

/** The field of a refusal; all others stand above the button. */
const FIELDS: Record<string, string> = {
  'deposit/unknown-method': 'method',
  'deposit/closed': 'method',
  'deposit/amount': 'amount',
  'deposit/bad-amount': 'amount',
  'protection/deposit-limit': 'amount',
}

export function DepositForm({ form, methods, typed, onMade, reloadMethods }: DepositFormProps) {
  const id = useId()
  const model = useFormModel(form)
  const t = useText()
  const amountText = useAmountText()
  const handle = useFormHandle()
  const first = methods.find(one => one.isOpen) ?? methods[0]!
  const [values, setValues] = useState<FormValues>({ method: first.id, ...typed.current })
  const methodOf = (values: FormValues) => methods.find(one => one.id === textOf(values, 'method'))
  const known = methodOf(values)
  const method = known ?? first
  // the chosen one was taken away
  useEffect(() => {
    if (!known) handle.current?.change(values => ({ ...values, method: first.id }))
  }, [known, first, handle])
  const call = useMoneyCall(depositCreate, {
    restore: ({ method, amount, fields = {} }) =>
      handle.current?.change(values => ({ ...values, ...(model && valuesOf(model, fields)), method, amount })),
    reload: reloadMethods,
    done: ({ value }, { method }) => {
      typed.current = { method }
      onMade(value)
    },
  })
  const limitsOf = ({ min, max }: DepositMethod) => ({ min: amountText(min), max: amountText(max) })
  const checkAmount = (values: FormValues) => {
    const amount = textOf(values, 'amount')
    const chosen = methodOf(values) ?? method
    const isOutside =
      AMOUNT.test(amount) && (Number(amount) < Number(chosen.min) || Number(amount) > Number(chosen.max))
    return isOutside ? (t: Translate) => t('deposit.out-of-range', limitsOf(chosen)) : undefined
  }
  return (
    <MoneyForm
      form={form}
      handle={handle}
      call={call}
      action="/member/depositv2"
      title={t('deposit.new')}
      columns={1}
      stoppedBy={method.isOpen ? undefined : `${id}-closed`}
      initialValues={values}
      slots={{
        method: {
          options: methods.map(one => ({
            value: one.id,
            label: one.title,
            icon: ICONS[one.kind],
            hint: one.isOpen ? describe(one) : openText(one),
          })),
        },
        amount: {
          above: method.presets.length > 0 && (
            <Presets
              presets={method.presets}
              chosen={textOf(values, 'amount')}
              onChoose={amount => {
                call.forgetProblem()
                handle.current?.set('amount', amount)
              }}
            />
          ),
          hint: t('deposit.amount-hint', limitsOf(method)),
          check: checkAmount,
        },
      }}
      onChange={next => {
        setValues(next)
        typed.current = { ...typed.current, ...defined(next) }
        if (textOf(next, 'method') === method.id) return
        // fields of another method are not missing yet, and were perhaps filled in before
        handle.current?.clear([])
        handle.current?.change(values => ({ ...typed.current, ...defined(values) }))
      }}
      bodyOf={values => {
        const { method = '', amount = '', ...fields } = textsOf(values)
        return { method, amount, fields }
      }}
      fieldOf={code => FIELDS[code]}
      lost="deposit.lost"
    >
      {!method.isOpen && (
        <p id={`${id}-closed`} className={css.problem} tabIndex={-1}>
          <Icon name="clock" />
          <span>{openText(method)}</span>
        </p>
      )}
      <p className={css.progress} role="status">
        {call.isChecking && t('deposit.checking')}
      </p>
    </MoneyForm>
  )

  function describe(one: DepositMethod) {
    const fee = feeText(one, t('deposit.no-fee'), fee => t('deposit.fee', { fee }))
    return one.isMatched ? `${fee} · ${t('deposit.match-hint')}` : fee
  }
  function openText({ hours }: DepositMethod) {
    return hours ? t('deposit.open-hours', hours) : ''
  }
  function feeText({ fee }: DepositMethod, none: string, some: (fee: string) => string) {
    const parts = [
      ...(fee && fee.percent > 0 ? [`${fee.percent}\u202F%`] : []),
      ...(fee && Number(fee.fixed) > 0 ? [amountText(fee.fixed)] : []),
    ]
    return parts.length > 0 ? some(parts.join(' + ')) : none
  }
}

/** An amount as it is sent. */
const AMOUNT = /^\d{1,12}\.\d\d$/

const defined = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
