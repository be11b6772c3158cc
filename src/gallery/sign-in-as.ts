/** Signs in with one of the sample accounts of the reference backend: data of members comes from the platform. */
import { call } from '../runtime/calls/call.ts'
import { signIn, signOut } from '../runtime/session/session.ts'
import { session } from '../runtime/state/session-state.ts'
import { login } from '../schemas/endpoints/login.ts'
import { ownOf } from '../schemas/metadata/wire-values.ts'
import { ACCOUNT_OF_ROLE } from './sample-accounts.ts'

const PASSWORD = 'Livery#2026'

export async function signInToGallery(role: string): Promise<void> {
  // waits until the page has looked for a session
  while (!session.known) await new Promise(done => setTimeout(done, 50))
  const username = ownOf<string>(ACCOUNT_OF_ROLE, role) ?? ''
  if (session.username === username) return
  if (session.token) await signOut()
  if (!username) return
  const result = await call(login, { body: { type: 'username', username, password: PASSWORD } })
  if (!result.ok) throw new Error(`${username} could not sign in: ${result.problem.code}`)
  await signIn(result.value.value.token, username)
}
