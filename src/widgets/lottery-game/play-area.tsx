import { useId } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { useQuery } from '../../runtime/navigation/site-link.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { TabList, TabPanel } from '../../ui/navigation/tabs.tsx'
import { DraftBar } from './draft-bar.tsx'
import { OddsText } from './odds-text.tsx'
import { emptyPicks, pickerOf } from './pickers.ts'
import { PicksEditor } from './picks-editor.tsx'
import { RuleText } from './rule-text.tsx'
import { type BetSlip, playOf, type SlipDraft } from './slip.ts'
import { changeSlip } from './slip-store.ts'
import { TypedField } from './typed-field.tsx'
import type { PlayableGame } from './use-game.ts'
import css from './view.module.css'

/** The plays of the game, and the picks for the chosen one. */
export function PlayArea({ game, slip }: { game: PlayableGame; slip: BetSlip }) {
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
  const parts = { game, play, picker, draft, change }
  return (
    <section {...cardProps('s')} aria-label={t('lottery.plays')}>
      <TabList
        id={id}
        label={t('lottery.plays')}
        value={play.playType}
        onChange={choose}
        tabs={game.plays.map(({ playType, title }) => ({ key: playType, label: title }))}
      />
      <TabPanel id={id} tab={play.playType}>
        <div className={css.play}>
          <div className={css.rule}>
            <RuleText play={play} picker={picker} />
            <OddsText play={play} rebate={slip.rebate} />
          </div>
          <PicksEditor {...parts} rebate={slip.rebate} />
          {picker.digits !== undefined && <TypedField {...parts} />}
          <DraftBar {...parts} slip={slip} />
        </div>
      </TabPanel>
    </section>
  )
}
