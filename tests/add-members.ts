import type { Store } from '../server/store/open-store.ts'

/** Adds many members to a brand at once, without passwords. @returns their ids */
export async function addMembers({ db }: Pick<Store, 'db'>, tenantId: string, count: number): Promise<number[]> {
  const rows = await db
    .insertInto('member')
    .values(
      Array.from({ length: count }, (_, i) => ({
        tenant_id: tenantId,
        username: `m${i}`,
        username_key: `m${i}`,
        nickname: 'm',
        password_hash: '',
        type: '0' as const,
        rank_level: 0,
        label_name: '',
        labels: '[]',
        extra: '{}',
        first_time: false,
        password_expired: false,
        created_at: new Date(0),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
