import type { BrowserKey } from '../../http/handler.ts'
import type { Context } from '../context.ts'
import { beginSession, readAccessRules, type SignedIn } from './begin-session.ts'
import { readMember } from './find-member.ts'
import { type Remembered, recallBrowser } from './remember.ts'

export interface RememberedSignIn {
  tenantId: string
  /** From the browser's cookie. */
  token: string
  ip: string
  browser: BrowserKey
}

export type RememberedResult =
  | { found: 'member'; session: SignedIn; username: string; next: Remembered }
  | { found: 'nobody' | 'late' | 'theft' }

/** Signs in by the token of a remembered browser (LGN-11). A stolen token ends all sessions and families of the member. */
export async function signInRemembered(context: Context, input: RememberedSignIn): Promise<RememberedResult> {
  const { tenantId, token, ip, browser } = input
  const rules = await readAccessRules(context, tenantId)
  const result = await context.store.transaction(async tx => {
    const recalled = await recallBrowser(tx, context, { tenantId, token })
    if (recalled.found !== 'member') return recalled
    const member = await readMember(tx, tenantId, recalled.memberId)
    const session = await beginSession(tx, context, rules, { tenantId, member, browser, ip })
    return { found: 'member' as const, session, username: member.username, next: recalled.next }
  })
  if (result.found === 'theft')
    context.config.log(`${tenantId}: a remembered browser's old token was used again: all its sessions were ended.`)
  return result
}
