import type { Reader } from '../../../store/open-store.ts'

export interface LastLogin {
  /** The sign-in before the current one; undefined at the first. */
  lastLogin: { at: number; ip: string } | undefined
  hasDefaultPassword: boolean
}

/** Reads time and address of the sign-in before, so that a member can notice a stranger's. */
export async function readLastLogin(db: Reader, memberId: number): Promise<LastLogin> {
  const row = await db
    .selectFrom('member_access')
    .select(['previous_at', 'previous_ip', 'default_password'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const { previous_at: at, previous_ip: ip } = row ?? {}
  return {
    lastLogin: at && ip ? { at: at.getTime(), ip } : undefined,
    hasDefaultPassword: row?.default_password ?? false,
  }
}
