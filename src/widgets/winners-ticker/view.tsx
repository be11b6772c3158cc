import { useId } from 'react'
import { Content } from '../../parts/layout/content.tsx'
import { ScrollRow } from '../../parts/layout/scroll-row.tsx'
import { SectionHeading } from '../../parts/layout/section-heading.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { MovingLine } from '../../parts/motion/moving-line.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { winners } from '../../schemas/endpoints/winners.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { winnersQuery } from './calls.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'
import { type Win, WinLine, WinSkeleton } from './win-line.tsx'

/** Milliseconds after which new wins are loaded while the page is open. */
const REFRESH = 15_000
/** Cards beside each other on the widest page. */
const CARDS_IN_VIEW = 6

export function View({ settings }: WidgetProps<Settings>) {
  const { title, count = 12, variant = 'strip', hideEmpty } = settings
  const t = useText()
  const id = useId()
  const { value, problem, busy, reload } = useCall(winners, winnersQuery(settings), { refreshMs: REFRESH })
  const wins = value?.value.slice(0, count) ?? []
  if (hideEmpty && value && wins.length === 0) return null
  if (variant === 'strip') return wins.length > 0 && <Strip wins={wins} title={title} />
  const items = value
    ? wins.map(win => (
        <li key={win.id} className={css.item}>
          <WinLine win={win} />
        </li>
      ))
    : [...Array(Math.min(count, 8)).keys()].map(index => (
        <li key={index} className={css.item}>
          <WinSkeleton />
        </li>
      ))
  return (
    <Content aria-labelledby={title ? id : undefined} className={css.winners} data-variant={variant}>
      <SectionHeading id={id} title={title} icon="trophy" />
      {problem && !value ? (
        <LoadFailure title={t('problem.title')} problem={problem} busy={busy} retry={reload} />
      ) : value && wins.length === 0 ? (
        <StateMessage kind="empty" icon="trophy" title={t('home.winners-empty')} />
      ) : variant === 'cards' ? (
        <ScrollRow label={t('home.winners-title')} inView={CARDS_IN_VIEW} focusable>
          {items}
        </ScrollRow>
      ) : (
        <ul className={css.list}>{items}</ul>
      )}
    </Content>
  )
}

function Strip({ wins, title }: { wins: readonly Win[]; title?: string }) {
  const t = useText()
  return (
    <Content className={css.strip} aria-label={title || t('home.winners-title')}>
      {title && <h2 className={css.title}>{title}</h2>}
      <MovingLine content={wins.map(win => win.id).join()} className={css.line}>
        {wins.map(win => (
          <li key={win.id}>
            <WinLine win={win} />
          </li>
        ))}
      </MovingLine>
    </Content>
  )
}
