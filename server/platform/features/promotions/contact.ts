/** Stores the number that a brand asks for before it pays a bonus: given once, then kept with the account. */
import type { WirePromotion } from '../../../../src/schemas/metadata/promotions-file.ts'
import type { PromotionContact } from '../../../../src/schemas/promotions/promotion.ts'
import { cleanPhone } from '../../../../src/schemas/registration/phone-digits.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import { readMember } from '../../people/accounts/find-member.ts'
import { maskPhone } from '../../people/accounts/read-phone.ts'
import { isNumberOfExcluded } from '../../people/protection/excluded-number.ts'
import type { PlayerAt } from '../../people/protection/exclusion.ts'
import { plainContact } from '../../people/protection/plain-identity.ts'

interface Owner {
  tenantId: string
  memberId: number
}

/** Pattern of a number with or without country code, without spaces, dots and hyphens. */
const NUMBER = /^\+?\d{6,20}$/

/** Returns the number that is bound to the account, or was given before; undefined when there is none. */
export async function findContact(
  db: Reader,
  { tenantId, memberId }: Owner,
  kind: PromotionContact,
): Promise<string | undefined> {
  const bound = await db
    .selectFrom('member_binding')
    .select('number')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return bound?.number ?? ((await readMember(db, tenantId, memberId)).extra[kind] || undefined)
}

/** Masks a number: enough for its owner to recognise it. */
export const shownContact = (number: string | undefined): string | undefined => number && maskPhone(number)

/**
 * Stores the number where the account has none.
 * @throws Refusal promotion/contact (422) when the promotion needs one and it is missing or invalid
 */
export async function requireContact(
  tx: Tx,
  owner: PlayerAt,
  { needs }: Pick<WirePromotion, 'needs'>,
  typed: string | undefined,
): Promise<void> {
  const kind = needs?.contact
  if (!kind) return
  const known = await findContact(tx, owner, kind)
  if (known) return claimNumber(tx, owner, kind, known)
  const number = cleanPhone(typed ?? '')
  if (!NUMBER.test(number))
    throw refuse('promotion/contact', {
      status: 422,
      value: { fields: { contact: number ? 'field/pattern' : 'field/required' } },
    })
  await claimNumber(tx, owner, kind, number)
  const { extra } = await readMember(tx, owner.tenantId, owner.memberId)
  await tx
    .updateTable('member')
    .set({ extra: JSON.stringify({ ...extra, [kind]: number }) })
    .where('tenant_id', '=', owner.tenantId)
    .where('id', '=', owner.memberId)
    .execute()
}

/** Keeps the number for this member. @throws Refusal promotion/contact (422) when it belongs to another member, or to an excluded person */
async function claimNumber(tx: Tx, player: PlayerAt, kind: PromotionContact, number: string): Promise<void> {
  const { tenantId, memberId } = player
  const taken = () => refuse('promotion/contact', { status: 422, value: { fields: { contact: 'field/mobile-taken' } } })
  if (await isNumberOfExcluded(tx, player, number)) throw taken()
  const row = { tenant_id: tenantId, kind, number: plainContact(number), member_id: memberId }
  await tx
    .insertInto('promotion_contact')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const owner = await tx
    .selectFrom('promotion_contact')
    .select('member_id')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('number', '=', row.number)
    .executeTakeFirst()
  if (owner && owner.member_id !== memberId) throw taken()
}
