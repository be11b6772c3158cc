import { useId } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { Content } from '../../parts/layout/content.tsx'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { DayNote } from '../../parts/lottery/day-note.tsx'
import { DrawDay } from '../../parts/lottery/draw-day.tsx'
import { PrizeBoard } from '../../parts/lottery/prize-board.tsx'
import { ResultBalls } from '../../parts/lottery/result-balls.tsx'
import { DateText } from '../../parts/text/date-text.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { dayHref, drawHref } from '../../runtime/games/lottery-page.ts'
import { SiteLink, useNavigate, usePath, useQuery } from '../../runtime/navigation/site-link.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { queryText } from '../../schemas/call-key.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { lotteryBoard } from '../../schemas/endpoints/lottery-board.ts'
import { Button, buttonProps } from '../../ui/actions/button.tsx'
import { linkClass } from '../../ui/actions/link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { addDays } from '../../ui/fields/day-range.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { boardCall } from './calls.ts'
import css from './view.module.css'

/** The field keeps the focus, and the page its place, while a day is typed. */
const KEPT = { replace: true, state: { keepScroll: true } }

type Board = ReplyOf<typeof lotteryBoard>['value']
type BoardGame = Board['games'][number]

export function View() {
  const t = useText()
  const id = useId()
  const query = useQuery()
  const asked = boardCall(query)
  const state = useCall(asked.endpoint, asked.query, { onFocus: true, keepPrevious: true })
  const board = state.value?.value
  return (
    <Content aria-labelledby={id} className={css.board}>
      <header className={css.titles}>
        <h1 id={id} className={css.title}>
          {t('lottery.board-title')}
        </h1>
        <p className={css.text}>{t('lottery.board-text')}</p>
      </header>
      {board && <Choices board={board} />}
      {board?.day && !state.busy && <DayNote asked={query.day} day={board.day} />}
      <ListStates
        state={state}
        items={board?.games}
        strict
        skeleton={<Skeleton shape="card" className={css.waiting} />}
        empty={{ icon: 'ticket', title: t('lottery.no-results-day') }}
      >
        {games => (
          <ul className={css.games} aria-busy={state.busy || undefined}>
            {games.map(game => (
              <GameResults key={game.gameCode} game={game} day={board?.day} />
            ))}
          </ul>
        )}
      </ListStates>
    </Content>
  )
}

/** The regions and the days, as links that work without script, and a day of choice. */
function Choices({ board: { regions, region, day, first, last } }: { board: Board }) {
  const t = useText()
  const path = usePath()
  const navigate = useNavigate()
  const href = (to: { region?: string | undefined; day?: string | undefined }) =>
    `${path}?${queryText({ region, day, ...to })}`
  const beside = (step: number) => {
    const next = day && addDays(day, step)
    return next && first && last && next >= first && next <= last ? next : undefined
  }
  return (
    <div className={css.choices}>
      <nav aria-label={t('lottery.board-regions')}>
        <ul className={css.regions}>
          {regions.map(one => (
            <li key={one}>
              <SiteLink
                href={href({ region: one })}
                className={css.region}
                aria-current={one === region ? 'page' : undefined}
                keepScroll
              >
                {t(`lottery.region-${one}`)}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      {day && (
        <div className={css.days}>
          <DayLink href={beside(-1) && href({ day: beside(-1) })} icon="chevron-left" label={t('lottery.day-before')} />
          <DrawDay day={day} first={first} last={last} onDay={next => navigate(href({ day: next }), KEPT)} />
          <DayLink href={beside(1) && href({ day: beside(1) })} icon="chevron-right" label={t('lottery.day-after')} />
        </div>
      )}
    </div>
  )
}

function DayLink({ href, icon, label }: { href: string | undefined; icon: string; label: string }) {
  if (!href) return <Button variant="outline" icon={icon} aria-label={label} title={label} disabled />
  return (
    <SiteLink href={href} {...buttonProps({ variant: 'outline' })} aria-label={label} title={label} keepScroll>
      <Icon name={icon} />
    </SiteLink>
  )
}

/** Draws of a game from which on the board has the latest ones only. */
const LATEST = 10

function GameResults({ game, day }: { game: BoardGame; day: string | undefined }) {
  const t = useText()
  const { gameName, draw, results } = game
  const shape = draw.method === 'dice' ? 'die' : 'ball'
  // a draw with all its prizes is a board of them; where many follow each other, the first prize says enough
  const isWhole = (result: readonly unknown[]) => draw.prizes !== undefined && result.length === draw.prizes.length
  return (
    <li {...cardProps('s')}>
      <h2 className={css.game}>
        <SiteLink href={drawHref(game)}>{gameName}</SiteLink>
      </h2>
      {results.map(({ drawNo, drawnAt, state, result }) =>
        state === 'drawn' && draw.prizes && draw.prizes.length > 1 && isWhole(result) ? (
          <PrizeBoard key={drawNo} drawNo={drawNo} prizes={draw.prizes} result={result} />
        ) : (
          <div key={drawNo} className={css.row}>
            <span className={css.draw}>
              <span className={css.drawNo}>{drawNo}</span>
              <span className={css.time}>
                <DateText time={drawnAt} form="moment" />
              </span>
            </span>
            {state === 'void' ? t('lottery.void') : <ResultBalls result={result} shape={shape} />}
          </div>
        ),
      )}
      {day && results.length >= LATEST && (
        <SiteLink href={dayHref(game, day)} className={linkClass}>
          {t('lottery.board-of-day')}
        </SiteLink>
      )}
    </li>
  )
}
