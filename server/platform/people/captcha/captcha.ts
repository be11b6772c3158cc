/** Captchas: one per browser at a time, valid for one try within five minutes; a registration may give a solved one back. */

import { plainCode } from '../../../../src/schemas/codes/plain-code.ts'
import { sha256 } from '../../../http/session.ts'
import type { Context } from '../../context/context.ts'
import { latestEnd, TICKET_MS } from '../../context/ticket-lifetimes.ts'

const DIGITS = 4

/** Makes a new captcha for this browser; an older one is void. */
export async function createCaptcha(context: Context, tenantId: string, browser: string): Promise<string> {
  const answer = Array.from({ length: DIGITS }, () => context.random.int(10)).join('')
  const row = createRow(context, answer)
  await context.store.db
    .insertInto('captcha')
    .values({ tenant_id: tenantId, browser_hash: sha256(browser), ...row })
    .onConflict(conflict => conflict.columns(['tenant_id', 'browser_hash']).doUpdateSet(row))
    .execute()
  return answer
}

/** Makes a solved captcha valid for another try, unless the browser has a newer one. The caller limits the number of tries. */
export async function giveBackCaptcha(
  context: Context,
  tenantId: string,
  browser: string,
  answer: string,
): Promise<void> {
  await context.store.db
    .insertInto('captcha')
    .values({ tenant_id: tenantId, browser_hash: sha256(browser), ...createRow(context, answer) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

const createRow = ({ clock }: Context, answer: string) => ({
  answer,
  expires_at: new Date(clock.now() + TICKET_MS.captcha),
})

/** Uses up the browser's captcha, right or wrong. */
export async function takeCaptcha(
  context: Context,
  tenantId: string,
  browser: string | undefined,
  typed: string | undefined,
): Promise<boolean> {
  if (!browser || !typed) return false
  const now = context.clock.now()
  const row = await context.store.db
    .deleteFrom('captcha')
    .where('tenant_id', '=', tenantId)
    .where('browser_hash', '=', sha256(browser))
    .returning(['answer', 'expires_at'])
    .executeTakeFirst()
  if (!row || row.expires_at.getTime() <= now || row.expires_at > latestEnd('captcha', now)) return false
  return row.answer === plainCode(typed)
}
