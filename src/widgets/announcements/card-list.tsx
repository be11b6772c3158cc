import { useImageSources } from '../../parts/games/image-sources.ts'
import { DateText } from '../../parts/text/date-text.tsx'
import { Html } from '../../parts/text/html.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import type { Notice } from './split-list.tsx'
import css from './view.module.css'

/** Announcements with pictures; each text opens in place, without script too. */
export function CardList({ notices, openId }: { notices: readonly Notice[]; openId: number }) {
  return (
    <ul className={css.cards}>
      {notices.map(notice => (
        <li key={notice.id}>
          <Card notice={notice} open={notice.id === openId} />
        </li>
      ))}
    </ul>
  )
}

function Card({ notice, open }: { notice: Notice; open: boolean }) {
  const t = useText()
  const sources = useImageSources(`/art/promotion/${notice.id}.webp`)
  return (
    <details className={css.card} open={open}>
      <summary className={css.face}>
        <Picture sources={sources} alt="" width={640} height={320} className={css.art} />
        <span className={css.texts}>
          <span className={css.cardTitle}>{notice.title}</span>
          <span className={css.date}>
            <DateText time={notice.startDate} form="long" />
          </span>
          <span className={css.more}>
            {t('promotions.details')}
            <Icon name="chevron-down" size="s" />
          </span>
        </span>
      </summary>
      <div className={css.text}>
        <Html html={notice.content} />
      </div>
    </details>
  )
}
