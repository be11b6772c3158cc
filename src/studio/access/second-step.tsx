/** The second step of signing in: a passkey, or a recovery code in its place. */

import { useState } from 'react'
import { signInOptions } from '../../schemas/studio/calls/sign-in-options.ts'
import { signInPasskey } from '../../schemas/studio/calls/sign-in-passkey.ts'
import { signInRecovery } from '../../schemas/studio/calls/sign-in-recovery.ts'
import { signOut } from '../../schemas/studio/calls/sign-out.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { useSend } from '../calls/use-send.ts'
import { CallForm } from '../shell/call-form.tsx'
import { ProblemText } from '../shell/problem-text.tsx'
import { texts } from '../texts/texts.ts'
import { AccessCard, actionsClass, formClass } from './access-card.tsx'
import { hasPasskeys, signWithPasskey } from './passkeys.ts'

export interface SecondStepProps {
  email: string
  onStep: () => void
}

export function SecondStep({ email, onStep }: SecondStepProps) {
  const [byCode, setByCode] = useState(!hasPasskeys())
  const leaving = useSend()
  const leave = async () => {
    if (await leaving.send(signOut, {})) onStep()
  }
  return (
    <AccessCard
      title={byCode ? texts.signIn.recoveryTitle : texts.signIn.passkeyTitle}
      text={byCode ? texts.signIn.recoveryText : texts.signIn.passkeyText}
    >
      {byCode ? <ByCode onStep={onStep} /> : <ByPasskey onStep={onStep} />}
      <div className={actionsClass}>
        {hasPasskeys() && (
          <Button variant="ghost" size="s" onClick={() => setByCode(!byCode)}>
            {byCode ? texts.signIn.passkeySwitch : texts.signIn.recoverySwitch}
          </Button>
        )}
        <Button variant="ghost" size="s" busy={leaving.busy} onClick={leave}>
          {texts.signIn.back(email)}
        </Button>
      </div>
      {leaving.problem && <ProblemText problem={leaving.problem} />}
    </AccessCard>
  )
}

function ByPasskey({ onStep }: { onStep: () => void }) {
  const { busy, problem, send, fail } = useSend()
  const [waiting, setWaiting] = useState(false)
  const confirm = async () => {
    const made = await send(signInOptions)
    if (!made) return
    setWaiting(true)
    const response = await signWithPasskey(made.options)
    setWaiting(false)
    if (!response) return fail(texts.signIn.passkeyFailed)
    if (await send(signInPasskey, { response })) onStep()
  }
  return (
    <div className={formClass}>
      <ProblemText problem={problem} />
      <Button block icon="key-round" busy={busy || waiting} onClick={confirm}>
        {texts.signIn.passkeySubmit}
      </Button>
    </div>
  )
}

function ByCode({ onStep }: { onStep: () => void }) {
  const { busy, problem, send } = useSend()
  const [code, setCode] = useState('')
  return (
    <CallForm
      className={formClass}
      onSubmit={async () => {
        if (await send(signInRecovery, { code })) onStep()
      }}
    >
      <TextField
        id="code"
        label={texts.signIn.recoveryCode}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={code}
        onChange={setCode}
      />
      <ProblemText problem={problem} />
      <Button type="submit" block busy={busy} disabled={!code.trim()}>
        {texts.signIn.recoverySubmit}
      </Button>
    </CallForm>
  )
}
