import { useState } from 'react'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { teamFreeze } from '../../schemas/endpoints/team-freeze.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Person } from './use-team.ts'
import css from './view.module.css'

export interface FreezeButtonProps {
  person: Person
  onChanged: () => Promise<void>
}

/** Freezes an account, or unfreezes it; asks first. */
export function FreezeButton({ person, onChanged }: FreezeButtonProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()
  const { id, username, frozenAt, mayUnfreeze } = person
  const isFrozen = frozenAt !== undefined
  if (isFrozen && !mayUnfreeze) return <p className={css.fine}>{t('problem.agent/frozen-above')}</p>
  const change = async () => {
    const word = isFrozen ? 'unfreeze' : 'freeze'
    const yes = await requestConfirmation(t => ({
      title: t(`team.${word}-title`),
      text: t(`team.${word}-text`),
      facts: [{ label: t('team.account'), value: username }],
      confirm: t(`team.${word}`),
      cancel: t('common.in_more_cancel'),
      isDanger: !isFrozen,
    }))
    if (!yes) return
    setBusy(true)
    setProblem(undefined)
    const result = await call(teamFreeze, { body: { memberId: id, frozen: !isFrozen } })
    await onChanged()
    setBusy(false)
    if (result.ok) showToast(t => t(`team.${word}-done`, { name: username }))
    else setProblem(result.problem)
  }
  return (
    <>
      <Button
        variant={isFrozen ? 'outline' : 'danger'}
        block
        icon={isFrozen ? 'check' : 'lock'}
        busy={busy}
        onClick={() => void change()}
      >
        {t(isFrozen ? 'team.unfreeze' : 'team.freeze')}
      </Button>
      <ProblemNote problem={problem} />
    </>
  )
}
