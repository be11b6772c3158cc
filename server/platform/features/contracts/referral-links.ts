/** Makes, lists and closes referral links: an agent's invitation codes, and the members who used them. */
import { sql } from 'kysely'
import { roleOfFlag } from '../../../../src/schemas/session/agent-flag.ts'
import type { Session } from '../../../http/handler.ts'
import { takeLimit } from '../../../http/rate-limits.ts'
import { readableCode } from '../../../http/readable-code.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { hadHappened, type PageQuery, pageAsOf } from '../../context/page-as-of.ts'
import type { AgentRef } from '../../people/accounts/find-downline.ts'
import { type TeamType, typesBelow } from '../agents/agent-levels.ts'
import { checkType } from '../agents/register-downline.ts'
import { readOwnRate } from './own-rate.ts'

export interface NewLink {
  type: TeamType
  /** Rate in hundredths of a percent. */
  rate?: number | undefined
  maxUses?: number | undefined
  /** Days for which the link is valid; unlimited when left out. */
  days?: number | undefined
  note: string
}

const DAY_MS = 86_400_000

/**
 * @returns the code
 * @throws Refusal agent/type, agent/rate when the rate is more than the agent's own, agent/rate-of-member, request/too-many
 */
export async function createLink(context: Context, agent: Session, link: NewLink): Promise<string> {
  const { tenantId, memberId } = agent
  checkType(agent, link.type)
  if (link.rate !== undefined && roleOfFlag(link.type) !== 'agent')
    throw refuse('agent/rate-of-member', { status: 409 })
  await takeLimit(context, 'team', [tenantId, String(memberId)])
  return context.store.transaction(async tx => {
    const rate = link.rate ?? null
    const own = await readOwnRate(tx, memberId)
    if (rate !== null && rate > (own ?? 0))
      throw refuse('agent/rate', { status: 409, params: { rate: (own ?? 0) / 100 } })
    const code = await storeCode(tx, context, agent)
    const now = context.clock.now()
    await tx
      .insertInto('referral_link')
      .values({
        tenant_id: tenantId,
        code,
        agent_id: memberId,
        type: link.type,
        rate,
        note: link.note,
        max_uses: link.maxUses ?? null,
        created_at: new Date(now),
        expires_at: link.days === undefined ? null : new Date(now + link.days * DAY_MS),
      })
      .execute()
    return code
  })
}

async function storeCode(tx: Tx, { random }: Context, { tenantId, memberId }: AgentRef): Promise<string> {
  for (;;) {
    const row = await tx
      .insertInto('invitation_code')
      .values({ tenant_id: tenantId, code: readableCode(random), member_id: memberId })
      .onConflict(conflict => conflict.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (row) return row.code
  }
}

/** Returns the address at which a visitor registers with a link. */
export const linkAddress = async ({ brands }: Pick<Context, 'brands'>, { tenantId }: AgentRef, code: string) =>
  `${await brands.origin(tenantId)}/register?recommenderId=${code}`

/** Closes a link for registrations. @throws Refusal agent/unknown-link (404), for another agent's link too */
export async function closeLink({ store, clock }: Context, agent: AgentRef, id: number): Promise<void> {
  const row = await store.db
    .updateTable('referral_link')
    .set({ closed_at: sql`coalesce(closed_at, ${new Date(clock.now())}::timestamptz)` })
    .where('id', '=', id)
    .where('tenant_id', '=', agent.tenantId)
    .where('agent_id', '=', agent.memberId)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw refuse('agent/unknown-link', { status: 404 })
}

/** Lists links, newest first. */
export async function listLinks(context: Context, agent: Session, query: PageQuery) {
  const { store, clock } = context
  const { tenantId, memberId } = agent
  const now = clock.now()
  const page = pageAsOf(query, { now, usualSize: 10 })
  const own = store.db
    .selectFrom('referral_link')
    .where('tenant_id', '=', tenantId)
    .where('agent_id', '=', memberId)
    .where(hadHappened('created_at', page))
  const [rows, { count }, address, ownRate] = await Promise.all([
    own
      .selectAll()
      .select(eb =>
        eb
          .selectFrom('member')
          .innerJoin('team_member', 'team_member.member_id', 'member.id')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .whereRef('member.link_id', '=', 'referral_link.id')
          .where('team_member.active_on', 'is not', null)
          .as('active'),
      )
      .orderBy('id', 'desc')
      .limit(page.size)
      .offset(page.skip)
      .execute(),
    own.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
    linkAddress(context, agent, ''),
    readOwnRate(store.db, memberId),
  ])
  const list = rows.map(({ id, code, type, rate, uses, note, active, ...row }) => ({
    id,
    code,
    type,
    uses,
    note,
    active: Number(active ?? 0),
    at: row.created_at.getTime(),
    address: `${address}${code}`,
    state: row.closed_at
      ? ('off' as const)
      : row.expires_at && row.expires_at.getTime() <= now
        ? ('expired' as const)
        : row.max_uses !== null && uses >= row.max_uses
          ? ('used-up' as const)
          : ('open' as const),
    ...(rate !== null && { rate }),
    ...(row.max_uses !== null && { maxUses: row.max_uses }),
    ...(row.expires_at && { expiresAt: row.expires_at.getTime() }),
  }))
  return {
    list,
    ...page.pagesOf(Number(count)),
    totals: { count: Number(count) },
    types: typesBelow(agent.type),
    ...(ownRate !== null && { ownRate }),
  }
}
