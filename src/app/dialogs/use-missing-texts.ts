/** Loads the texts that did not come with the page when a message needs them. */
import { useEffect, useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import type { SiteClient } from '../loading/site-client.ts'
import { startProgress } from '../state/progress.ts'

export interface MissingTexts {
  state: 'loading' | 'loaded' | 'failed'
  retry(): void
}

/** @param needed true while a message waits for them. */
export function useMissingTexts(client: Pick<SiteClient, 'loadTexts'>, needed: boolean): MissingTexts {
  const text = useText()
  const [state, setState] = useState<MissingTexts['state']>('loading')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts, or a retry, load them again
  useEffect(() => {
    if (!needed) return
    let unmounted = false
    const settle = (result: MissingTexts['state']) => {
      if (!unmounted) setState(result)
    }
    const endProgress = startProgress()
    client
      .loadTexts()
      .then(
        () => settle('loaded'),
        () => settle('failed'),
      )
      .finally(endProgress)
    return () => {
      unmounted = true
    }
  }, [client, needed, text, attempt])
  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return { state, retry }
}
