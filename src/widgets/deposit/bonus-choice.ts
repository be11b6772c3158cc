import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { useDecimalText } from '../../parts/text/decimal-text.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { type Translate, useText } from '../../runtime/texts/texts.ts'
import type { DepositOffer } from './use-deposits.ts'

/** Value of the choice of no bonus. */
const NONE = 'none'

/** Describes the field in which a bonus is chosen: its cards, the check of the amount, and the value that is sent. */
export function useBonusChoice(bonuses: NonNullable<DepositOffer['bonuses']>) {
  const t = useText()
  const decimalText = useDecimalText()
  const amountText = useAmountText()
  const joined = bonuses.find(({ isJoined }) => isJoined)
  const describe = ({ bonus, turnover, minDeposit }: (typeof bonuses)[number]) =>
    [
      bonus.amount === undefined
        ? t('promotion.bonus-percent', {
            percent: decimalText(bonus.percent ?? 0),
            most: amountText(bonus.most ?? '0'),
          })
        : amountText(bonus.amount),
      ...(minDeposit === undefined ? [] : [t('deposit.bonus-from', { amount: amountText(minDeposit) })]),
      turnover > 0 ? t('deposit.bonus-turnover', { times: turnover }) : t('deposit.bonus-free'),
    ].join(' · ')
  const chosenOf = (values: FormValues) => bonuses.find(({ id }) => id === textOf(values, 'promotion'))
  const isTooSmall = (values: FormValues) =>
    Number(textOf(values, 'amount')) < Number(chosenOf(values)?.minDeposit ?? 0)
  return {
    /** A bonus that was joined comes with the next deposit in any case. */
    initial: joined?.id ?? NONE,
    slot: {
      options: [
        ...(joined ? [] : [{ value: NONE, label: t('deposit.bonus-none') }]),
        ...bonuses.map(one => ({ value: one.id, label: one.title, icon: 'gift', hint: describe(one) })),
      ],
      check(values: FormValues) {
        const chosen = chosenOf(values)
        const amount = amountText(chosen?.minDeposit ?? '0')
        return chosen && !chosen.isJoined && isTooSmall(values)
          ? (t: Translate) => t('deposit.bonus-too-small', { amount })
          : undefined
      },
    },
    /** Returns the id to send; a joined bonus waits for a larger deposit. */
    idOf: (values: FormValues) => (isTooSmall(values) ? undefined : chosenOf(values)?.id),
  }
}
