/** The toasts whose texts have been loaded; the timer of each starts when it becomes visible. */
import { useEffect } from 'react'
import { startToastTimer, useToasts } from '../../runtime/dialogs/toasts.ts'
import { translateFully, useText } from '../../runtime/texts/texts.ts'
import type { ToastRegionProps } from '../../ui/feedback/toast-region.tsx'
import type { SiteClient } from '../loading/site-client.ts'
import { useMissingTexts } from './use-missing-texts.ts'

export function useVisibleToasts(client: Pick<SiteClient, 'loadTexts'>): ToastRegionProps['toasts'] {
  const toasts = useToasts()
  const t = useText()
  const translated = toasts.map(toast => ({ ...toast, text: translateFully(t, toast.message) }))
  const complete =
    useMissingTexts(
      client,
      translated.some(({ text }) => text === undefined),
    ).state === 'loaded'
  const shown = translated.flatMap(({ text, ...toast }) => {
    const message = text ?? (complete ? toast.message(t) : undefined)
    return message === undefined ? [] : [{ ...toast, text: message }]
  })
  useEffect(() => shown.forEach(startToastTimer))
  return shown
}
