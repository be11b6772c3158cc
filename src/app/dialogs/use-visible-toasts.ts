/** The toasts that can be read by now; each stays as long from here as if its texts had been there at once. */
import { useEffect } from 'react'
import { toastSeen, useToasts } from '../../runtime/dialogs/toasts.ts'
import { sayInFull, useText } from '../../runtime/texts/texts.ts'
import type { ToastRegionProps } from '../../ui/feedback/toast-region.tsx'
import type { SiteClient } from '../loading/site-client.ts'
import { useMissingTexts } from './use-missing-texts.ts'

export function useSaidToasts(client: Pick<SiteClient, 'loadTexts'>): ToastRegionProps['toasts'] {
  const toasts = useToasts()
  const t = useText()
  const said = toasts.map(toast => ({ ...toast, text: sayInFull(t, toast.words) }))
  const isHere =
    useMissingTexts(
      client,
      said.some(({ text }) => text === undefined),
    ).state === 'here'
  const shown = said.flatMap(({ text, ...toast }) => {
    const words = text ?? (isHere ? toast.words(t) : undefined)
    return words === undefined ? [] : [{ ...toast, text: words }]
  })
  useEffect(() => shown.forEach(toastSeen))
  return shown
}
