/** Ways in without a password of ours: Google, Facebook, and an account with play money. */

import { useState } from 'react'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { useBotCheck } from '../../runtime/bot-check/use-bot-check.ts'
import { type CallProblem, call, encryptBody } from '../../runtime/calls/call.ts'
import { useSingleRun } from '../../runtime/calls/use-single-run.ts'
import { signIn } from '../../runtime/session/session.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { loginFreePlay } from '../../schemas/endpoints/login-free-play.ts'
import type { FeatureName } from '../../schemas/feature-name.ts'
import { Button } from '../../ui/actions/button.tsx'
import { type OAuthProvider, useOAuth } from './use-oauth.ts'
import css from './view.module.css'

const PROVIDERS: readonly { name: OAuthProvider; feature: FeatureName }[] = [
  { name: 'google', feature: 'googleLogin' },
  { name: 'facebook', feature: 'facebookLogin' },
]

export interface OtherWaysProps {
  /** Called after a sign-in, with whether another part decides where the member goes on (`signIn`). */
  onDone: (isHandled: boolean) => void
  /** Address that a page for signing in leads to. */
  wanted?: string
}

export function OtherWays({ onDone, wanted }: OtherWaysProps) {
  const text = useText()
  const { toggles } = useSite()
  const oauth = useOAuth(onDone, wanted)
  const freePlay = useFreePlay(onDone)
  const providers = PROVIDERS.filter(({ feature }) => toggles[feature])
  if (providers.length === 0 && !toggles.freePlay) return null
  const problem = oauth.problem ?? freePlay.problem
  return (
    <div className={css.ways}>
      <p className={css.or}>{text('login.or')}</p>
      {providers.map(({ name }) => (
        <Button
          key={name}
          variant="outline"
          block
          icon={name}
          busy={oauth.waiting === name}
          onClick={() => oauth.open(name)}
        >
          {text(`login.${name}`)}
        </Button>
      ))}
      {toggles.freePlay && (
        <Button variant="soft" block icon="dices" busy={freePlay.busy} onClick={() => void freePlay.start()}>
          {text('login.free-play')}
        </Button>
      )}
      <ProblemNote problem={problem} />
    </div>
  )
}

function useFreePlay(onDone: (isHandled: boolean) => void) {
  const checkBot = useBotCheck()
  const [problem, setProblem] = useState<CallProblem>()
  const enter = async (): Promise<CallProblem | undefined> => {
    const bot = await checkBot('login')
    if (!bot.ok) return bot.problem
    const value = await encryptBody(loginFreePlay, { verification: bot.verification }).catch(() => undefined)
    if (!value) return { code: 'request/network', status: 0 }
    const os = navigator.platform.slice(0, 64)
    const result = await call(loginFreePlay, { body: { os, platform: 'W', value, gatewayVersion: 3 } })
    if (!result.ok) return result.problem
    const { token, username } = result.value.value
    const signedIn = await signIn(token, username)
    if ('problem' in signedIn) return signedIn.problem
    onDone(signedIn.isHandled)
    return undefined
  }
  const [start, starting] = useSingleRun(async () => setProblem(await enter()))
  return { busy: starting !== undefined, problem, start }
}
