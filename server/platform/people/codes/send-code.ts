/** Sends six digits to a number or a mail address. Only the newest code of a recipient and purpose is valid. */

import { takeLimits } from '../../../http/rate-limits.ts'
import type { Reader } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { putInOutbox } from '../outbox/put-in-outbox.ts'
import { type CodeOwner, codeHash, codeKey } from './code-key.ts'

export interface CodeToSend extends CodeOwner {
  channel?: 'sms' | 'mail'
  ip: string
  /** Language of the message. */
  language: string
  /** Set when no member has this number: the same work is done, but the message is not delivered. */
  withheld?: boolean
  /** Minutes for which the code is valid; `constants.smsMinutes` of the brand when left out. */
  minutes?: number
}

export interface CodeSent {
  expiredMinutes: number
  /** In a sandbox, whose messages reach nobody. */
  inOutbox?: true
}

const DIGITS = 6
/** Least minutes that a code by mail is valid: a mail may be late. */
const MAIL_MINUTES = 10

/**
 * @returns minutes until the sender may request another; a code by SMS is valid as long, one by mail for ten at least
 * @throws Refusal request/too-many: one a minute and ten a day to a number, twenty an hour from an address
 */
export async function sendCode(context: Context, input: CodeToSend): Promise<CodeSent> {
  const { tenantId, purpose, to, language, channel = 'sms', withheld = false } = input
  await takeLimits(context, [
    ['code', [tenantId, to]],
    ['codeDay', [tenantId, to]],
    ['codeAddress', [tenantId, input.ip]],
  ])
  const pause = input.minutes ?? (await context.brands.constants(tenantId)).smsMinutes
  const minutes = channel === 'mail' ? Math.max(pause, MAIL_MINUTES) : pause
  const code = Array.from({ length: DIGITS }, () => context.random.int(10)).join('')
  const text = await context.brands.text(tenantId, language, `message.${purpose}-code`, { code, minutes })
  const subject = channel === 'mail' && (await context.brands.text(tenantId, language, 'message.code-subject'))
  const key = await codeKey(context, input)
  const now = context.clock.now()
  const row = {
    code_hash: await codeHash(context, input, code),
    tries: 0,
    created_at: new Date(now),
    expires_at: new Date(now + minutes * 60_000),
  }
  await context.store.transaction(async tx => {
    await tx
      .insertInto('verification_code')
      .values({ ...key, ...row })
      .onConflict(conflict => conflict.columns(['tenant_id', 'purpose', 'recipient_hash']).doUpdateSet(row))
      .execute()
    const { request } = context
    await putInOutbox(tx, { tenantId, channel, to, text, purpose, now, withheld, request, ...(subject && { subject }) })
  })
  return { expiredMinutes: pause, ...(context.config.isSandbox && { inOutbox: true as const }) }
}

/** Removes codes that expired an hour ago; until then a late attempt gets the reply that the code has expired. */
export async function purgeCodes(db: Reader, now: number): Promise<void> {
  await db
    .deleteFrom('verification_code')
    .where('expires_at', '<', new Date(now - 3_600_000))
    .execute()
}
