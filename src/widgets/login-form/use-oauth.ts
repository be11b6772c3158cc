/** Signing in at Google or Facebook in a window of its own: the platform's callback page sends the result over a broadcast channel. */
import { useEffect, useRef, useState } from 'react'
import { readArrivalCodes } from '../../runtime/browser/arrival-codes.ts'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { randomKey } from '../../runtime/calls/random-key.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { closeDialog } from '../../runtime/dialogs/dialogs.ts'
import { useNavigate } from '../../runtime/navigation/site-link.tsx'
import { useSite } from '../../runtime/state/page-context.ts'
import { loginOauth } from '../../schemas/endpoints/login-oauth.ts'
import { COMPLETE_PATH, OAUTH_CHANNEL, type OAuthMessage } from '../../schemas/session/oauth.ts'
import { addressAfter } from '../../schemas/session/public-paths.ts'
import { completeSignIn } from './send-login.ts'

export type OAuthProvider = 'google' | 'facebook'

const WINDOW = 'popup,width=480,height=680'
/**
 * Milliseconds of silence after coming back to this page, from which the window counts as closed: its `closed` flag is unusable under our
 * policy.
 */
const SILENCE_MS = 1500

export interface OAuth {
  /** Provider with an open window. */
  waiting: OAuthProvider | undefined
  problem: CallProblem | undefined
  open(provider: OAuthProvider): void
}

/** @param wanted address that a page for signing in leads to; a dialog leads back to the page below it */
export function useOAuth(onDone: (isHandled: boolean) => void, wanted: string | undefined): OAuth {
  const site = useSite()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<OAuthProvider>()
  const [problem, setProblem] = useState<CallProblem>()
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])

  const finish = async (said: OAuthMessage) => {
    if (!said.ok) return setProblem({ code: said.code, message: said.message, status: 0 })
    if ('attempt' in said) {
      closeDialog('login')
      const from = wanted ?? addressAfter(location)
      return navigate(`${COMPLETE_PATH}?${new URLSearchParams({ attempt: said.attempt, from })}`, {
        replace: wanted !== undefined,
      })
    }
    const result = await call(loginOauth, { body: { ticket: said.ticket } })
    if (!result.ok) return setProblem(result.problem)
    const signedIn = await completeSignIn(result.value.value, site)
    if ('problem' in signedIn) setProblem(signedIn.problem)
    else onDone(signedIn.isHandled)
  }
  const open = (provider: OAuthProvider) => {
    end.current?.()
    const tab = randomKey()
    const address = `/oauth/${provider}?${new URLSearchParams({ tab, ...readArrivalCodes() })}`
    setProblem(undefined)
    setWaiting(provider)
    end.current = listen(tab, {
      onSaid: said => {
        setWaiting(undefined)
        void finish(said)
      },
      onSilence: () => {
        setWaiting(undefined)
        setProblem({ code: 'login/popup-closed', status: 0 })
      },
    })
    if (window.open(address, 'oauth', WINDOW)) return
    void requestConfirmation(text => ({
      text: text('login.popup-stopped'),
      confirm: text(`login.${provider}`),
      cancel: text('common.close'),
      href: address,
    }))
  }
  return { waiting, problem, open }
}

/** Listens even after a long silence: the visitor may return while the window is still open. @returns a function that stops it */
function listen(tab: string, tell: { onSaid(said: OAuthMessage): void; onSilence(): void }): () => void {
  const channel = new BroadcastChannel(OAUTH_CHANNEL)
  let silence: ReturnType<typeof setTimeout> | undefined
  const back = () => {
    clearTimeout(silence)
    silence = setTimeout(tell.onSilence, SILENCE_MS)
  }
  const end = () => {
    clearTimeout(silence)
    removeEventListener('focus', back)
    channel.close()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<OAuthMessage>) => {
    if (data.tab !== tab) return
    end()
    tell.onSaid(data)
  })
  addEventListener('focus', back)
  return end
}
