/** Makes the code with which a member invites friends: once, when first asked for, and for good. */
import type { Random } from '../../../http/context.ts'
import { readableCode } from '../../../http/readable-code.ts'
import type { Reader } from '../../../store/open-store.ts'

interface Owner {
  tenantId: string
  memberId: number
}

export async function personalCode(db: Reader, random: Random, owner: Owner): Promise<string> {
  for (;;) {
    const found = await findCode(db, owner)
    if (found) return found
    // nothing is stored when the member has a code by now, or another member has this one
    await db
      .insertInto('invitation_code')
      .values({ tenant_id: owner.tenantId, member_id: owner.memberId, code: readableCode(random), is_personal: true })
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
