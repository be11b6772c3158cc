import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { Content } from '../../parts/layout/content.tsx'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { fine } from '../../parts/text/fine.ts'
import { Html } from '../../parts/text/html.tsx'
import { Money } from '../../parts/text/money.tsx'
import { usePointsNumber, usePointsText } from '../../parts/text/points-text.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { pointConfig } from '../../schemas/endpoints/point-config.ts'
import { Table } from '../../ui/data/table.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './view.module.css'

/** Points earned by bets, their worth by VIP level, and the brand's own rules. */
export function Rules() {
  const t = useText()
  const pointsText = usePointsText()
  const amountText = useAmountText()
  const pointsNumber = usePointsNumber()
  const state = useCall(pointConfig, {})
  const { value } = state
  const config = value?.value
  if (!config)
    return (
      <Content>
        <NotLoaded state={state} skeleton={<Skeleton shape="card" className={css.waiting} />} />
      </Content>
    )
  const { rules, earn, rates, convert } = config
  return (
    <Content stacked>
      <div {...cardProps()}>
        {rules ? <Html html={rules} /> : <p>{t('points.rules-text')}</p>}
        <p className={fine}>
          {t('points.arrive')} {t('points.never-expire')}
        </p>
      </div>
      {earn.length > 0 && (
        <section {...cardProps()}>
          <CardHeading title={t('points.earn')} />
          <Table
            caption={t('points.earn')}
            columns={[
              {
                key: 'gameType',
                label: t('points.game-type'),
                cell: ({ gameType }) => t(`game-type.${gameType.toLowerCase()}`) || gameType,
                lead: true,
              },
              {
                key: 'points',
                label: t('points.for-bets', { amount: amountText('100') }),
                cell: ({ points }) => points,
                align: 'end',
              },
            ]}
            rows={earn}
            rowKey={({ gameType }) => gameType}
            empty={null}
          />
        </section>
      )}
      {rates.length > 0 && (
        <section {...cardProps()}>
          <CardHeading title={t('points.rate-table')} />
          <Table
            caption={t('points.rate-table')}
            columns={[
              {
                key: 'level',
                label: t('points.level'),
                cell: ({ rank, title }) => [t('points.level-rank', { rank }), title].filter(Boolean).join(' · '),
                lead: true,
              },
              { key: 'points', label: t('points.points'), cell: ({ points }) => pointsNumber(points), align: 'end' },
              {
                key: 'amount',
                label: t('points.money'),
                cell: ({ amount }) => <Money amount={amount} />,
                align: 'end',
              },
            ]}
            rows={rates}
            rowKey={({ rank }) => rank}
            empty={null}
          />
          {convert && (
            <p className={fine}>
              {t('points.limits', { min: pointsText(convert.min), perDay: pointsText(convert.perDay) })}
            </p>
          )}
        </section>
      )}
    </Content>
  )
}
