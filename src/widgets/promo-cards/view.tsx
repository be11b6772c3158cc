import { useId } from 'react'
import { Content } from '../../parts/layout/content.tsx'
import { ScrollRow } from '../../parts/layout/scroll-row.tsx'
import { SectionHeading } from '../../parts/layout/section-heading.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { PromotionCard } from '../../parts/promotions/promotion-card.tsx'
import { usePromotionStates } from '../../parts/promotions/use-promotion-states.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { promotions } from '../../schemas/endpoints/promotions.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { promotionCardsQuery } from './calls.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

/** Cards beside each other on the widest page. */
const IN_VIEW = 5

export function View({ settings }: WidgetProps<Settings>) {
  const { title, text, count = 4, layout = 'scroll', more, dialog = 'promotion' } = settings
  const t = useText()
  const id = useId()
  const { value, problem, busy, reload } = useCall(promotions, promotionCardsQuery(settings))
  const list = value?.value.list
  const states = usePromotionStates(list?.map(one => one.id) ?? [])
  if (list?.length === 0) return null
  const cards = list
    ? list.map((promotion, index) => (
        <li key={promotion.id} className={css.item}>
          <PromotionCard
            promotion={promotion}
            known={states.get(promotion.id)}
            dialog={dialog}
            variant={layout === 'list' ? 'beside' : layout === 'feature' && index === 0 ? 'large' : undefined}
          />
        </li>
      ))
    : [...Array(count).keys()].map(index => (
        <li key={index} className={css.item}>
          <Skeleton shape="card" className={css.skeleton} />
        </li>
      ))
  return (
    <Content aria-labelledby={title ? id : undefined}>
      <SectionHeading id={id} title={title} text={text} more={more} />
      {problem && !list ? (
        <LoadFailure title={t('notice.error')} problem={problem} busy={busy} retry={reload} />
      ) : layout === 'scroll' ? (
        <div className={css.scroll}>
          <ScrollRow label={t('promotions.title')} inView={IN_VIEW}>
            {cards}
          </ScrollRow>
        </div>
      ) : (
        <ul className={css.list} data-layout={layout}>
          {cards}
        </ul>
      )}
    </Content>
  )
}
