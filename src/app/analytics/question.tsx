/** Asks whether page views may be counted, and counts them when the visitor agrees. */
import { useEffect, useId } from 'react'
import {
  restoreAnalyticsConsent,
  setAnalyticsConsent,
  useAnalyticsConsent,
} from '../../runtime/browser/analytics-consent.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { SiteClient } from '../loading/site-client.ts'
import { countPageViews } from './count-page-views.ts'
import css from './question.module.css'

export interface AnalyticsProps {
  /** Measurement id of the brand. */
  gtagId: string
  client: SiteClient
}

/** The question is in a corner and blocks nothing; both answers look the same. */
export function Analytics({ gtagId, client }: AnalyticsProps) {
  const text = useText()
  const title = useId()
  const { asking } = useAnalyticsConsent()
  useEffect(() => {
    let unmounted = false
    let stop: (() => void) | undefined
    // the question needs texts that did not come with the page
    void client
      .loadTexts()
      .catch(() => {})
      .then(() => {
        if (unmounted) return
        restoreAnalyticsConsent()
        stop = countPageViews(gtagId, client.store)
      })
    return () => {
      unmounted = true
      stop?.()
    }
  }, [client, gtagId])
  if (!asking || !text('analytics.allow')) return null
  return (
    <section className={css.question} aria-labelledby={title}>
      <h2 id={title} className={css.title}>
        {text('analytics.title')}
      </h2>
      <p className={css.text}>
        {text('analytics.text')}{' '}
        <SiteLink href="/help#privacy" className={css.link}>
          {text('help.privacy-title')}
        </SiteLink>
      </p>
      <div className={css.answers}>
        <Button variant="outline" block onClick={() => setAnalyticsConsent(false)}>
          {text('analytics.refuse')}
        </Button>
        <Button variant="outline" block onClick={() => setAnalyticsConsent(true)}>
          {text('analytics.allow')}
        </Button>
      </div>
    </section>
  )
}
