/** Asks for a code at a sign-in from an unknown address, where the brand wants it (LGN-09). */

import { refuse } from '../../http/refusal.ts'
import { checkCode, findLiveCode, type SpendCode } from '../codes/check-code.ts'
import type { CodeOwner } from '../codes/code-key.ts'
import { sendCode } from '../codes/send-code.ts'
import type { Context } from '../context.ts'
import type { Member } from './find-member.ts'
import { addressHash, isKnownAddress, type UsedAddress } from './known-address.ts'
import { maskMail, maskPhone, readPhone } from './read-phone.ts'

export interface AddressQuestion {
  tenantId: string
  /** Whose password was right. */
  member: Member
  ip: string
  language: string
  /** Of the request that answers the question. */
  verificationCode: string | undefined
}

export interface AddressStep {
  /** Kept with the session; undefined where the brand does not ask. */
  address: UsedAddress | undefined
  /** The code that proved it. */
  spend: SpendCode | undefined
}

const OFF: AddressStep = { address: undefined, spend: undefined }

/**
 * Lets a member pass whose address is known. Any other is sent a code and has to come again with it. Who has neither number nor
 * mail cannot be asked: they pass, and the address is kept as proven by nothing, for the operator to see.
 * @throws Refusal login/address-code, phone/bad-code, phone/code-expired
 */
export async function checkAddress(context: Context, question: AddressQuestion): Promise<AddressStep> {
  const { tenantId, member, verificationCode } = question
  if (!(await context.brands.feature(tenantId, 'unregisteredIpCheck'))) return OFF
  const hash = await addressHash(context, question)
  const address = { tenantId, memberId: member.id, hash }
  if (await isKnownAddress(context.store.db, member.id, hash))
    return { address: { ...address, provenBy: 'nothing' }, spend: undefined }
  const reached = await findContactChannel(context, member)
  if (!reached) {
    context.config.log(`${tenantId}: member ${member.id} came from a new address, with no number or mail to ask at.`)
    return { address: { ...address, provenBy: 'nothing' }, spend: undefined }
  }
  const owner: CodeOwner = { tenantId, purpose: 'address', to: reached.to }
  if (verificationCode) {
    const spend = await checkCode(context, { ...owner, code: verificationCode })
    return { address: { ...address, provenBy: 'code' }, spend }
  }
  const expiredMinutes =
    (await findLiveCode(context, owner)) ??
    (await sendCode(context, { ...owner, ...question, channel: reached.channel })).expiredMinutes
  throw refuse('login/address-code', {
    status: 403,
    value: { step: 'address', ...reached.shown, expiredMinutes },
    params: { to: Object.values(reached.shown)[0] ?? '' },
  })
}

interface ContactChannel {
  channel: 'sms' | 'mail'
  to: string
  /** Enough to know which of one's own it is, and no more. */
  shown: { mobileNum: string } | { email: string }
}

async function findContactChannel({ store }: Context, member: Member): Promise<ContactChannel | undefined> {
  const kept = await store.db
    .selectFrom('member_phone')
    .select('number')
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  const number = kept?.number ?? readPhone(member.country_dialing_code ?? '', member.mobile ?? '')
  if (number) return { channel: 'sms', to: number, shown: { mobileNum: maskPhone(number) } }
  const { email } = member
  return email ? { channel: 'mail', to: email, shown: { email: maskMail(email) } } : undefined
}
