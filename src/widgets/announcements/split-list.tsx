import { useEffect, useId, useRef, useState } from 'react'
import { DateText } from '../../parts/text/date-text.tsx'
import { Html } from '../../parts/text/html.tsx'
import { useAddressChoice } from '../../runtime/navigation/use-address-choice.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { announcements } from '../../schemas/endpoints/announcements.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Pager } from '../../ui/navigation/pager.tsx'
import css from './view.module.css'

export type Notice = ReplyOf<typeof announcements>['value'][number]

export interface SplitListProps {
  notices: readonly Notice[]
  /** Id of the announcement that a dialog opens; a page has it in its address. The first one when there is no such id. */
  openId: number
  perPage?: number
}

/** Tests whether list and text do not fit side by side: one of them shows (view.module.css). */
const isNarrow = () => matchMedia('(width < 768px)').matches

/**
 * Titles on the left, the chosen one on the right; a second click on a title closes it. On a phone the list leads to
 * the text and the text back to the list.
 */
export function SplitList({ notices, openId, perPage }: SplitListProps) {
  const t = useText()
  const pane = useId()
  const { constants } = useSite()
  const size = perPage ?? constants.noticesPerPage
  const [opened, open] = useAddressChoice('id', String(openId))
  const indexOf = (id: string | undefined) => notices.findIndex(notice => String(notice.id) === id)
  const start = Math.max(0, indexOf(opened))
  const [page, setPage] = useState(Math.floor(start / size))
  const [chosen, setChosen] = useState(notices[start]?.id)
  const reading = indexOf(opened) !== -1
  const [followed, setFollowed] = useState(opened)
  // opened here, by Back, or by another title of the bar
  if (opened !== followed) {
    setFollowed(opened)
    if (reading) {
      setChosen(notices[start]?.id)
      setPage(Math.floor(start / size))
    }
  }
  const frame = useRef<HTMLDivElement>(null)
  const wasReading = useRef(reading)
  // on a phone the pressed link disappears, so the focus moves to its replacement
  useEffect(() => {
    if (wasReading.current === reading) return
    wasReading.current = reading
    if (isNarrow()) frame.current?.querySelector<HTMLElement>(reading ? '[data-back]' : '[aria-current]')?.focus()
  }, [reading])
  const pages = Math.ceil(notices.length / size)
  const shown = notices.slice(page * size, (page + 1) * size)
  const notice = notices.find(one => one.id === chosen)
  const turn = (next: number) => {
    setPage(next)
    setChosen(notices[next * size]?.id)
  }
  const choose = (id: number) => {
    if (isNarrow()) open(String(id))
    else setChosen(id === chosen ? undefined : id)
  }
  return (
    <div ref={frame} className={css.split} data-reading={reading || undefined}>
      <div className={css.index}>
        <nav aria-label={t('notice.list')}>
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
                    choose(one.id)
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
        </nav>
        <Pager
          page={page + 1}
          pages={pages}
          onChange={next => turn(next - 1)}
          label={t('common.pages')}
          previousLabel={t('common.previous')}
          nextLabel={t('common.next')}
          pageLabel={number => t('common.page', { page: number })}
          compact={t('common.page-of', { page: page + 1, pages })}
        />
      </div>
      <article id={pane} className={css.pane} aria-live="polite">
        <a
          href="?"
          className={css.back}
          data-back
          onClick={event => {
            event.preventDefault()
            open()
          }}
        >
          <Icon name="chevron-left" />
          {t('notice.list')}
        </a>
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
