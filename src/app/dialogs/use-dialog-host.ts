/** Loads the host of dialogs, confirmations and toasts when the browser is idle, or when the first of them is opened. */
import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../runtime/browser/when-idle.ts'
import { useConfirmation } from '../../runtime/dialogs/confirm.ts'
import { setDialogAliases, useDialogs } from '../../runtime/dialogs/dialogs.ts'
import { useToasts } from '../../runtime/dialogs/toasts.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { loadStyles } from '../loading/load-styles.ts'
import { showPartMissing } from '../registry/part-timeout.ts'
import { startProgress } from '../state/progress.ts'
import type { DialogHostProps } from './dialog-host.tsx'

export function useDialogHost(): ComponentType<DialogHostProps> | undefined {
  const [Host, setHost] = useState<ComponentType<DialogHostProps>>()
  const dialogs = useDialogs().length
  const confirmation = useConfirmation()
  const toasts = useToasts().length
  const { dialogAliases } = useSite()
  useEffect(() => setDialogAliases(dialogAliases), [dialogAliases])
  const wanted = dialogs > 0 || toasts > 0 || confirmation !== undefined
  useEffect(() => {
    if (Host) return
    const load = () => {
      const endProgress = startProgress()
      Promise.all([import('./dialog-host.tsx'), loadStyles()])
        .then(
          ([module]) => setHost(() => module.DialogHost),
          // while nothing is open, the visitor misses nothing
          error => (wanted ? showPartMissing() : console.error(error)),
        )
        .finally(endProgress)
    }
    if (!wanted) return whenIdle(load)
    load()
  }, [Host, wanted])
  return Host
}
