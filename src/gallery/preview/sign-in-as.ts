/** Signs in as one of the sample accounts on the reference backend: what members see comes from the platform. */
import { subscribeKey } from 'valtio/utils'
import { call } from '../../runtime/calls/call.ts'
import { loadMember, signOut } from '../../runtime/session/session.ts'
import { session, setSession } from '../../runtime/session/session-state.ts'
import { login } from '../../schemas/endpoints/login.ts'
import type { SheetSettings } from '../sheet-model.ts'

export async function signInAs(account: SheetSettings['account']): Promise<void> {
  await sessionIsKnown()
  if (session.username === (account?.username ?? '')) return
  if (session.token) await signOut()
  if (!account) return
  const { username, password, type } = account
  const result = await call(login, { body: { type: 'username', username, password } })
  if (!result.ok) throw new Error(`${username} could not sign in: ${result.problem.code}`)
  setSession(result.value.value.token, username, type)
  await loadMember()
  session.afterLogin = true
}

/** Resolves once the page knows whether a member is signed in already. */
function sessionIsKnown(): Promise<void> {
  if (session.known) return Promise.resolve()
  return new Promise(resolve => {
    const stop = subscribeKey(session, 'known', () => {
      stop()
      resolve()
    })
  })
}
