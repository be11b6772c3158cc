/** Signing in by user name and password (section 4, Login). */

import type { Context } from '../../context.ts'
import { clearLimit, takeLimit } from '../../plugins/limits.ts'
import { purgeSessions, startSession } from '../../plugins/session.ts'
import { type BrowserKey, type Refusal, refuse } from '../handle.ts'
import { takeCaptcha } from './captcha.ts'
import { usernameKey } from './create-member.ts'
import { findMember } from './find-member.ts'
import { addFailure, CAPTCHA_FROM, clearFailures, countFailures } from './login-failures.ts'
import { isPassword } from './password.ts'

export interface Credentials {
  tenantId: string
  ip: string
  browser: BrowserKey
  /** All trimmed. */
  username: string
  password: string
  captcha: string | undefined
  /** Only agents may pass (LGN-15). */
  agentsOnly: boolean
}

export interface SignedIn {
  token: string
  firstTimeLogin: boolean
  passwordExpired: boolean
}

/** The default password of section 9: whoever has it must choose another. */
const DEFAULT_PASSWORD = '123456'

/**
 * An unknown name, a wrong password and a name of another brand are refused alike, after the same work.
 * @throws Refusal
 */
export async function signIn(context: Context, given: Credentials): Promise<SignedIn> {
  const { tenantId, username, password } = given
  const key = usernameKey(username)
  const who = [tenantId, key, given.ip]
  await takeLimit(context, 'login', who)
  await checkCaptcha(context, given, key)
  const member = await findMember(context.store.db, tenantId, username)
  const isRight = await isPassword(password, member?.password_hash)
  if (!member || !isRight) throw badCredentials(await addFailure(context, tenantId, key))
  await clearFailures(context, tenantId, key)
  await clearLimit(context, 'login', who)
  if (given.agentsOnly && !['1', '2', '41', '42'].includes(member.type))
    throw refuse('login/not-an-agent', { status: 403 })
  const token = await context.store.transaction(tx =>
    startSession(context, tx, { tenantId, memberId: member.id, browser: given.browser }),
  )
  if (context.random.int(64) === 0) await purgeSessions(context.store, context.clock.now())
  return {
    token,
    firstTimeLogin: member.first_time,
    passwordExpired: member.password_expired || password === DEFAULT_PASSWORD,
  }
}

async function checkCaptcha(context: Context, { tenantId, browser, captcha }: Credentials, key: string): Promise<void> {
  if ((await countFailures(context, tenantId, key)) < CAPTCHA_FROM) return
  const value = { captcha: true }
  if (!captcha) throw refuse('login/captcha-required', { value })
  if (!(await takeCaptcha(context, tenantId, browser.value, captcha))) throw refuse('login/bad-captcha', { value })
}

function badCredentials(failures: number): Refusal {
  return refuse('login/bad-credentials', failures >= CAPTCHA_FROM ? { value: { captcha: true } } : {})
}
