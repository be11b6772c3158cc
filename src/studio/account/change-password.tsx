import { useState } from 'react'
import { changePassword } from '../../schemas/studio/calls/change-password.ts'
import { LEAST_PASSWORD, LONGEST } from '../../schemas/studio/fields.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { errorAt, problemBeside } from '../calls/field-problem.ts'
import { useSend } from '../calls/use-send.ts'
import { CallForm } from '../shell/call-form.tsx'
import { useNotify } from '../shell/notices.tsx'
import { ProblemText } from '../shell/problem-text.tsx'
import { useSession } from '../shell/session-context.ts'
import { texts } from '../texts/texts.ts'
import css from './account.module.css'

const REVEAL = { show: texts.signIn.show, hide: texts.signIn.hide }

export function ChangePassword() {
  const { operator } = useSession()
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const { busy, problem, send } = useSend()
  const notify = useNotify()
  const submit = async () => {
    if (!(await send(changePassword, { password, newPassword }))) return
    setPassword('')
    setNewPassword('')
    notify(texts.account.passwordChanged)
  }
  return (
    <CallForm className={css.form} onSubmit={submit}>
      {/* tells password managers whose password it is */}
      <input type="hidden" name="username" autoComplete="username" value={operator.email} readOnly />
      <TextField
        id="old-password"
        type="password"
        label={texts.account.oldPassword}
        autoComplete="current-password"
        maxLength={LONGEST.password}
        error={errorAt(problem, 'password')}
        reveal={REVEAL}
        required
        value={password}
        onChange={setPassword}
      />
      <TextField
        id="new-password"
        type="password"
        label={texts.account.newPassword}
        hint={texts.join.passwordHint}
        autoComplete="new-password"
        minLength={LEAST_PASSWORD}
        maxLength={LONGEST.password}
        error={errorAt(problem, 'newPassword')}
        reveal={REVEAL}
        required
        value={newPassword}
        onChange={setNewPassword}
      />
      <ProblemText problem={problemBeside(problem, 'password', 'newPassword')} />
      <div>
        <Button type="submit" busy={busy} disabled={!password || !newPassword}>
          {texts.account.changePassword}
        </Button>
      </div>
    </CallForm>
  )
}
