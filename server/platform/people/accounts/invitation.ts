/** Referral and affiliate codes, those of agents' referral links, and members' personal codes. */
import { sql } from 'kysely'
import { plainCode } from '../../../../src/schemas/codes/plain-code.ts'
import { type AgentFlag, roleOfFlag } from '../../../../src/schemas/session/agent-flag.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'

export interface Invitation {
  /** The agent whose downline the code leads to; null: the code of a member without upline. */
  uplineId: number | null
  /** The member whose personal code this is. */
  referrerId?: number
  /** The referral link of the code, with agent flag and rate of its new members. */
  link?: {
    id: number
    type: AgentFlag
    /** Share of real-time salary in hundredths of a percent; null: none. */
    rate: number | null
  }
}

/**
 * Returns the invitation of a code, whatever its case and invisible characters; undefined when the brand does not know the code, or its
 * link is switched off, expired or used up.
 */
export async function findInvitation(
  db: Reader,
  { tenantId, code, now }: { tenantId: string; code: string; now: number },
): Promise<Invitation | undefined> {
  const plain = plainCode(code)
  const row = await db
    .selectFrom('invitation_code as code')
    .leftJoin('referral_link as link', join =>
      join.onRef('link.tenant_id', '=', 'code.tenant_id').onRef('link.code', '=', 'code.code'),
    )
    .innerJoin('member', 'member.id', 'code.member_id')
    .select(['code.member_id', 'code.is_personal', 'link.id', 'link.type', 'link.rate'])
    .select(['member.type as owner_type', 'member.upline_id'])
    .where('code.tenant_id', '=', tenantId)
    .where(sql`lower(code.code)`, '=', plain.toLowerCase())
    // codes may differ in their case alone: the typed spelling comes first
    .orderBy(sql`code.code = ${plain}`, 'desc')
    .orderBy('code.code')
    .where('member.frozen_at', 'is', null)
    .where(eb => eb.or([eb('link.id', 'is', null), isOpen(now)]))
    .executeTakeFirst()
  if (!row) return undefined
  const { member_id: owner, is_personal, owner_type, upline_id, id, type, rate } = row
  return {
    // a friend of a member joins the member's team: members themselves have no downline
    uplineId: roleOfFlag(owner_type) === 'agent' ? owner : upline_id,
    ...(is_personal && { referrerId: owner }),
    ...(id !== null && type !== null && { link: { id, type, rate } }),
  }
}

/**
 * Counts a use of a link. A concurrent call waits for the first.
 * @returns whether the link was still valid
 */
export async function countUse(tx: Tx, { id, now }: { id: number; now: number }): Promise<boolean> {
  const row = await tx
    .updateTable('referral_link as link')
    .set({ uses: sql`uses + 1` })
    .where('link.id', '=', id)
    .where(isOpen(now))
    .returning('link.id')
    .executeTakeFirst()
  return row !== undefined
}

/** Tests that a row named `link` is open, not expired and not used up. */
const isOpen = (now: number) =>
  sql<boolean>`link.closed_at is null and (link.expires_at is null or link.expires_at > ${new Date(now)})
    and (link.max_uses is null or link.uses < link.max_uses)`
