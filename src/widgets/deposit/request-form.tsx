import { type RefObject, useEffect, useId, useState } from 'react'
import { MoneyForm, useFormHandle } from '../../parts/form/money-form.tsx'
import { textsOf, valuesOf } from '../../parts/form/sent-texts.ts'
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { AmountChoices } from '../../parts/money-form/amount-choices.tsx'
import { Money } from '../../parts/text/money.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { useFormModel } from '../../runtime/state/page-context.ts'
import { type Translate, useText } from '../../runtime/texts/texts.ts'
import type { Deposit, DepositMethod } from '../../schemas/deposits/deposit.ts'
import { depositCreate } from '../../schemas/endpoints/deposit-create.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useBonusChoice } from './bonus-choice.ts'
import { useMethodText } from './method-text.ts'
import { RepeatLast } from './repeat-last.tsx'
import { defined, fieldOf, isOutside } from './request-values.ts'
import type { DepositOffer } from './use-deposits.ts'
import css from './view.module.css'

export interface DepositFormProps {
  /** Name of the form. */
  form: string
  offer: DepositOffer
  /** Values typed for any method, also for those that are not chosen now. */
  typed: RefObject<FormValues>
  onMade: (deposit: Deposit) => void
  reloadMethods: () => Promise<void>
}

const ICONS = { bank: 'landmark', qr: 'smartphone', crypto: 'coins', voucher: 'ticket' } as const

/** Fields that are hidden while no bonus can be chosen. */
const HIDDEN = ['promotion']
const NOTHING: readonly string[] = []

export function DepositForm({ form, offer, typed, onMade, reloadMethods }: DepositFormProps) {
  const { methods, last, bonuses = [] } = offer
  const id = useId()
  const model = useFormModel(form)
  const t = useText()
  const amountText = useAmountText()
  const handle = useFormHandle()
  const about = useMethodText()
  const bonus = useBonusChoice(bonuses)
  const repeated = methods.find(({ id }) => id === last?.method)
  const first = (repeated?.isOpen ? repeated : methods.find(one => one.isOpen)) ?? methods[0]!
  /** Returns the values that a method begins with. */
  const known = ({ fields = {} }: DepositMethod) => (model ? valuesOf(model, fields) : {})
  const [values, setValues] = useState<FormValues>({
    method: first.id,
    promotion: bonus.initial,
    ...known(first),
    ...typed.current,
  })
  const methodOf = (values: FormValues) => methods.find(one => one.id === textOf(values, 'method'))
  const chosen = methodOf(values)
  const method = chosen ?? first
  // the chosen one was taken away
  useEffect(() => {
    if (!chosen) handle.current?.change(values => ({ ...values, method: first.id }))
  }, [chosen, first, handle])
  const call = useMoneyCall(depositCreate, {
    restore: ({ method, amount, fields = {}, promotion = bonus.initial }) =>
      handle.current?.change(values => ({
        ...values,
        ...(model && valuesOf(model, fields)),
        method,
        amount,
        promotion,
      })),
    reload: reloadMethods,
    done: ({ value }) => onMade(value),
  })
  const repeat = ({ method, amount }: NonNullable<typeof last>) => {
    call.forgetProblem()
    handle.current?.change(values => ({ ...values, ...known(repeated!), method, amount }))
  }
  const limitsOf = ({ min, max }: DepositMethod) => ({ min: amountText(min), max: amountText(max) })
  const checkAmount = (values: FormValues) => {
    const limits = methodOf(values) ?? method
    return isOutside(textOf(values, 'amount'), limits)
      ? (t: Translate) => t('deposit.out-of-range', limitsOf(limits))
      : undefined
  }
  return (
    <MoneyForm
      form={form}
      handle={handle}
      call={call}
      action="/member/depositv2"
      title={t('deposit.new')}
      text={
        last && repeated?.isOpen && <RepeatLast method={repeated} amount={last.amount} onRepeat={() => repeat(last)} />
      }
      columns={1}
      hidden={bonuses.length > 0 ? NOTHING : HIDDEN}
      stoppedBy={method.isOpen ? undefined : `${id}-closed`}
      initialValues={values}
      slots={{
        method: {
          options: methods.map(one => ({
            value: one.id,
            label: one.title,
            icon: ICONS[one.kind],
            hint: about(one),
          })),
        },
        amount: {
          above: method.presets.length > 0 && (
            <AmountChoices
              choices={method.presets.map(amount => ({ amount, label: <Money amount={amount} /> }))}
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
        promotion: bonus.slot,
      }}
      onChange={next => {
        setValues(next)
        typed.current = { ...typed.current, ...defined(next) }
        if (textOf(next, 'method') === method.id) return
        // fields of another method are not missing yet, and were perhaps filled in before
        handle.current?.clear([])
        const begun = known(methodOf(next) ?? method)
        handle.current?.change(values => ({ ...begun, ...typed.current, ...defined(values) }))
      }}
      bodyOf={values => {
        const { method = '', amount = '', promotion: _, ...fields } = textsOf(values)
        const promotion = bonus.idOf(values)
        return { method, amount, fields, ...(promotion && { promotion }) }
      }}
      fieldOf={fieldOf}
      lost="deposit.lost"
    >
      {!method.isOpen && (
        <p id={`${id}-closed`} className={css.problem} tabIndex={-1}>
          <Icon name="clock" />
          <span>{about(method)}</span>
        </p>
      )}
      <p className={css.progress} role="status">
        {call.isChecking && t('deposit.checking')}
      </p>
    </MoneyForm>
  )
}
