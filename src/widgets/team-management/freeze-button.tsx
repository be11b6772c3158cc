import { useState } from 'react'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { useSingleRun } from '../../runtime/calls/use-single-run.ts'
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
  const [problem, setProblem] = useState<CallProblem>()
  const { id, username, frozenAt, mayUnfreeze } = person
  const isFrozen = frozenAt !== undefined
  const [send, sending] = useSingleRun(async (done: string) => {
    setProblem(undefined)
    const result = await call(teamFreeze, { body: { memberId: id, frozen: !isFrozen } })
    await onChanged()
    if (result.ok) showToast(t => t(done, { name: username }))
    else setProblem(result.problem)
  })
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
    if (yes) await send(`team.${word}-done`)
  }
  return (
    <>
      <Button
        variant={isFrozen ? 'outline' : 'danger'}
        block
        icon={isFrozen ? 'check' : 'lock'}
        busy={sending !== undefined}
        onClick={() => void change()}
      >
        {t(isFrozen ? 'team.unfreeze' : 'team.freeze')}
      </Button>
      <ProblemNote problem={problem} />
    </>
  )
}
