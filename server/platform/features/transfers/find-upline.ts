import { refuse } from '../../../http/refusal.ts'
import type { Reader } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'

export interface Upline {
  id: number
  username: string
  nickname: string
}

interface MemberRef {
  tenantId: string
  memberId: number
}

/**
 * Finds the upline of a member, where the brand lets members transfer money there.
 * @throws Refusal transfer/upline-off, transfer/no-upline
 */
export async function findTransferUpline(
  { store, brands }: Pick<Context, 'store' | 'brands'>,
  member: MemberRef,
): Promise<Upline> {
  if (!(await brands.feature(member.tenantId, 'transferToUpline'))) throw refuse('transfer/upline-off', { status: 403 })
  const upline = await findUpline(store.db, member)
  if (!upline) throw refuse('transfer/no-upline', { status: 409 })
  return upline
}

async function findUpline(db: Reader, { tenantId, memberId }: MemberRef): Promise<Upline | undefined> {
  return db
    .selectFrom('member')
    .innerJoin('member as upline', join =>
      join.onRef('upline.id', '=', 'member.upline_id').onRef('upline.tenant_id', '=', 'member.tenant_id'),
    )
    .select(['upline.id', 'upline.username', 'upline.nickname'])
    .where('member.tenant_id', '=', tenantId)
    .where('member.id', '=', memberId)
    .executeTakeFirst()
}
