import { useState } from 'react'
import { signIn } from '../../schemas/studio/calls/sign-in.ts'
import { LONGEST } from '../../schemas/studio/fields.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { errorAt, problemBeside } from '../calls/field-problem.ts'
import { useSend } from '../calls/use-send.ts'
import { CallForm } from '../shell/call-form.tsx'
import { ProblemText } from '../shell/problem-text.tsx'
import { texts } from '../texts/texts.ts'
import { AccessCard, formClass } from './access-card.tsx'

export interface SignInProps {
  /** The session of this page has ended. */
  ended: boolean
  /** Called when a step was done. */
  onStep: () => void
}

/** The first step of signing in. */
export function SignIn({ ended, onStep }: SignInProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { busy, problem, send } = useSend()
  const { show, hide } = texts.signIn
  return (
    <AccessCard title={texts.signIn.title} text={ended ? texts.signIn.ended : undefined}>
      <CallForm
        className={formClass}
        onSubmit={async () => {
          if (await send(signIn, { email, password })) onStep()
        }}
      >
        <TextField
          id="email"
          name="email"
          type="email"
          label={texts.signIn.email}
          autoComplete="username"
          maxLength={LONGEST.email}
          error={errorAt(problem, 'email')}
          icon="mail"
          required
          value={email}
          onChange={setEmail}
        />
        <TextField
          id="password"
          name="password"
          type="password"
          label={texts.signIn.password}
          autoComplete="current-password"
          maxLength={LONGEST.password}
          error={errorAt(problem, 'password')}
          icon="lock"
          reveal={{ show, hide }}
          required
          value={password}
          onChange={setPassword}
          hint={texts.signIn.forgotten}
        />
        <ProblemText problem={problemBeside(problem, 'email', 'password')} />
        <Button type="submit" block busy={busy} disabled={!email || !password}>
          {texts.signIn.submit}
        </Button>
      </CallForm>
    </AccessCard>
  )
}
