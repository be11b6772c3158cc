/** Creates a member; used by registration, single sign-on, trials and demo content. */
import type { AgentFlag } from '../../../../src/schemas/session/agent-flag.ts'
import { refuse } from '../../../http/refusal.ts'
import { usernameKey } from '../../../http/username-key.ts'
import type { Reader } from '../../../store/open-store.ts'

export interface NewMember {
  tenantId: string
  username: string
  /** Hash from hashPassword. */
  passwordHash: string
  paymentPasswordHash?: string
  nickname?: string
  /** Agent flag; '0' by default. */
  type?: AgentFlag
  uplineId?: number | null
  rankLevel?: number
  labelName?: string
  labels?: string[]
  email?: string
  mobile?: string
  countryDialingCode?: string
  extra?: Record<string, string>
  firstTime?: boolean
  passwordExpired?: boolean
  /** Referral or affiliate code: its user joins this member's downline. */
  invitationCode?: string
  /** The referral link that the member registered with. */
  linkId?: number
}

/** @returns the new member's id, or undefined when the name is taken in this brand */
export async function createMember(
  db: Reader,
  member: NewMember,
  { now }: { now: number },
): Promise<number | undefined> {
  const row = await db
    .insertInto('member')
    .values({
      tenant_id: member.tenantId,
      username: member.username,
      username_key: usernameKey(member.username),
      nickname: member.nickname ?? member.username,
      password_hash: member.passwordHash,
      payment_password_hash: member.paymentPasswordHash ?? null,
      type: member.type ?? '0',
      upline_id: member.uplineId ?? null,
      rank_level: member.rankLevel ?? 0,
      label_name: member.labelName ?? '',
      labels: JSON.stringify(member.labels ?? []),
      email: member.email ?? null,
      mobile: member.mobile ?? null,
      country_dialing_code: member.countryDialingCode ?? null,
      extra: JSON.stringify(member.extra ?? {}),
      language: null,
      first_time: member.firstTime ?? false,
      password_expired: member.passwordExpired ?? false,
      ...(member.linkId !== undefined && { link_id: member.linkId }),
      created_at: new Date(now),
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'username_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row && member.invitationCode) {
    await db
      .insertInto('invitation_code')
      .values({ tenant_id: member.tenantId, code: member.invitationCode, member_id: row.id })
      .execute()
  }
  return row?.id
}

/** Refusal for a user name that another account of the brand has. */
export const nameTaken = () =>
  refuse('register/username-taken', {
    status: 409,
    value: { fields: { username: 'field/taken' } },
  })
