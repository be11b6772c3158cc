/** Sets up the first passkey of an account: without one nothing of the studio opens. */

import { useState } from 'react'
import { passkeyAdd } from '../../schemas/studio/calls/passkey-add.ts'
import { passkeyOptions } from '../../schemas/studio/calls/passkey-options.ts'
import { signOut } from '../../schemas/studio/calls/sign-out.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { useSend } from '../calls/use-send.ts'
import { CallForm } from '../shell/call-form.tsx'
import { ProblemText } from '../shell/problem-text.tsx'
import { texts } from '../texts/texts.ts'
import { AccessCard, formClass } from './access-card.tsx'
import { createPasskey, hasPasskeys } from './passkeys.ts'

export interface EnrolProps {
  onCodes: (codes: readonly string[]) => void
  /** Called when the person has left. */
  onStep: () => void
}

export function Enrol({ onCodes, onStep }: EnrolProps) {
  const leaving = useSend()
  const [name, setName] = useState<string>(texts.enrol.defaultName)
  const [waiting, setWaiting] = useState(false)
  const { busy, problem, send, fail } = useSend()
  const add = async () => {
    const made = await send(passkeyOptions, {})
    if (!made) return
    setWaiting(true)
    const response = await createPasskey(made.options)
    setWaiting(false)
    if (!response) return fail(texts.enrol.failed)
    const added = await send(passkeyAdd, { response, name: name.trim() || texts.enrol.defaultName })
    if (added) onCodes(added.recoveryCodes ?? [])
  }
  return (
    <AccessCard title={texts.enrol.title} text={texts.enrol.text}>
      <CallForm className={formClass} onSubmit={add}>
        <TextField
          id="passkey-name"
          label={texts.enrol.name}
          hint={texts.enrol.nameHint}
          maxLength={60}
          value={name}
          onChange={setName}
        />
        <ProblemText problem={hasPasskeys() ? problem : { message: texts.enrol.unsupported }} />
        <Button type="submit" block icon="key-round" busy={busy || waiting} disabled={!hasPasskeys()}>
          {texts.enrol.submit}
        </Button>
      </CallForm>
      <Button
        variant="ghost"
        size="s"
        busy={leaving.busy}
        onClick={async () => {
          if (await leaving.send(signOut, {})) onStep()
        }}
      >
        {texts.nav.signOut}
      </Button>
      {leaving.problem && <ProblemText problem={leaving.problem} />}
    </AccessCard>
  )
}
