import { useId, useState } from 'react'
import { DateText } from '../../parts/date-text.tsx'
import { readNumber } from '../../parts/read-constant.ts'
import { useSite } from '../../runtime/site.ts'
import { useText } from '../../runtime/texts.ts'
import type { announcements } from '../../schemas/endpoints/announcements.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { IconButton } from '../../ui/button.tsx'
import { Html } from '../../ui/html.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import css from './view.module.css'

export type Notice = ReplyOf<typeof announcements>['value'][number]

export interface SplitListProps {
  notices: readonly Notice[]
  /** Id of the one to begin with; the first when there is none like it. */
  wanted: number
  perPage?: number
}

/** Titles on the left, the chosen one on the right. A second click on a title puts it away (NTC-03). */
export function SplitList({ notices, wanted, perPage }: SplitListProps) {
  const t = useText()
  const pane = useId()
  const { constants } = useSite()
  const size = perPage ?? readNumber(constants, 'noticesPerPage', 9)
  const start = Math.max(
    0,
    notices.findIndex(notice => notice.id === wanted),
  )
  const [page, setPage] = useState(Math.floor(start / size))
  const [chosen, setChosen] = useState(notices[start]?.id)
  const pages = Math.ceil(notices.length / size)
  const shown = notices.slice(page * size, (page + 1) * size)
  const notice = notices.find(one => one.id === chosen)
  const turn = (next: number) => {
    setPage(next)
    setChosen(notices[next * size]?.id)
  }
  return (
    <div className={css.split}>
      <nav className={css.index} aria-label={t('notice.list')}>
        <ul>
          {shown.map(one => (
            <li key={one.id}>
              <a
                href={`?id=${one.id}`}
                className={css.entry}
                aria-current={one.id === chosen ? 'true' : undefined}
                aria-controls={pane}
                onClick={event => {
                  event.preventDefault()
                  setChosen(one.id === chosen ? undefined : one.id)
                }}
              >
                <span className={css.entryTitle}>{one.title}</span>
                <span className={css.date}>
                  <DateText time={one.startDate} />
                </span>
              </a>
            </li>
          ))}
        </ul>
        {pages > 1 && (
          <div className={css.pager}>
            <IconButton
              icon="chevron-left"
              label={t('common.previous')}
              disabled={page === 0}
              onClick={() => turn(page - 1)}
            />
            <span aria-live="polite">{t('common.page-of', { page: page + 1, pages })}</span>
            <IconButton
              icon="chevron-right"
              label={t('common.next')}
              disabled={page === pages - 1}
              onClick={() => turn(page + 1)}
            />
          </div>
        )}
      </nav>
      <article id={pane} className={css.pane} aria-live="polite">
        {notice ? (
          <>
            <h2 className={css.title}>{notice.title}</h2>
            <p className={css.date}>
              <DateText time={notice.startDate} />
            </p>
            <Html html={notice.content} />
          </>
        ) : (
          <StateMessage kind="empty" icon="megaphone" title={t('notice.choose')} />
        )}
      </article>
    </div>
  )
}
