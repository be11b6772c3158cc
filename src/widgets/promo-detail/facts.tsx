import { useDecimalText } from '../../parts/text/decimal-text.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { PromotionDetail } from './described.ts'
import css from './view.module.css'

/** The conditions as a list: participants, bonus, requirements. */
export function PromotionFacts({ promotion }: { promotion: PromotionDetail }) {
  const t = useText()
  const decimalText = useDecimalText()
  const amount = useAmountText()
  const { who, bonus, turnover, needs, limits, cashback, kind } = promotion
  const people = [
    who.role && t(`promotion.who-${who.role}`),
    who.minLevel && t('promotion.who-from', { level: who.minLevel }),
    who.maxLevel && t('promotion.who-to', { level: who.maxLevel }),
    who.newWithinDays !== undefined && t('promotion.who-new', { count: who.newWithinDays }),
  ].filter(Boolean)
  const most = limits?.perMember ?? (limits?.perDay === undefined && kind !== 'cashback' ? 1 : undefined)
  const isSimple = kind === 'check-in' || kind === 'raffle'
  const rows = [
    ['who', people.length > 0 ? people.join(' · ') : t('promotion.who-all')],
    [
      'bonus',
      bonus?.amount !== undefined
        ? amount(bonus.amount)
        : bonus?.percent !== undefined &&
          t('promotion.bonus-percent', { percent: decimalText(bonus.percent), most: amount(bonus.most ?? '0') }),
    ],
    [
      'counted',
      cashback &&
        (cashback.of === 'bets'
          ? t(`promotion.counted-bets-${cashback.period}`)
          : t(`promotion.counted-losses-${cashback.period}`)),
    ],
    ['deposit', needs.deposit !== undefined && amount(needs.deposit)],
    ['bets', needs.bets !== undefined && amount(needs.bets)],
    ['turnover', turnover > 0 ? t('promotion.turnover-times', { times: turnover }) : t('promotion.turnover-none')],
    [
      'limit',
      !isSimple &&
        [
          limits?.total !== undefined && t('promotion.limit-total', { count: limits.total }),
          most !== undefined && t('promotion.limit-member', { count: most }),
          limits?.perDay !== undefined && t('promotion.limit-day', { count: limits.perDay }),
        ]
          .filter(Boolean)
          .join(' · '),
    ],
    ['contact', needs.contact && t(`promotion.contact-${needs.contact}`)],
  ] as const
  return (
    <dl className={css.facts}>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`promotion.fact-${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
