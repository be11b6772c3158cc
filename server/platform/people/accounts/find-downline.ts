/** Finds members below an agent: the only way to them, so that no other data is read or changed. */
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
  /** Id of the member directly above. */
  uplineId: number | null
  /** Levels below the agent; 1: directly below. */
  depth: number
}

/**
 * @param memberId member that the agent asks about
 * @throws Refusal agent/not-in-team (404), also for an id of no member, of another team or of another brand
 */
export async function findDownline(db: Reader, agent: AgentRef, memberId: number): Promise<Downline> {
  const found = await downlineOf(db, agent).where('member.id', '=', memberId).executeTakeFirst()
  if (!found) throw notInTeam()
  return found
}

export async function isInTeam(db: Reader, agent: AgentRef, memberId: number): Promise<boolean> {
  return (await downlineOf(db, agent).where('member.id', '=', memberId).executeTakeFirst()) !== undefined
}

/** Does the same as `findDownline`, by user name in any case. */
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
