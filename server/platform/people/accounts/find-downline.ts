/** The only way from an agent to a member below: no other data is read or changed. */
import type { AgentFlag } from '../../../../src/schemas/session/agent-flag.ts'
import { refuse } from '../../../http/refusal.ts'
import { usernameKey } from '../../../http/username-key.ts'
import type { Reader } from '../../../store/open-store.ts'

export interface AgentRef {
  tenantId: string
  /** The agent who calls. */
  memberId: number
}

export interface Downline {
  id: number
  username: string
  nickname: string
  /** Agent flag. */
  type: AgentFlag
  /** Who is directly above. */
  uplineId: number | null
  /** 1: directly below the agent. */
  depth: number
}

/**
 * @param memberId of whom the agent asks about
 * @throws Refusal agent/not-in-team (404), the same whether the id belongs to no member, to another team or to another brand
 */
export async function findDownline(db: Reader, agent: AgentRef, memberId: number): Promise<Downline> {
  const found = await downlineOf(db, agent).where('member.id', '=', memberId).executeTakeFirst()
  if (!found) throw notInTeam()
  return found
}

export async function isInTeam(db: Reader, agent: AgentRef, memberId: number): Promise<boolean> {
  return (await downlineOf(db, agent).where('member.id', '=', memberId).executeTakeFirst()) !== undefined
}

/** As `findDownline`, by the user's name in any case. */
export async function findDownlineByName(db: Reader, agent: AgentRef, username: string): Promise<Downline> {
  const found = await downlineOf(db, agent).where('member.username_key', '=', usernameKey(username)).executeTakeFirst()
  if (!found) throw notInTeam()
  return found
}

const downlineOf = (db: Reader, { tenantId, memberId }: AgentRef) =>
  db
    .selectFrom('member')
    .innerJoin('downline', 'downline.member_id', 'member.id')
    .where('downline.upline_id', '=', memberId)
    .where('member.tenant_id', '=', tenantId)
    .select(['member.id', 'member.username', 'member.nickname', 'member.type', 'downline.depth'])
    .select('member.upline_id as uplineId')

const notInTeam = () => refuse('agent/not-in-team', { status: 404 })
