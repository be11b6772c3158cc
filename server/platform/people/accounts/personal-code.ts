/** The code with which a member invites friends: one for good, made when it is first asked for. */
import type { Random } from '../../../http/context.ts'
import type { Reader } from '../../../store/open-store.ts'

interface Owner {
  tenantId: string
  memberId: number
}

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

/** A random invitation code; it may be taken already. */
export const newCode = (random: Random): string =>
  [...random.bytes(CODE_LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length]).join('')

export async function personalCode(db: Reader, random: Random, owner: Owner): Promise<string> {
  for (;;) {
    const found = await findCode(db, owner)
    if (found) return found
    // of two at the same time, and of a code that another member has, the second is not stored
    await db
      .insertInto('invitation_code')
      .values({ tenant_id: owner.tenantId, member_id: owner.memberId, code: newCode(random), is_personal: true })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

async function findCode(db: Reader, { tenantId, memberId }: Owner): Promise<string | undefined> {
  const row = await db
    .selectFrom('invitation_code')
    .select('code')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('is_personal', '=', true)
    .executeTakeFirst()
  return row?.code
}
