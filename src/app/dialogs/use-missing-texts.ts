/** Brings the texts that did not come with the page where something cannot be said without them (I18-03). */
import { useEffect, useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import type { SiteClient } from '../loading/site-client.ts'
import { beginWait } from '../navigation/progress.ts'

export interface MissingTexts {
  /** failed: they cannot be had now. */
  state: 'coming' | 'here' | 'failed'
  retry(): void
}

/** @param wanted something waits for them. */
export function useMissingTexts(client: Pick<SiteClient, 'loadTexts'>, wanted: boolean): MissingTexts {
  const text = useText()
  const [state, setState] = useState<MissingTexts['state']>('coming')
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other texts, and in another round, they may be had
  useEffect(() => {
    if (!wanted) return
    let left = false
    const settle = (found: MissingTexts['state']) => void (left || setState(found))
    const endWait = beginWait()
    client
      .loadTexts()
      .then(
        () => settle('here'),
        () => settle('failed'),
      )
      .finally(endWait)
    return () => {
      left = true
    }
  }, [client, wanted, text, round])
  const retry = () => {
    setState('coming')
    setRound(round + 1)
  }
  return { state, retry }
}
