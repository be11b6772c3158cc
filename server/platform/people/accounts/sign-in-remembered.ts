import type { BrowserKey } from '../../../http/handler.ts'
import type { Context } from '../../context/context.ts'
import { beginSession, readAccessRules, type SignedIn } from './begin-session.ts'
import { readUsedAddress } from './check-address.ts'
import { readMember } from './find-member.ts'
import { rememberAddress, type UsedAddress } from './known-address.ts'
import { findRemembered, linkSession, type Remembered, recallBrowser } from './remember.ts'

export interface RememberedSignIn {
  tenantId: string
  /** Token from the browser's cookie. */
  token: string
  ip: string
  browser: BrowserKey
}

export type RememberedResult =
  | { found: 'member'; session: SignedIn; username: string; next: Remembered }
  /**
   * `late`: another tab has just used the token, and its session counts; `elsewhere`: the address is new and needs a code, and the token
   * stays valid.
   */
  | { found: 'nobody' | 'late' | 'theft' | 'elsewhere' }

/**
 * Signs in by the token of a remembered browser. A stolen token ends all sessions and families of the member. From a new
 * address there is no sign-in without the second step, and no code is sent because a page was opened: the member signs in by
 * the form, which asks for the code and makes the address known.
 */
export async function signInRemembered(context: Context, input: RememberedSignIn): Promise<RememberedResult> {
  const { tenantId, token, ip, browser } = input
  const address = await findAddress(context, input)
  if (address === 'unknown') return { found: 'elsewhere' }
  const rules = await readAccessRules(context, tenantId)
  const result = await context.store.transaction(async tx => {
    const recalled = await recallBrowser(tx, context, { tenantId, token, browser, ip })
    if (recalled.found !== 'member') return recalled
    const member = await readMember(tx, tenantId, recalled.memberId)
    const session = await beginSession(tx, context, rules, { tenantId, member, browser, ip })
    await linkSession(tx, session.token, recalled.familyHash)
    if (address) await rememberAddress(tx, address, context.clock.now())
    return { found: 'member' as const, session, username: member.username, next: recalled.next }
  })
  if (result.found === 'theft')
    context.config.log.warn(
      { brand: tenantId },
      "a remembered browser's old token was used again: all its sessions were ended",
    )
  return result
}

/** @returns the address to store, if any; an invalid token is left to the sign-in itself */
async function findAddress(context: Context, input: RememberedSignIn): Promise<UsedAddress | 'unknown' | undefined> {
  const { tenantId, ip } = input
  const memberId = await findRemembered(context, input)
  if (memberId === undefined) return undefined
  const member = await readMember(context.store.db, tenantId, memberId)
  const found = await readUsedAddress(context, { tenantId, member, ip })
  // a step: the address needs no code
  return 'step' in found ? found.step.address : 'unknown'
}
