/** Lists payments of contracts to an agent, or by an agent to those below, within a date range. */
import { sql } from 'kysely'
import type { ContractKind } from '../../../../src/schemas/agents/contract-kinds.ts'
import type { PaymentFigures } from '../../../../src/schemas/agents/stored-contract.ts'
import { rateText, wireTier } from '../../../../src/schemas/agents/tiers.ts'
import type { agentPayments } from '../../../../src/schemas/endpoints/agent-payments.ts'
import type { ReplyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { Reader } from '../../../store/open-store.ts'
import { hadHappened, type PageQuery, pageAsOf } from '../../context/page-as-of.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import type { MomentRange } from '../../money/totals/read-range.ts'
import type { AgentRef } from '../../people/accounts/find-downline.ts'
import { shownUpline } from './contract-rows.ts'

type Reply = Omit<ReplyOf<typeof agentPayments>['value'], 'range'>

export interface PaymentFilter extends PageQuery {
  kind: ContractKind
  /** own: payments that the caller earned; team: payments that the caller made or owes. */
  side: 'own' | 'team'
  /** Date range of the periods' beginnings. */
  range: MomentRange
}

export async function listPayments(db: Reader, caller: AgentRef, filter: PaymentFilter): Promise<Reply> {
  const page = pageAsOf(filter, { now: filter.range.now.getTime(), usualSize: 20 })
  const matching = db
    .selectFrom('contract_payment')
    .innerJoin('agent_contract', 'agent_contract.id', 'contract_payment.contract_id')
    .where('agent_contract.tenant_id', '=', caller.tenantId)
    .where(filter.side === 'own' ? 'agent_contract.member_id' : 'agent_contract.upline_id', '=', caller.memberId)
    .where('agent_contract.kind', '=', filter.kind)
    .where('starts', '>=', filter.range.start)
    .where('starts', '<', filter.range.end)
    .where(hadHappened('contract_payment.created_at', page))
  const [rows, totals] = await Promise.all([
    matching
      .innerJoin('member', 'member.id', 'agent_contract.member_id')
      .leftJoin('member as upline', 'upline.id', 'agent_contract.upline_id')
      .selectAll('contract_payment')
      .select(['member.username as member_name', 'upline.username as upline_name'])
      .select(paidBase.as('earlier'))
      .orderBy('starts', 'desc')
      .orderBy('contract_payment.id', 'desc')
      .limit(page.size)
      .offset(page.skip)
      .execute(),
    matching
      .select([
        sql<string>`count(*)`.as('count'),
        sql<string>`coalesce(sum(amount_minor) filter (where contract_payment.state = 'paid'), 0)`.as('paid'),
        sql<string>`coalesce(sum(amount_minor) filter (where contract_payment.state = 'due'), 0)`.as('due'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const count = Number(totals.count)
  return {
    list: rows.map(({ id, starts, ends, state, amount_minor, paid_at, member_name, upline_name, ...row }) => {
      const { tier, activeMembers, ...amounts } = filter.kind === 'realTimeSalary' ? ofPeriod(row) : row.figures
      return {
        id,
        state,
        starts: starts.getTime(),
        ends: ends.getTime(),
        paidAt: paid_at?.getTime() ?? null,
        username: filter.side === 'team' ? member_name : shownUpline(upline_name),
        amount: formatMinor(BigInt(amount_minor)),
        rate: tier ? rateText(tier.rate) : '',
        tier: tier && wireTier(tier),
        ...(activeMembers !== undefined && { activeMembers }),
        ...inDecimals(amounts),
      }
    }),
    totals: { count, paid: formatMinor(BigInt(totals.paid)), due: formatMinor(BigInt(totals.due)) },
    ...page.pagesOf(count),
  }
}

/** Selects the stakes at the end of the payment before; real-time salaries count stakes from the beginning of a contract. Null: no payment before. */
const paidBase = sql<string | null>`(
  select case when before.ends = contract_payment.starts then before.figures ->> 'base' end from contract_payment as before
  where before.contract_id = contract_payment.contract_id and before.starts < contract_payment.starts
  order by before.starts desc limit 1)`

/** Returns the figures of a real-time salary with the stakes of its period as the base. */
const ofPeriod = ({ figures, earlier }: { figures: PaymentFigures; earlier: string | null }) => ({
  ...figures,
  base: String(BigInt(figures.base) - BigInt(earlier ?? 0)),
  sinceBeginning: figures.base,
})

const inDecimals = <T extends Record<string, string | undefined>>(amounts: T): T =>
  Object.fromEntries(Object.entries(amounts).map(([name, text]) => [name, formatMinor(BigInt(text!))])) as T
