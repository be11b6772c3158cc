/** The page of a one-time link: the first owner, an invitation, or a new password. */

import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { callKey } from '../../schemas/call-key.ts'
import { join } from '../../schemas/studio/calls/join.ts'
import { joinInfo } from '../../schemas/studio/calls/join-info.ts'
import { me } from '../../schemas/studio/calls/me.ts'
import { LEAST_PASSWORD, LONGEST } from '../../schemas/studio/fields.ts'
import { Button } from '../../ui/actions/button.tsx'
import { linkClass } from '../../ui/actions/link.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { type CallProblem, call, type ValueOf } from '../calls/call.ts'
import { errorAt, problemBeside } from '../calls/field-problem.ts'
import { useSend } from '../calls/use-send.ts'
import { CallForm } from '../shell/call-form.tsx'
import { ProblemText } from '../shell/problem-text.tsx'
import { RoleList } from '../shell/role-list.tsx'
import { texts } from '../texts/texts.ts'
import { AccessCard, formClass } from './access-card.tsx'

export function Join() {
  const { token = '' } = useParams()
  const [info, setInfo] = useState<ValueOf<typeof joinInfo>>()
  const [problem, setProblem] = useState<CallProblem>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is another request
  useEffect(() => {
    const stop = new AbortController()
    setProblem(undefined)
    call(joinInfo, { body: { token }, signal: stop.signal }).then(result => {
      if (stop.signal.aborted) return
      if (result.ok) setInfo(result.value)
      else setProblem(result.problem)
    })
    return () => stop.abort()
  }, [token, attempt])
  if (info) return <JoinForm token={token} info={info} />
  if (!problem) return null
  return (
    <AccessCard title={texts.join.badLink}>
      <ProblemText problem={problem} />
      {problem.status === 0 ? (
        <Button onClick={() => setAttempt(attempt + 1)}>{texts.problems.retry}</Button>
      ) : (
        <Link to="/" className={linkClass}>
          {texts.join.signIn}
        </Link>
      )}
    </AccessCard>
  )
}

const HEADS = {
  'first-owner': { title: texts.join.firstTitle, text: texts.join.firstText },
  invitation: { title: texts.join.invitedTitle, text: undefined },
  reset: { title: texts.join.resetTitle, text: undefined },
}

function JoinForm({ token, info }: { token: string; info: ValueOf<typeof joinInfo> }) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState(info.email ?? '')
  const [password, setPassword] = useState('')
  const { busy, problem, send } = useSend()
  const { mutate } = useSWRConfig()
  const navigate = useNavigate()
  const { title, text } = HEADS[info.kind]
  const submit = async () => {
    const own = info.kind === 'reset' ? {} : { name, ...(info.email === null && { email }) }
    if (!(await send(join, { token, password, ...own }))) return
    await mutate(callKey(me))
    navigate('/', { replace: true })
  }
  return (
    <AccessCard title={title} text={text}>
      {info.kind === 'invitation' && (
        <div>
          <p>{texts.join.rights}</p>
          <RoleList roles={info.roles} />
        </div>
      )}
      <CallForm className={formClass} onSubmit={submit}>
        {info.kind !== 'reset' && (
          <TextField
            id="name"
            name="name"
            label={texts.join.name}
            hint={texts.join.nameHint}
            autoComplete="name"
            error={errorAt(problem, 'name')}
            maxLength={100}
            required
            value={name}
            onChange={setName}
          />
        )}
        <TextField
          id="email"
          name="email"
          type="email"
          label={texts.join.email}
          autoComplete="username"
          maxLength={LONGEST.email}
          error={errorAt(problem, 'email')}
          required
          readOnly={info.email !== null}
          value={email}
          onChange={setEmail}
        />
        <TextField
          id="new-password"
          name="new-password"
          type="password"
          label={texts.join.password}
          hint={texts.join.passwordHint}
          autoComplete="new-password"
          minLength={LEAST_PASSWORD}
          maxLength={LONGEST.password}
          error={errorAt(problem, 'password', 'newPassword')}
          reveal={{ show: texts.signIn.show, hide: texts.signIn.hide }}
          required
          value={password}
          onChange={setPassword}
        />
        <ProblemText problem={problemBeside(problem, 'name', 'email', 'password', 'newPassword')} />
        <Button
          type="submit"
          block
          busy={busy}
          disabled={!password || !email || (info.kind !== 'reset' && !name.trim())}
        >
          {texts.join.submit}
        </Button>
      </CallForm>
    </AccessCard>
  )
}
