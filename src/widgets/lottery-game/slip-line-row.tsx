import { useOddsText } from '../../parts/lottery/odds-text.ts'
import { usePicksText } from '../../parts/lottery/picks-text.ts'
import { amountOf } from '../../parts/text/minor-units.ts'
import { Money } from '../../parts/text/money.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import css from './slip.module.css'
import { type BetSlip, type DraftLine, playOf, removeLine, setMultiple } from './slip.ts'
import { changeSlip } from './slip-store.ts'
import { stakeProblem, sumLine } from './slip-sums.ts'
import { Stepper } from './stepper.tsx'
import type { PlayableGame } from './use-game.ts'

export interface SlipLineRowProps {
  game: PlayableGame
  slip: BetSlip
  line: DraftLine
}

export function SlipLineRow({ game, slip, line }: SlipLineRowProps) {
  const t = useText()
  const picksText = usePicksText()
  const amountText = useAmountText()
  const oddsText = useOddsText()
  const play = playOf(game, line.playType)
  const sums = sumLine(game, slip, line)
  if (!play || !sums) return null
  const wrong = stakeProblem(game, slip, line)
  const odds = Math.max(0, ...Object.values(sums.odds))
  const text = picksText(line.picks)
  return (
    <li className={css.line}>
      <div className={css.lineHead}>
        <span className={css.play}>{play.title}</span>
        <span className={css.lineOdds}>× {oddsText(odds)}</span>
        <IconButton
          icon="x"
          label={t('lottery.remove-line', { line: `${play.title} ${text}` })}
          onClick={({ detail }) => {
            // the second click of a double click hits the line that moved up
            if (detail < 2) changeSlip(one => removeLine(one, line.id))
          }}
        />
      </div>
      <p className={css.picks}>{text}</p>
      <div className={css.lineEnd}>
        <Stepper
          label={t('lottery.multiple-of', { line: play.title })}
          value={line.multiple}
          onChange={multiple => changeSlip(one => setMultiple(one, line.id, multiple))}
        />
        <span className={css.lineSum}>
          <span className={css.fine}>{t('lottery.combinations', { number: sums.combinations })}</span>
          <Money amount={amountOf(sums.stake)} />
        </span>
      </div>
      {wrong && (
        <p className={css.wrong} role="alert">
          {t(`lottery.stake-${wrong.code}`, { amount: amountText(amountOf(wrong.limit)) })}
        </p>
      )}
    </li>
  )
}
