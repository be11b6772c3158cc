import { useState } from 'react'
import { useImageSources } from '../../parts/games/image-sources.ts'
import { cardProps } from '../../parts/layout/card.ts'
import { Fact, Facts } from '../../parts/layout/facts.tsx'
import { ListPage } from '../../parts/lists/list-page.tsx'
import { usePagedCall } from '../../parts/lists/use-paged-call.ts'
import { DateText } from '../../parts/text/date-text.tsx'
import { fine } from '../../parts/text/fine.ts'
import { usePointsText } from '../../parts/text/points-text.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { REDEMPTION_STATES, type RedemptionState } from '../../schemas/codes/points.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { redeemPointList } from '../../schemas/endpoints/redeem-point-list.ts'
import { Select } from '../../ui/fields/select.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import css from './view.module.css'

type Redemption = ReplyOf<typeof redeemPointList>['value']['list'][number]

/** Milliseconds after which the list is loaded again: the brand may decide on a redemption at any time. */
const REFRESH_MS = 15_000

/** The member's redemptions with their states. */
export function RedemptionHistory() {
  const t = useText()
  const [status, setStatus] = useState<RedemptionState>()
  const list = usePagedCall(redeemPointList, status ? { status } : {}, 10, { onFocus: true, refreshMs: REFRESH_MS })
  const reply = list.value?.value
  return (
    <ListPage
      state={list}
      items={reply?.list}
      itemKey={({ id }) => id}
      renderItem={redemption => <RedemptionCard redemption={redemption} />}
      itemSize="l"
      empty={{ icon: 'gift', title: t('points.none'), text: t('points.none-text') }}
      tools={
        <Select
          label={t('points.status')}
          value={status ?? ''}
          options={[
            { value: '', label: t('points.all') },
            ...REDEMPTION_STATES.map(state => ({ value: state, label: t(`points.state-${state}`) })),
          ]}
          onChange={value => setStatus(REDEMPTION_STATES.find(state => state === value))}
        />
      }
      paging={{ label: t('points.pages'), page: list.page, pages: reply?.totalPages, setPage: list.setPage }}
    />
  )
}

function RedemptionCard({ redemption }: { redemption: Redemption }) {
  const t = useText()
  const pointsText = usePointsText()
  const amountText = useAmountText()
  const { id, at, name, image, quantity, points, amount, address, mobileNum, status, remark } = redemption
  const facts = [
    ['points.quantity', quantity],
    ['points.points', pointsText(points)],
    ...(Number(amount) > 0 ? [['record.amount', amountText(amount)] as const] : []),
    ['points.address', address],
    ['field.mobile-num', <bdi key="number">{mobileNum}</bdi>],
    ...(remark ? [['points.remark', remark] as const] : []),
  ] as const
  return (
    <article {...cardProps('s')} aria-label={`${name}, ${id}`}>
      <div className={css.redemption}>
        <Picture sources={useImageSources(image)} alt="" width={400} height={300} className={css.thumb} />
        <div className={css.redemptionTexts}>
          <h2 className={css.name}>{name}</h2>
          <p className={fine}>
            <DateText time={at} form="moment" />
          </p>
        </div>
        <p className={css.state} data-state={status}>
          {t(`points.state-${status}`)}
        </p>
      </div>
      <Facts className={css.facts}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={t(label)}>
            <span className={css.fact}>{value}</span>
          </Fact>
        ))}
      </Facts>
    </article>
  )
}
