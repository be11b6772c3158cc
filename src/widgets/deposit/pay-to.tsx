import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { Deposit } from '../../schemas/deposits/deposit.ts'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import css from './view.module.css'

/** Amount, reference and account, each with a button that copies it. */
export function PayTo({ deposit }: { deposit: Deposit }) {
  const t = useText()
  const amountText = useAmountText()
  const { toPay, reference, payTo, kind } = deposit
  const { bank, holder, number, network, address } = payTo
  // the value of a voucher was paid where it was bought
  const paid = kind === 'voucher' ? [] : [['amount', toPay, amountText(toPay)] as const]
  const rows = [
    ...paid,
    ...Object.entries({ reference, bank, holder, number, network, address }).flatMap(([name, value]) =>
      value ? [[name, value, value] as const] : [],
    ),
  ]
  return (
    <dl className={css.payTo}>
      {rows.map(([name, value, shown]) => (
        <div key={name}>
          <dt>{t(`deposit.to-${name}`)}</dt>
          <dd>
            <span className={css.value}>{shown}</span>
            <CopyButton
              iconOnly
              value={value}
              label={t('deposit.copy', { what: t(`deposit.to-${name}`) })}
              copiedLabel={t('deposit.copied')}
              failedLabel={t('deposit.copy-failed')}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
