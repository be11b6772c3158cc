/** Requires a code at a sign-in from an unknown address, where the brand has it switched on. */

import { refuse } from '../../../http/refusal.ts'
import type { Context } from '../../context/context.ts'
import { checkCode, findLiveCode, type SpendCode } from '../codes/check-code.ts'
import type { CodeOwner } from '../codes/code-key.ts'
import { sendCode } from '../codes/send-code.ts'
import type { MemberRow } from './find-member.ts'
import { addressHash, isKnownAddress, type UsedAddress } from './known-address.ts'
import { maskMail, maskPhone, readPhone } from './read-phone.ts'

export interface AddressCheck {
  tenantId: string
  /** The member, whose password was right. */
  member: MemberRow
  ip: string
  language: string
  /** The code of a repeated request. */
  verificationCode: string | undefined
}

export interface AddressStep {
  /** Address to store with the session; undefined where the brand has the check switched off. */
  address: UsedAddress | undefined
  /** Uses up the code that proved the address. */
  spend: SpendCode | undefined
}

const OFF: AddressStep = { address: undefined, spend: undefined }

/**
 * Accepts a known address. From any other address a code is sent and the request has to be repeated with it. A member with neither number
 * nor mail address is accepted, and the address is stored as proven by nothing, for the operator to see.
 * @throws Refusal login/address-code, phone/bad-code, phone/code-expired
 */
export async function checkAddress(context: Context, input: AddressCheck): Promise<AddressStep> {
  const { tenantId, verificationCode } = input
  const found = await readUsedAddress(context, input)
  if ('step' in found) return found.step
  const { address, reached } = found
  const owner: CodeOwner = { tenantId, purpose: 'address', to: reached.to }
  if (verificationCode) {
    const spend = await checkCode(context, { ...owner, code: verificationCode })
    return { address: { ...address, provenBy: 'code' }, spend }
  }
  const expiredMinutes =
    (await findLiveCode(context, owner)) ??
    (await sendCode(context, { ...owner, ...input, channel: reached.channel })).expiredMinutes
  throw refuse('login/address-code', {
    status: 403,
    value: { step: 'address', ...reached.shown, expiredMinutes },
    params: { to: Object.values(reached.shown)[0] ?? '' },
  })
}

/** @returns the step of an address that is accepted without a code, else the recipient of a code */
export async function readUsedAddress(
  context: Context,
  input: Pick<AddressCheck, 'tenantId' | 'member' | 'ip'>,
): Promise<{ step: AddressStep } | { address: Omit<UsedAddress, 'provenBy'>; reached: ContactChannel }> {
  const { tenantId, member } = input
  if (!(await context.brands.feature(tenantId, 'unregisteredIpCheck'))) return { step: OFF }
  const hash = await addressHash(context, input)
  const address = { tenantId, memberId: member.id, hash }
  if (await isKnownAddress(context.store.db, member.id, hash))
    return { step: { address: { ...address, provenBy: 'nothing' }, spend: undefined } }
  const reached = await findContactChannel(context, member)
  if (!reached) {
    context.config.log.warn(
      { brand: tenantId, member: member.id },
      'a member came from a new address, and has no number or mail address for a code',
    )
    return { step: { address: { ...address, provenBy: 'nothing' }, spend: undefined } }
  }
  return { address, reached }
}

interface ContactChannel {
  channel: 'sms' | 'mail'
  to: string
  /** Masked recipient: enough for its owner to recognise it. */
  shown: { mobileNum: string } | { email: string }
}

async function findContactChannel({ store }: Context, member: MemberRow): Promise<ContactChannel | undefined> {
  const phone = await store.db
    .selectFrom('member_phone')
    .select('number')
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  const number = phone?.number ?? readPhone(member.country_dialing_code ?? '', member.mobile ?? '')
  if (number) return { channel: 'sms', to: number, shown: { mobileNum: maskPhone(number) } }
  const { email } = member
  return email ? { channel: 'mail', to: email, shown: { email: maskMail(email) } } : undefined
}
