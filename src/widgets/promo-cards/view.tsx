import { useId } from 'react'
import { useImageSources } from '../../parts/games/image-sources.ts'
import { Content } from '../../parts/layout/content.tsx'
import { ScrollRow } from '../../parts/layout/scroll-row.tsx'
import { SectionHeading } from '../../parts/layout/section-heading.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { announcements } from '../../schemas/endpoints/announcements.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { promotionsQuery } from './calls.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

type Promotion = ReplyOf<typeof announcements>['value'][number]

export function View({ settings }: WidgetProps<Settings>) {
  const { title, text, count = 4, layout = 'scroll', more, dialog = 'promotion' } = settings
  const t = useText()
  const id = useId()
  const { value, problem, busy, reload } = useCall(announcements, promotionsQuery(settings))
  if (value?.value.length === 0) return null
  const cards = value
    ? value.value.slice(0, count).map(promotion => (
        <li key={promotion.id} className={css.item}>
          <Card promotion={promotion} dialog={dialog} />
        </li>
      ))
    : [...Array(count).keys()].map(index => (
        <li key={index} className={css.item}>
          <Skeleton className={css.skeleton} />
        </li>
      ))
  return (
    <Content aria-labelledby={title ? id : undefined}>
      <SectionHeading id={id} title={title} text={text} more={more} />
      {problem && !value ? (
        <LoadFailure title={t('notice.error')} problem={problem} busy={busy} retry={reload} />
      ) : layout === 'scroll' ? (
        <div className={css.scroll}>
          <ScrollRow label={t('promotions.title')}>{cards}</ScrollRow>
        </div>
      ) : (
        <ul className={css.list} data-layout={layout}>
          {cards}
        </ul>
      )}
    </Content>
  )
}

function Card({ promotion, dialog }: { promotion: Promotion; dialog: string }) {
  const t = useText()
  const sources = useImageSources(`/art/promotion/${promotion.id}.webp`)
  const id = String(promotion.id)
  return (
    <SiteLink href={`/promotions?id=${id}`} dialog={dialog || undefined} dialogParams={{ id }} className={css.card}>
      <Picture sources={sources} alt="" width={640} height={320} className={css.art} />
      <span className={css.texts}>
        <span className={css.title}>{promotion.title}</span>
        <span className={css.more}>
          {t('common.more')}
          <Icon name="chevron-right" size="s" />
        </span>
      </span>
    </SiteLink>
  )
}
