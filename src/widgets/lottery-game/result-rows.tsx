import { useState } from 'react'
import { ResultBalls } from '../../parts/lottery/result-balls.tsx'
import { DateText } from '../../parts/text/date-text.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import css from './results.module.css'
import type { Opened, PlayableGame } from './use-game.ts'
import { VerifyPanel } from './verify-panel.tsx'

/** Results in rows; each can be verified. */
export function ResultRows({ game, results }: { game: PlayableGame; results: readonly Opened[] }) {
  const t = useText()
  const [checked, setChecked] = useState<string>()
  const shape = game.draw.method === 'dice' ? 'die' : 'ball'
  return (
    <ol className={css.list} aria-label={t('lottery.results-list')}>
      {results.map(({ drawNo, drawnAt, result, state }) => (
        <li key={drawNo} className={css.row}>
          <span className={css.draw}>
            <span className={css.drawNo}>{drawNo}</span>
            <span className={css.time}>
              <DateText time={drawnAt} form="moment" />
            </span>
          </span>
          <span className={css.drawn}>
            {state === 'void' ? t('lottery.void') : <ResultBalls result={result} shape={shape} />}
          </span>
          <Button
            variant="ghost"
            size="s"
            icon="shield-check"
            aria-expanded={checked === drawNo}
            aria-label={t('lottery.verify-draw', { draw: drawNo })}
            title={t('lottery.verify-draw', { draw: drawNo })}
            onClick={() => setChecked(checked === drawNo ? undefined : drawNo)}
          />
          {checked === drawNo && <VerifyPanel gameCode={game.gameCode} drawNo={drawNo} />}
        </li>
      ))}
    </ol>
  )
}
