/** At the foot of a page: the way back to the question of the analytics (SHL-08). */
import { askAnalyticsAgain } from '../../runtime/browser/analytics-consent.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import css from './choice.module.css'

export function AnalyticsChoice() {
  const text = useText()
  const hydrated = useHydrated()
  return (
    <div className={css.choice}>
      <button type="button" className={css.choose} disabled={!hydrated} onClick={askAnalyticsAgain}>
        {text('analytics.choice')}
      </button>
    </div>
  )
}
