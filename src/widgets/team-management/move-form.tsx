import { useEffect, useRef } from 'react'
import { SiteForm } from '../../parts/form/site-form.tsx'
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useFormModel } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { teamMove } from '../../schemas/endpoints/team-move.ts'
import type { Person } from './use-team.ts'
import css from './view.module.css'

export interface MoveFormProps {
  person: Person
  /** Name of the form. */
  form: string
  onMoved: () => void
}

/** Gives a person of the team another upline of the team. */
export function MoveForm({ person, form: name, onMoved }: MoveFormProps) {
  const t = useText()
  const form = useFormModel(name)
  const frame = useRef<HTMLDivElement>(null)
  const { username, teamSize } = person
  useEffect(() => frame.current?.querySelector('input')?.focus(), [])
  const send = async (values: FormValues): Promise<CallProblem | undefined> => {
    const upline = textOf(values, 'upline')
    const result = await call(teamMove, { body: { memberId: person.id, upline } })
    if (!result.ok) return result.problem
    showToast(t => t('team.move-done', { name: username, upline }))
    onMoved()
    return undefined
  }
  if (!form) return null
  return (
    <div ref={frame} className={css.form}>
      <p>{t(teamSize > 0 ? 'team.move-text-team' : 'team.move-text', { name: username, count: teamSize })}</p>
      <SiteForm
        form={form}
        action="/agent/downlineManagmentView"
        onSubmit={send}
        fieldOf={() => 'upline'}
        slots={{ upline: { hint: t('team.new-upline-hint', { name: person.upline }) } }}
        button={BUTTON}
      />
    </div>
  )
}

const BUTTON = { variant: 'primary', block: true } as const
