import type { Selectable } from 'kysely'
import { usernameKey } from '../../../http/username-key.ts'
import type { Reader } from '../../../store/open-store.ts'
import type { MemberTable } from '../../../store/tables.generated.ts'

export type MemberRow = Selectable<MemberTable>

/** Returns the member of this name in the brand; letter case does not matter. */
export function findMember(db: Reader, tenantId: string, username: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst()
}

/** Returns the member of a session. */
export function readMember(db: Reader, tenantId: string, id: number): Promise<MemberRow> {
  return db
    .selectFrom('member')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
