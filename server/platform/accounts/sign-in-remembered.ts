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

export type SignedInAgain =
  | { found: 'member'; session: SignedIn; username: string; next: Remembered }
  | { found: 'nobody' | 'late' | 'theft' }

/** Signs in by the token of a remembered browser (LGN-11). A stolen token has ended everything it could open. */
export async function signInRemembered(context: Context, given: RememberedSignIn): Promise<SignedInAgain> {
  const { tenantId, token, ip, browser } = given
  const rules = await readAccessRules(context, tenantId)
  const back = await context.store.transaction(async tx => {
    const recalled = await recallBrowser(tx, context, { tenantId, token })
    if (recalled.found !== 'member') return recalled
    const member = await readMember(tx, tenantId, recalled.memberId)
    const session = await beginSession(tx, context, rules, { tenantId, member, browser, ip })
    return { found: 'member' as const, session, username: member.username, next: recalled.next }
  })
  if (back.found === 'theft')
    context.config.log(`${tenantId}: a remembered browser's old token came back; it was ended.`)
  return back
}
