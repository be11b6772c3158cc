import { type FormEvent, useEffect, useId, useState } from 'react'
import { call, type Problem } from '../../runtime/calls/call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { teamMove } from '../../schemas/endpoints/team-move.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import type { Person } from './use-team.ts'
import css from './view.module.css'

export interface MoveFormProps {
  person: Person
  onMoved: () => void
}

/** Gives a person of the team another upline of the team. */
export function MoveForm({ person, onMoved }: MoveFormProps) {
  const id = useId()
  const t = useText()
  const problemText = useProblemText()
  const { username, teamSize } = person
  const [upline, setUpline] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => document.getElementById(`${id}-upline`)?.focus(), [id])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setIsEmpty(!upline.trim())
    setProblem(undefined)
    if (!upline.trim()) return document.getElementById(`${id}-upline`)?.focus()
    setBusy(true)
    const result = await call(teamMove, { body: { memberId: person.id, upline: upline.trim() } })
    setBusy(false)
    if (!result.ok) {
      setProblem(result.problem)
      return document.getElementById(`${id}-upline`)?.focus()
    }
    showToast(t => t('team.move-done', { name: username, upline: upline.trim() }))
    onMoved()
  }
  return (
    <form className={css.form} noValidate onSubmit={event => void submit(event)}>
      <p>{t(teamSize > 0 ? 'team.move-text-team' : 'team.move-text', { name: username, count: teamSize })}</p>
      <TextField
        id={`${id}-upline`}
        label={t('team.new-upline')}
        hint={t('team.new-upline-hint', { name: person.upline })}
        error={isEmpty ? t('problem.field/required') : problem && problemText(problem)}
        required
        icon="user"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={upline}
        onChange={value => {
          setUpline(value)
          setIsEmpty(false)
          setProblem(undefined)
        }}
      />
      <Button variant="primary" block type="submit" busy={busy}>
        {t('team.move')}
      </Button>
    </form>
  )
}
