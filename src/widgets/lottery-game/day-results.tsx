import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { DayNote } from '../../parts/lottery/day-note.tsx'
import { DrawDay } from '../../parts/lottery/draw-day.tsx'
import { PrizeBoard } from '../../parts/lottery/prize-board.tsx'
import { serverNow } from '../../parts/lottery/server-clock.ts'
import { formatDayIn } from '../../parts/text/format-date.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { queryText } from '../../schemas/call-key.ts'
import { Button } from '../../ui/actions/button.tsx'
import { linkClass } from '../../ui/actions/link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { addDays, isDay } from '../../ui/fields/day-range.ts'
import { resultsCall } from './calls.ts'
import { ResultRows } from './result-rows.tsx'
import type { Settings } from './settings.ts'
import type { PlayableGame } from './use-game.ts'
import css from './view.module.css'

/** Draws loaded at once; a button loads more. */
const STEP = 30

export interface DayResultsProps {
  game: PlayableGame
  settings: Settings
  /** The day that the address asks for, ISO 8601. */
  asked: string | undefined
  /** Time of the newest draw. */
  newest: number | undefined
}

/** Results of a day that the visitor chooses, at first of the one that the address asks for, or the latest one. */
export function DayResults({ game, settings, asked = '', newest }: DayResultsProps) {
  const t = useText()
  const { timeZone } = useSite().brand
  const today = formatDayIn(timeZone, serverNow())
  const last = newest ? formatDayIn(timeZone, newest) : today
  const first = addDays(today, -game.resultDays)
  const begun = asked >= first && asked <= last && isDay(asked) ? asked : last
  const [chosen, setDay] = useState(begun)
  const { board = '/lotteryResults' } = settings
  return (
    <div className={css.results}>
      <div className={css.dayHead}>
        <DrawDay day={chosen} first={first} last={last} onDay={setDay} />
        {board && (
          <SiteLink className={linkClass} href={`${board}?${queryText({ region: game.region, day: chosen })}`}>
            {t('lottery.board-of-day')}
          </SiteLink>
        )}
      </div>
      {chosen === begun && <DayNote asked={asked} day={chosen} />}
      <DayList key={chosen} game={game} settings={settings} day={chosen} />
    </div>
  )
}

interface DayListProps {
  game: PlayableGame
  settings: Settings
  /** ISO 8601. */
  day: string
}

/** Number of the last draw of each part; null where the day has no more; undefined while a part loads. */
type Ends = Readonly<Record<number, string | null | undefined>>

/** Results of a day in parts: many where the game is drawn all day long. */
function DayList(props: DayListProps) {
  const t = useText()
  const [parts, setParts] = useState(1)
  const [ends, setEnds] = useState<Ends>({})
  const last = ends[parts - 1]
  // each part begins where the one before it ends now, so that newer draws move all parts alike
  const begins = Array.from({ length: parts }, (_, index) => (index === 0 ? undefined : ends[index - 1]))
  return (
    <>
      {begins.map(
        (before, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a part stays the same one while its draws move
          (index === 0 || before) && <DayPart key={index} {...props} index={index} before={before} setEnds={setEnds} />,
      )}
      {(last || (parts > 1 && last === undefined)) && (
        <Button variant="soft" busy={!last} onClick={() => setParts(parts + 1)}>
          {t('lottery.more-results')}
        </Button>
      )}
    </>
  )
}

interface DayPartProps extends DayListProps {
  index: number
  before: string | null | undefined
  setEnds: Dispatch<SetStateAction<Ends>>
}

function DayPart({ game, settings, day, index, before, setEnds }: DayPartProps) {
  const t = useText()
  const { endpoint, query } = resultsCall({ ...settings, results: STEP }, game.gameCode)
  const state = useCall(endpoint, { ...query, day, ...(before && { before }) }, { keepPrevious: true })
  const results = state.value?.value
  const isOver = results ? results.length < STEP : state.problem !== undefined
  const end = isOver ? null : results?.at(-1)?.drawNo
  useEffect(() => setEnds(ends => ({ ...ends, [index]: end })), [index, end, setEnds])
  const [newest] = results ?? []
  // a board of prizes has room for few draws
  const prizes = results && results.length === 1 && newest?.state === 'drawn' ? game.draw.prizes : undefined
  if (before && results?.length === 0) return null
  return (
    <ListStates
      state={state}
      items={results}
      skeleton={<Skeleton className={css.resultsWaiting} />}
      empty={{ icon: 'ticket', title: t('lottery.no-results-day') }}
    >
      {all => (
        <>
          {prizes && newest && <PrizeBoard prizes={prizes} drawNo={newest.drawNo} result={newest.result} />}
          <ResultRows game={game} results={all} />
        </>
      )}
    </ListStates>
  )
}
