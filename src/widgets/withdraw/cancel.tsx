import { useState } from 'react'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import type { Problem } from '../../runtime/calls/call.ts'
import { sendOnce } from '../../runtime/calls/send-once.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useSession } from '../../runtime/session/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { withdrawalCancel } from '../../schemas/endpoints/withdrawal-cancel.ts'
import { Button } from '../../ui/actions/button.tsx'
import css from './view.module.css'

/** Takes a request back, where the brand allows it. */
export function Cancel({ id, reload }: { id: string; reload: () => Promise<void> }) {
  const t = useText()
  const { username } = useSession()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const cancel = async () => {
    const yes = await requestConfirmation(t => ({
      title: t('withdraw.cancel-title'),
      text: t('withdraw.cancel-text'),
      confirm: t('withdraw.cancel'),
      cancel: t('common.in_more_cancel'),
    }))
    if (!yes) return
    setBusy(true)
    const result = await sendOnce(withdrawalCancel, { username, body: { id } }, () => {})
    setBusy(false)
    if (result.ok) showToast(t => t('withdraw.cancelled'))
    else setProblem(result.problem)
    await reload()
  }
  return (
    <>
      <div className={css.actions}>
        <Button variant="outline" size="s" busy={busy} onClick={() => void cancel()}>
          {t('withdraw.cancel')}
        </Button>
      </div>
      <ProblemNote problem={problem} />
    </>
  )
}
