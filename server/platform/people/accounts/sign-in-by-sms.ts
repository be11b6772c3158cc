/** Signs in by a mobile number: with the code that was sent to it, or the proof of an external service. */

import type { BrowserKey } from '../../../http/handler.ts'
import { clearAndGiveBack, takeLimits } from '../../../http/rate-limits.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Context } from '../../context/context.ts'
import { checkCode } from '../codes/check-code.ts'
import { readIdToken, type VerifiedPhone } from '../phone-check/read-id-token.ts'
import { readAccessRules } from './begin-session.ts'
import { readMember } from './find-member.ts'
import { addressHash, rememberAddress } from './known-address.ts'
import { findByPhone } from './member-phone.ts'
import { beginLogin, checkAgent, type SignInReply } from './sign-in.ts'

export interface SmsCredentials {
  tenantId: string
  ip: string
  browser: BrowserKey
  /** Number from readPhone. */
  number: string
  /** The code as it was typed, or the proof of the external phone check. */
  proof: VerifiedPhone | { verificationCode: string | undefined }
  agentsOnly: boolean
  remember: boolean
}

/**
 * Signs in by a proven number; any other is refused like a wrong code. The code also proves the visitor's address.
 * @throws Refusal phone/bad-code, phone/code-expired, phone-check/off, login/not-an-agent
 */
export async function signInBySms(context: Context, credentials: SmsCredentials): Promise<SignInReply> {
  const { tenantId, number, ip, browser, proof } = credentials
  const who = [tenantId, number, ip]
  const from = [tenantId, ip]
  await takeLimits(context, [
    ['login', who],
    ['loginAddress', from],
  ])
  const rules = await readAccessRules(context, tenantId)
  const hash = await addressHash(context, credentials)
  const now = context.clock.now()
  const spend =
    'idToken' in proof
      ? await readIdToken(context, { tenantId, number, ...proof })
      : await checkCode(context, { tenantId, purpose: 'login', to: number, code: proof.verificationCode })
  const signedIn = await context.store.transaction(async tx => {
    await spend(tx)
    const memberId = await findByPhone(tx, tenantId, number)
    if (memberId === undefined) throw refuse('phone/bad-code')
    const member = await readMember(tx, tenantId, memberId)
    if (credentials.agentsOnly) checkAgent(member)
    await rememberAddress(tx, { tenantId, memberId, hash, provenBy: 'code' }, now)
    const { remember } = credentials
    const beginning = { tenantId, member, browser, ip, remember, requirePasswordChange: false }
    return beginLogin(tx, context, rules, beginning)
  })
  await clearAndGiveBack(context, ['login', who], ['loginAddress', from])
  return signedIn
}
