import { useId } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { useOddsText } from '../../parts/lottery/odds-text.ts'
import { usePicksText } from '../../parts/lottery/picks-text.ts'
import { useQuery } from '../../runtime/navigation/site-link.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TabList, TabPanel } from '../../ui/navigation/tabs.tsx'
import { DraftBar } from './draft-bar.tsx'
import { DraftTools } from './draft-tools.tsx'
import { emptyPicks, type Picker, pickerOf, quickPick } from './pickers.ts'
import { PicksEditor } from './picks-editor.tsx'
import { groupPlays } from './play-groups.ts'
import { type BetSlip, playOf, type SlipDraft } from './slip.ts'
import { changeSlip } from './slip-store.ts'
import { playOdds } from './slip-sums.ts'
import { TypedField } from './typed-field.tsx'
import type { GameDraw, PlayableBet, PlayableGame } from './use-game.ts'
import css from './view.module.css'

export interface PlayAreaProps {
  game: PlayableGame
  slip: BetSlip
  /** The draw that takes bets. */
  current: GameDraw | undefined
}

/** The plays of the game, and the picks for the chosen one. */
export function PlayArea({ game, slip, current }: PlayAreaProps) {
  const t = useText()
  const id = useId()
  const { playType: asked = '' } = useQuery()
  const play = playOf(game, slip.draft?.playType ?? '') ?? playOf(game, asked) ?? game.plays[0]
  if (!play) return null
  const picker = pickerOf(game.draw, play)
  const draft = slip.draft ?? { playType: play.playType, picks: emptyPicks(picker), typed: '' }
  const change = (next: Partial<SlipDraft>) =>
    changeSlip(one => ({ ...one, draft: { ...(one.draft ?? draft), ...next } }))
  const choose = (playType: string) => {
    const next = playOf(game, playType)
    if (next) change({ playType, picks: emptyPicks(pickerOf(game.draw, next)) })
  }
  const groups = groupPlays(game.plays)
  const chosen = groups.find(({ plays }) => plays.includes(play))
  const parts = { game, play, picker, draft, change }
  return (
    <section {...cardProps('s')} aria-label={t('lottery.plays')}>
      {groups.length > 1 && (
        <div className={css.groups}>
          <Segmented
            label={t('lottery.groups')}
            value={chosen?.group ?? ''}
            options={groups.map(({ group }) => ({ value: group, label: t(`lottery.group-${group}`) }))}
            onChange={value => choose(groups.find(({ group }) => group === value)?.plays[0]?.playType ?? '')}
          />
        </div>
      )}
      <TabList
        id={id}
        label={t('lottery.plays')}
        value={play.playType}
        onChange={choose}
        tabs={(chosen?.plays ?? []).map(({ playType, title }) => ({ key: playType, label: title }))}
      />
      <TabPanel id={id} tab={play.playType}>
        <div className={css.play}>
          <DraftTools {...parts} />
          <PicksEditor {...parts} rebate={slip.rebate} />
          {picker.digits !== undefined && <TypedField {...parts} />}
          <div className={css.rule}>
            <RuleText play={play} picker={picker} />
            <OddsText play={play} rebate={slip.rebate} />
          </div>
          <DraftBar {...parts} slip={slip} current={current} />
        </div>
      </TabPanel>
    </section>
  )
}

/** The odds of a play: one, or from the lowest to the highest. */
function OddsText({ play, rebate }: { play: PlayableBet; rebate: number }) {
  const t = useText()
  const oddsText = useOddsText()
  const all = Object.values(playOdds(play, rebate))
  const [low, high] = [Math.min(...all), Math.max(...all)]
  return (
    <p className={css.odds}>
      {t('lottery.odds')} <strong>{low === high ? oddsText(low) : `${oddsText(low)} – ${oddsText(high)}`}</strong>
    </p>
  )
}

/** Winning rule of a play, in a sentence, with an example. */
function RuleText({ play, picker }: { play: PlayableBet; picker: Picker }) {
  const t = useText()
  const picksText = usePicksText()
  const { kind, numbers = 1, times = 2, pair } = play
  // the same example for everybody: the third value, then the next ones
  const example = quickPick(play, { ...picker, distinct: true }, below => 2 % below)
  const { digits = 2 } = picker
  const name = kind === 'group' && pair ? 'group-pair' : kind.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  const params = { digits, numbers, times, positions: picker.positions.length, example: picksText(example) }
  return <p className={css.text}>{t(`lottery.rule-${name}`, params)}</p>
}
