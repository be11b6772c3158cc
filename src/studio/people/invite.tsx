/** The dialog that invites somebody: roles first, then a link that is shown once. */

import { useState } from 'react'
import { invite } from '../../schemas/studio/calls/invite.ts'
import { LONGEST } from '../../schemas/studio/fields.ts'
import type { RolesByBrand } from '../../schemas/studio/roles.ts'
import { Button } from '../../ui/actions/button.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { errorAt, problemBeside } from '../calls/field-problem.ts'
import { useSend } from '../calls/use-send.ts'
import { CallForm } from '../shell/call-form.tsx'
import { ProblemText } from '../shell/problem-text.tsx'
import { texts } from '../texts/texts.ts'
import css from './people.module.css'
import { RolesEditor } from './roles-editor.tsx'

export interface InviteProps {
  names: Readonly<Record<string, string>>
  onClose: () => void
  /** Called when the lists have changed. */
  onDone: (message: string) => void
}

export function Invite({ names, onClose, onDone }: InviteProps) {
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<RolesByBrand>({})
  const [link, setLink] = useState<string>()
  const { busy, problem, send } = useSend()
  const submit = async () => {
    const made = await send(invite, { email, roles })
    if (!made) return
    if (made.state === 'given') {
      onDone(texts.people.given(email))
      return onClose()
    }
    setLink(made.link)
    onDone(texts.people.invitedNotice(email))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={link ? texts.people.linkTitle : texts.people.invite}
      closeLabel={texts.people.close}
      // the link is shown once
      closeButton={!busy && !link}
    >
      {link ? (
        <div className={css.form}>
          <p>{texts.people.linkText(email)}</p>
          <code className={css.link}>{link}</code>
          <div className={css.actions}>
            <CopyButton
              value={link}
              label={texts.people.copyLink}
              copiedLabel={texts.people.copied}
              failedLabel={texts.people.copyFailed}
            />
            <Button onClick={onClose}>{texts.people.done}</Button>
          </div>
        </div>
      ) : (
        <CallForm className={css.form} onSubmit={submit}>
          <TextField
            id="invite-email"
            type="email"
            label={texts.people.email}
            autoComplete="off"
            maxLength={LONGEST.email}
            error={errorAt(problem, 'email')}
            required
            value={email}
            onChange={setEmail}
          />
          <RolesEditor roles={roles} onChange={setRoles} names={names} />
          <ProblemText problem={problemBeside(problem, 'email')} />
          <div className={css.actions}>
            <Button variant="outline" onClick={onClose}>
              {texts.people.cancel}
            </Button>
            <Button type="submit" busy={busy} disabled={!email.trim()}>
              {texts.people.send}
            </Button>
          </div>
        </CallForm>
      )}
    </Dialog>
  )
}
