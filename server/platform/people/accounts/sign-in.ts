/** Signing in by user name and password (section 4, Login). */

import { roleOfFlag } from '../../../../src/schemas/session/agent-flag.ts'
import type { BrowserKey } from '../../../http/handler.ts'
import { clearAndGiveBack, takeLimits } from '../../../http/rate-limits.ts'
import { type Refusal, refuse } from '../../../http/refusal.ts'
import { usernameKey } from '../../../http/username-key.ts'
import { isPassword } from '../../../passwords/password.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { takeCaptcha } from '../captcha/captcha.ts'
import {
  type AccessRules,
  beginSession,
  readAccessRules,
  type SessionBeginning,
  type SignedIn,
} from './begin-session.ts'
import { checkAddress } from './check-address.ts'
import { findMember, type MemberRow } from './find-member.ts'
import { rememberAddress } from './known-address.ts'
import { lockUnchanged } from './lock-unchanged.ts'
import { addFailure, CAPTCHA_FROM, clearFailures, countFailures } from './login-failures.ts'
import { type Remembered, rememberLogin } from './remember.ts'

export interface Credentials {
  tenantId: string
  /** Language of the message that carries a code. */
  language: string
  ip: string
  browser: BrowserKey
  /** Trimmed, like password and captcha. */
  username: string
  password: string
  captcha: string | undefined
  /** The code that login/address-code asked for, as it was typed. */
  verificationCode?: string | undefined
  /** Whether only agents may pass. */
  agentsOnly: boolean
  /** Whether a family of remember-me tokens begins, too. */
  remember?: boolean
}

export interface SignInReply {
  session: SignedIn
  member: MemberRow
  remembered: Remembered | undefined
}

/**
 * Signs in. An unknown name, a wrong password and a name of another brand get the same refusal, after the same work.
 * @throws Refusal
 */
export async function signInMember(context: Context, credentials: Credentials): Promise<SignInReply> {
  const { tenantId, username, password } = credentials
  const key = usernameKey(username)
  const who = [tenantId, key, credentials.ip]
  const from = [tenantId, credentials.ip]
  await takeLimits(context, [
    ['login', who],
    ['loginAddress', from],
  ])
  const failures = await checkCaptcha(context, credentials, key)
  const member = await findMember(context.store.db, tenantId, username)
  const isRight = await isPassword(password, member?.password_hash, tenantId)
  if (!member || !isRight) throw badCredentials(await addFailure(context, tenantId, key))
  if (failures > 0) await clearFailures(context, tenantId, key)
  if (credentials.agentsOnly) checkAgent(member)
  const { browser, ip, language, verificationCode } = credentials
  const { address, spend } = await checkAddress(context, { tenantId, member, ip, language, verificationCode })
  const rules = await readAccessRules(context, tenantId)
  const signedIn = await context.store.transaction(async tx => {
    if (!(await lockUnchanged(tx, member))) throw badCredentials(0)
    await spend?.(tx)
    if (address) await rememberAddress(tx, address, context.clock.now())
    return beginLogin(tx, context, rules, { tenantId, member, browser, ip, password, remember: credentials.remember })
  })
  // only after the second step: a caller who knows just the password stays limited to a few tries
  await clearAndGiveBack(context, ['login', who], ['loginAddress', from])
  return signedIn
}

/** Starts the session of a sign-in, and remembers the browser where the member wants that. @throws Refusal login/frozen */
export async function beginLogin(
  tx: Tx,
  context: Context,
  rules: AccessRules,
  { remember, ...beginning }: SessionBeginning & { member: MemberRow; remember: boolean | undefined },
): Promise<SignInReply> {
  const { tenantId, member, browser, ip } = beginning
  const session = await beginSession(tx, context, rules, beginning)
  if (!remember) return { session, member, remembered: undefined }
  const family = { tenantId, memberId: member.id, days: rules.rememberDays, browser, ip, session: session.token }
  return { session, member, remembered: await rememberLogin(tx, context, family) }
}

/**
 * Lets only agents pass, for the agents' sign-in.
 * @throws Refusal login/not-an-agent for a member; login/not-a-member for a trial account, which is neither
 */
export function checkAgent(member: Pick<MemberRow, 'type'>): void {
  const role = roleOfFlag(member.type)
  if (role === 'trial') throw refuse('login/not-a-member', { status: 403 })
  if (role !== 'agent') throw refuse('login/not-an-agent', { status: 403 })
}

/** @returns the number of recent wrong passwords of the account */
async function checkCaptcha(
  context: Context,
  { tenantId, browser, captcha }: Credentials,
  key: string,
): Promise<number> {
  const failures = await countFailures(context, tenantId, key)
  if (failures < CAPTCHA_FROM) return failures
  const value = { captcha: true }
  if (!captcha) throw refuse('login/captcha-required', { value })
  if (!(await takeCaptcha(context, tenantId, browser.value, captcha))) throw refuse('login/bad-captcha', { value })
  return failures
}

function badCredentials(failures: number): Refusal {
  return refuse('login/bad-credentials', failures >= CAPTCHA_FROM ? { value: { captcha: true } } : {})
}
