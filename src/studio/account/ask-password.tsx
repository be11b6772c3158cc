/** Asks for the password before a change that could let somebody else in: a session left open must not be enough. */

import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import type { Sending } from '../calls/use-send.ts'
import { CallForm } from '../shell/call-form.tsx'
import { ProblemText } from '../shell/problem-text.tsx'
import { useSession } from '../shell/session-context.ts'
import { texts } from '../texts/texts.ts'
import css from './account.module.css'

export interface AskPasswordProps {
  title: string
  text?: string
  /** Label of the button that goes on. */
  submit: string
  sending: Pick<Sending, 'busy' | 'problem'>
  onPassword: (password: string) => void
  onClose: () => void
}

export function AskPassword({ title, text, submit, sending, onPassword, onClose }: AskPasswordProps) {
  const { operator } = useSession()
  const [password, setPassword] = useState('')
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={texts.people.close}>
      <CallForm className={css.form} onSubmit={() => onPassword(password)}>
        {text && <p>{text}</p>}
        <input type="hidden" name="username" autoComplete="username" value={operator.email} readOnly />
        <TextField
          id="confirm-password"
          type="password"
          label={texts.account.oldPassword}
          autoComplete="current-password"
          reveal={{ show: texts.signIn.show, hide: texts.signIn.hide }}
          required
          value={password}
          onChange={setPassword}
        />
        <ProblemText problem={sending.problem} />
        <div className={css.actions}>
          <Button variant="outline" onClick={onClose}>
            {texts.people.cancel}
          </Button>
          <Button type="submit" busy={sending.busy} disabled={!password}>
            {submit}
          </Button>
        </div>
      </CallForm>
    </Dialog>
  )
}
