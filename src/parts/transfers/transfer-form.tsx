import { useState } from 'react'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { useCurrentPage } from '../../runtime/state/page-context.ts'
import { type Translate, useText } from '../../runtime/texts/texts.ts'
import { MoneyForm, useFormHandle } from '../form/money-form.tsx'
import { textOf } from '../form/state/form-values.ts'
import { useAmountText, useMomentText } from '../text/sentence-values.ts'
import type { Transfer } from './transfer.ts'
import css from './transfer-panel.module.css'

export function TransferForm({ form, to, state, endpoint, receiver = {}, reload }: Transfer) {
  const t = useText()
  const amountText = useAmountText()
  const momentText = useMomentText()
  const handle = useFormHandle()
  const { path } = useCurrentPage()
  const [amount, setAmount] = useState('')
  const { nickname, account, available, pausedUntil } = state
  const call = useMoneyCall(endpoint, {
    own: receiver,
    restore: ({ amount }) => handle.current?.change(values => ({ ...values, amount })),
    reload,
    done: () => handle.current?.clear(['amount']),
    message: ({ value }) => {
      const values = { amount: amountText(value.moved), name: nickname }
      return t => t('transfer.done', values)
    },
  })
  const question = (amount: string) => (isAgain: boolean) => (t: Translate) => ({
    title: t('transfer.confirm-title'),
    text: t(isAgain ? 'transfer.confirm-again' : `transfer.final-${to}`),
    facts: [
      { label: t('wallets.amount'), value: amountText(amount) },
      { label: t(`transfer.to-${to}`), value: `${nickname} ${account}` },
    ],
    confirm: t('transfer.submit'),
    cancel: t('common.in_more_cancel'),
  })
  return (
    <MoneyForm
      form={form}
      handle={handle}
      call={call}
      action={path}
      title={t('transfer.heading')}
      text={
        pausedUntil !== undefined && (
          <p className={css.note} data-tone="warning">
            {t('transfer.paused', { time: momentText(pausedUntil) })}
          </p>
        )
      }
      slots={{
        amount: {
          hint: t('wallets.available', { amount: amountText(available) }),
          // the amount of a lost request may have left the wallet
          check: values => {
            const amount = textOf(values, 'amount')
            return Number(amount) > Number(available) && !call.findLost({ amount })
              ? t => t('wallets.too-large', { amount: amountText(available) })
              : undefined
          },
        },
      }}
      onChange={values => setAmount(textOf(values, 'amount'))}
      bodyOf={values => ({ ...receiver, amount: textOf(values, 'amount') })}
      ask={({ amount }) => question(amount)}
      lost="wallets.lost"
      submit={Number(amount) > 0 ? t('transfer.submit-amount', { amount: amountText(amount) }) : t('transfer.submit')}
    >
      <p className={css.note}>{t(`transfer.final-${to}`)}</p>
    </MoneyForm>
  )
}
