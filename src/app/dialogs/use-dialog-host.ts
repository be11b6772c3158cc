/** The host of dialogs, questions and toasts arrives when the browser is idle, or with the first of them. */
import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../runtime/browser/when-idle.ts'
import { useQuestion } from '../../runtime/dialogs/confirm.ts'
import { adoptDialogNames, useDialogs } from '../../runtime/dialogs/dialogs.ts'
import { useToasts } from '../../runtime/dialogs/toasts.ts'
import { useSite } from '../../runtime/page/page-context.ts'
import { allStyles } from '../loading/load-styles.ts'
import { tellPartMissing } from '../loading/part-timeout.ts'
import { beginWait } from '../navigation/progress.ts'
import type { DialogHostProps } from './dialog-host.tsx'

export function useDialogHost(): ComponentType<DialogHostProps> | undefined {
  const [Host, setHost] = useState<ComponentType<DialogHostProps>>()
  const dialogs = useDialogs().length
  const question = useQuestion()
  const toasts = useToasts().length
  const { dialogAliases } = useSite()
  useEffect(() => adoptDialogNames(dialogAliases), [dialogAliases])
  const wanted = dialogs > 0 || toasts > 0 || question !== undefined
  useEffect(() => {
    if (Host) return
    const load = () => {
      const endWait = beginWait()
      Promise.all([import('./dialog-host.tsx'), allStyles()])
        .then(
          ([module]) => setHost(() => module.DialogHost),
          // until somebody wants it nothing is missing
          error => (wanted ? tellPartMissing() : console.error(error)),
        )
        .finally(endWait)
    }
    if (!wanted) return whenIdle(load)
    load()
  }, [Host, wanted])
  return Host
}
