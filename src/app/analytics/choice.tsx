/** Link in the footer that opens the analytics question again. */
import { reopenAnalyticsQuestion } from '../../runtime/browser/analytics-consent.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import css from './choice.module.css'

export function AnalyticsChoice() {
  const text = useText()
  const hydrated = useHydrated()
  return (
    <div className={css.choice}>
      <button type="button" className={css.choose} disabled={!hydrated} onClick={reopenAnalyticsQuestion}>
        {text('analytics.choice')}
      </button>
    </div>
  )
}
