/**
 * Offers, accepts, refuses and ends contracts. Changes in a brand run one after the other, so that of two concurrent ones the second sees
 * the effect of the first.
 */
import { sql } from 'kysely'
import type { ContractAction, ContractRequest, WireContract } from '../../../../src/schemas/agents/contract.ts'
import type { ContractKind } from '../../../../src/schemas/agents/contract-kinds.ts'
import { findAbove, findTierProblem, rateText, readTier } from '../../../../src/schemas/agents/tiers.ts'
import { refuse } from '../../../http/refusal.ts'
import { MORE } from '../../../jobs/define-job.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import { waitForLock } from '../../../store/wait-for-lock.ts'
import { type AgentRef, findDownline } from '../../people/accounts/find-downline.ts'
import { addUpTeams } from '../agents/add-up-teams.ts'
import { keepTree } from '../agents/lock-tree.ts'
import { activate } from './activate.ts'
import { allowedActions, type ContractRow, contractsOf, mayBeOffered, partyOf, toWire } from './contract-rows.ts'
import { endContracts, findBelow } from './end-contracts.ts'
import { notifyParty } from './notify-party.ts'

export interface ContractChange {
  caller: AgentRef
  kind: ContractKind
  request: ContractRequest
  /** IANA name of the brand's zone. */
  zone: string
  /** Milliseconds since 1970. */
  now: number
}

/** Actions that may begin or end real-time salaries: the figures of the teams decide from or up to which stake. */
const COUNTING: ReadonlySet<ContractAction> = new Set(['accept', 'terminate', 'answerTermination'])

/**
 * @returns the contract afterwards, as the caller sees it
 * @throws Refusal of CONTRACT_PROBLEMS
 */
export async function changeContract(tx: Tx, change: ContractChange): Promise<WireContract> {
  const { caller, kind, request, now } = change
  await keepTree(tx, caller.tenantId)
  // the paying job takes both locks in this order
  if (kind === 'realTimeSalary' && COUNTING.has(request.action))
    while ((await addUpTeams(tx, { ...caller, now })) === MORE);
  await lockContracts(tx, caller.tenantId)
  const id = request.action === 'offer' ? await offer(tx, change) : await answer(tx, change, request.action)
  return toWire((await findContract(tx, change, id))!, caller.memberId)
}

export const lockContracts = (tx: Tx, tenantId: string) =>
  waitForLock(tx, sql`hashtextextended('contracts ' || ${tenantId}, 0)`)

const findContract = (db: Reader, { caller, kind }: ContractChange, id: string) =>
  contractsOf(db, caller).where('agent_contract.id', '=', id).where('agent_contract.kind', '=', kind).executeTakeFirst()

async function offer(tx: Tx, change: ContractChange): Promise<string> {
  const { caller, kind, request, now } = change
  const { memberId, period, carriesLosses = false, tiers: wire } = request
  if (memberId === undefined || !wire || (kind === 'dividend') !== (period !== undefined)) throw incomplete()
  const tiers = wire.map(readTier)
  const found = findTierProblem(kind, tiers)
  if (found) {
    const { problem, ...both } = found
    throw refuse('contract/tiers', { status: 422, messageKey: `contract/tiers-${problem}`, value: both, params: both })
  }
  const downline = await findDownline(tx, caller, memberId)
  if (!mayBeOffered(downline)) throw refuse('contract/not-direct', { status: 409 })
  const carries_losses = kind === 'dividend' && carriesLosses
  await checkWithinOwn(tx, { ownerId: caller.memberId, kind }, { tiers, period: period ?? null, carries_losses })
  const row = await tx
    .insertInto('agent_contract')
    .values({
      tenant_id: caller.tenantId,
      kind,
      upline_id: caller.memberId,
      member_id: memberId,
      state: 'offered',
      period: period ?? null,
      carries_losses,
      tiers: JSON.stringify(tiers),
      offered_at: new Date(now),
    })
    .onConflict(conflict => conflict.columns(['member_id', 'kind']).where('state', '=', sql.lit('offered')).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw refuse('contract/offered-already', { status: 409 })
  await notifyParty(tx, caller, { to: memberId, from: 'upline', kind, event: 'offered', now })
  return row.id
}

export type ContractTerms = Pick<ContractRow, 'tiers' | 'period' | 'carries_losses'>

/** Returns whether dividends end their periods together, as at all levels, and the one below carries losses if the one above does. */
const hasPeriodsOf = (below: ContractTerms, own: ContractTerms): boolean =>
  below.period === own.period && (below.carries_losses || !own.carries_losses)

interface Own {
  ownerId: number
  kind: ContractKind
}

/** Returns the terms of an agent's own contract in force. */
export async function readOwnTerms(db: Reader, { ownerId, kind }: Own): Promise<ContractTerms | undefined> {
  return db
    .selectFrom('agent_contract')
    .select(['tiers', 'period', 'carries_losses'])
    .where('member_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('state', '=', 'active')
    .executeTakeFirst()
}

/**
 * Refuses an offer above the agent's own contract for the same figures.
 * @throws Refusal contract/no-own, contract/above-own, contract/other-terms
 */
async function checkWithinOwn(db: Reader, whose: Own, terms: ContractTerms): Promise<void> {
  const own = await readOwnTerms(db, whose)
  if (!own) throw refuse('contract/no-own', { status: 409 })
  if (!hasPeriodsOf(terms, own)) throw refuse('contract/other-terms', { status: 409 })
  const above = findAbove(terms.tiers, own.tiers)
  if (!above) return
  const params = { tier: above.tier, rate: rateText(above.rate), most: rateText(above.other) }
  throw refuse('contract/above-own', { status: 409, value: params, params })
}

async function answer(tx: Tx, change: ContractChange, action: Exclude<ContractAction, 'offer'>): Promise<string> {
  const { caller, request, now } = change
  const { contractId, version, agree } = request
  if (contractId === undefined || version === undefined) throw incomplete()
  if (action === 'answerTermination' && agree === undefined) throw incomplete()
  const row = await findContract(tx, change, contractId)
  if (!row) throw refuse('contract/unknown', { status: 404 })
  const party = partyOf(row, caller.memberId)
  if (row.version !== version || !allowedActions(row, party).includes(action))
    throw refuse('contract/changed', { status: 409, value: { contract: toWire(row, caller.memberId) } })
  const { id, kind } = row
  if (['terminate', 'requestTermination'].includes(action) || agree) checkConfirmed(request, await findBelow(tx, [id]))
  // a contract of the brand has no actions
  const other = party === 'upline' ? row.member_id : row.upline_id!
  const notify = (event: Parameters<typeof notifyParty>[2]['event']) =>
    notifyParty(tx, caller, { to: other, from: party, kind, event, now })
  switch (action) {
    case 'withdraw':
      await setState(tx, row, { state: 'withdrawn', ended_at: new Date(now) })
      await notify('withdrawn')
      break
    case 'reject':
      await setState(tx, row, { state: 'rejected', answered_at: new Date(now), ended_at: new Date(now) })
      await notify('rejected')
      break
    case 'accept':
      await accept(tx, change, row)
      await notify('accepted')
      break
    case 'terminate':
      await endContracts(tx, [id], { reason: 'terminated', now })
      await notify('terminated')
      break
    case 'requestTermination':
      await setState(tx, row, { termination_by: party, termination_at: new Date(now) })
      await notify('termination-requested')
      break
    case 'answerTermination':
      if (agree) await endContracts(tx, [id], { reason: 'agreed', now })
      else await setState(tx, row, { termination_by: null, termination_at: new Date(now) })
      await notify(agree ? 'termination-agreed' : 'termination-refused')
  }
  return id
}

type Changed = Partial<Pick<ContractRow, 'state' | 'termination_by' | 'termination_at' | 'answered_at' | 'ended_at'>>

async function setState(tx: Tx, { id, version }: ContractRow, changed: Changed): Promise<void> {
  await tx
    .updateTable('agent_contract')
    .set({ ...changed, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

/** @throws Refusal contract/above-own, contract/no-own when the upline earns less by now; contract/ends-others */
async function accept(tx: Tx, { request, zone, now, caller }: ContractChange, row: ContractRow): Promise<void> {
  const { id, kind, member_id: memberId, upline_id: uplineId } = row
  await checkWithinOwn(tx, { ownerId: uplineId!, kind }, row)
  const lower = await findHigherBelow(tx, row)
  const below = await findBelow(
    tx,
    lower.map(one => one.id),
  )
  checkConfirmed(request, [...lower, ...below])
  await endContracts(
    tx,
    lower.map(({ id }) => id),
    { reason: 'above-upline', now },
  )
  for (const { member_id } of lower)
    await notifyParty(tx, caller, { to: member_id, from: 'upline', kind, event: 'above-upline', now })
  await activate(tx, { id, kind, period: row.period, memberId }, { zone, now })
}

/** Returns contracts directly below that this one does not cover: they pay more, or at other times. */
export async function findHigherBelow(
  tx: Tx,
  { member_id, kind, ...terms }: Pick<ContractRow, 'member_id' | 'kind'> & ContractTerms,
): Promise<{ id: string; member_id: number; username: string }[]> {
  const below = await tx
    .selectFrom('agent_contract')
    .innerJoin('member', 'member.id', 'agent_contract.member_id')
    .select(['agent_contract.id', 'agent_contract.tiers', 'agent_contract.member_id', 'member.username'])
    .select(['agent_contract.period', 'agent_contract.carries_losses'])
    .where('agent_contract.upline_id', '=', member_id)
    .where('agent_contract.kind', '=', kind)
    .where('agent_contract.state', '=', 'active')
    .orderBy('agent_contract.id')
    .execute()
  return below.filter(one => !hasPeriodsOf(one, terms) || findAbove(one.tiers, terms.tiers))
}

/** Requires a confirmation that names the agents whose contracts end as well. @throws Refusal contract/ends-others */
function checkConfirmed({ confirm }: ContractRequest, ends: readonly { id: string; username: string }[]): void {
  if (ends.length === 0 || confirm) return
  throw refuse('contract/ends-others', {
    status: 409,
    value: { ends: ends.map(({ id, username }) => ({ id, username })) },
    params: { names: ends.map(({ username }) => username).join(', ') },
  })
}

const incomplete = () => refuse('contract/incomplete', { status: 422 })
