/** Resets a forgotten password after a proof of identity: ends everything that the old one authorised and signs the member in. */

import type { BrowserKey } from '../../../http/handler.ts'
import { hashPassword } from '../../../passwords/password.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { beginSession, readAccessRules, type SignedIn } from './begin-session.ts'
import { type MemberRow, readMember } from './find-member.ts'
import { addressHash, rememberAddress } from './known-address.ts'
import { setPassword } from './set-password.ts'

export interface PasswordReset {
  tenantId: string
  memberId: number
  /** Validated by checkNewPassword. */
  password: string
  ip: string
  browser: BrowserKey
  /** Uses the proof up within the transaction. Throws when it has been used meanwhile. */
  spend(tx: Tx): Promise<void>
}

/** Resets the password. The proof counts for the address as well. */
export async function resetPassword(
  context: Context,
  { tenantId, memberId, password, ip, browser, spend }: PasswordReset,
): Promise<SignedIn & { member: MemberRow }> {
  const passwordHash = await hashPassword(password, context.random, tenantId)
  const rules = await readAccessRules(context, tenantId)
  const hash = await addressHash(context, { tenantId, ip })
  return context.store.transaction(async tx => {
    await spend(tx)
    await setPassword(tx, context, { memberId, passwordHash })
    await rememberAddress(tx, { tenantId, memberId, hash, provenBy: 'code' }, context.clock.now())
    const member = await readMember(tx, tenantId, memberId)
    return {
      member,
      ...(await beginSession(tx, context, rules, { tenantId, member, browser, ip, requirePasswordChange: false })),
    }
  })
}
