import { useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ResultRows } from './result-rows.tsx'
import type { Opened, PlayableGame } from './use-game.ts'

/** Results shown at once; a button shows more. */
const STEP = 10

export function ResultTable({ game, results }: { game: PlayableGame; results: readonly Opened[] }) {
  const t = useText()
  const [shown, setShown] = useState(STEP)
  return (
    <>
      <ResultRows game={game} results={results.slice(0, shown)} />
      {results.length > shown && (
        <Button variant="soft" onClick={() => setShown(shown + STEP * 2)}>
          {t('lottery.more-results')}
        </Button>
      )}
    </>
  )
}
