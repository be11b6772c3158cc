/** Reads the facts about members and promotions that decide their state. */

import { sql } from 'kysely'
import type { RefusalCode } from '../../../../src/schemas/problems/problem-codes.ts'
import { refuse } from '../../../http/refusal.ts'
import { readMoment } from '../../../jobs/wall-clock.ts'
import type { Reader } from '../../../store/open-store.ts'
import { stateAt } from '../../money/cashier/deposit-state.ts'
import { formatMinor, readMinor } from '../../money/ledger/minor-units.ts'
import { dayNumberAt, dayText } from '../../money/totals/brand-days.ts'
import { betTotals, COUNTED_STAKE, splitRange } from '../../money/totals/totals.ts'
import { type MemberRow, readMember } from '../../people/accounts/find-member.ts'
import { isExcluded } from '../../people/protection/exclusion.ts'
import { decideState, type KnownClaim, type Standing } from './decide-state.ts'
import { listRaffles } from './raffles/list-raffles.ts'
import type { Promotion } from './read-promotions.ts'

export interface Participant {
  tenantId: string
  memberId: number
  /** Milliseconds since 1970. */
  now: number
}

export interface Claim extends KnownClaim {
  id: string
  step: number | null
  /** The deposit that it was chosen with and that alone brings its bonus. */
  depositId: string | null
  reason: string | null
  bonus: bigint
  turnover: bigint
  changedAt: number
}

/** Progress of a member in deposits or bets that a promotion requires first, minor units. */
export interface StandingProgress {
  kind: 'deposit' | 'bets'
  needed: bigint
  done: bigint
}

export interface MemberStanding extends Standing {
  promotion: Promotion
  /** The member's claims, the oldest first. */
  claims: Claim[]
  /** Day of the brand, YYYY-MM-DD. */
  today: string
  progress: StandingProgress[]
}

/** Returns the standing of a member in each of these promotions. */
export async function readStandings(
  db: Reader,
  participant: Participant,
  promotions: readonly Promotion[],
): Promise<MemberStanding[]> {
  if (promotions.length === 0) return []
  const { tenantId, memberId, now } = participant
  const member = await readMember(db, tenantId, memberId)
  const excluded = await isExcluded(db, participant)
  const ids = promotions.map(({ wire }) => wire.id)
  const claims = await readClaims(db, participant, ids)
  const places = await readPlaces(db, tenantId, ids)
  const raffles = promotions.some(({ wire }) => wire.raffle) ? await listRaffles(db, participant, now) : []
  const standings: MemberStanding[] = []
  const sums: Sums = new Map()
  for (const promotion of promotions) {
    const { wire, timeZone } = promotion
    const today = dayText(dayNumberAt(timeZone, now))
    const own = claims.get(wire.id) ?? []
    const progress = await readProgress(db, participant, promotion, sums)
    const standing = decideState(promotion, {
      now,
      today,
      isExcluded: excluded,
      claims: own,
      taken: places.get(wire.id) ?? 0,
      isFor: isFor(promotion, member, now),
      hasNeeds: progress.every(({ needed, done }) => done >= needed),
      raffle: raffles.find(({ promotionId }) => promotionId === wire.raffle)?.state,
    })
    standings.push({ ...standing, promotion, claims: own, today, progress })
  }
  return standings
}

/** @throws Refusal with the reason, unless the promotion has one of these states */
export function checkState({ state, reason }: Standing, wanted: readonly Standing['state'][]): void {
  if (wanted.includes(state)) return
  throw refuse(BY_REASON[reason ?? state] ?? 'promotion/state', { status: 409, value: { state } })
}

const BY_REASON: Partial<Record<NonNullable<Standing['state' | 'reason']>, RefusalCode>> = {
  ended: 'promotion/ended',
  'used-up': 'promotion/used-up',
  'not-for-you': 'promotion/not-for-you',
  'coming-soon': 'promotion/not-yet',
  process: 'promotion/needs',
}

const DAY_MS = 24 * 3_600_000

function isFor({ wire: { who = {} }, timeZone }: Promotion, member: MemberRow, now: number): boolean {
  const role = member.type === '0' ? 'member' : 'agent'
  const since = readMoment(who.registeredSince, timeZone)
  const registered = member.created_at.getTime()
  return (
    (who.roles ?? ['member', 'agent']).includes(role) &&
    member.rank_level >= (who.minRank ?? 0) &&
    member.rank_level <= (who.maxRank ?? Number.POSITIVE_INFINITY) &&
    (who.newWithinDays === undefined || registered >= now - who.newWithinDays * DAY_MS) &&
    (since === undefined || registered >= since)
  )
}

async function readClaims(
  db: Reader,
  { memberId, now }: Participant,
  ids: readonly string[],
): Promise<Map<string, Claim[]>> {
  const rows = await db
    .selectFrom('promotion_claim as claim')
    .leftJoin('deposit', 'deposit.id', 'claim.deposit_id')
    .select(['claim.id', 'promotion_id', 'slot', 'claim.state', 'ends_at', 'step', 'claim.reason', 'deposit_id'])
    .select(['bonus_minor', 'turnover_minor', 'claim.changed_at', sql<string>`day::text`.as('day_text')])
    .select(sql<boolean>`coalesce(${stateAt(now)} in ('rejected', 'expired', 'cancelled'), false)`.as('released'))
    .where('claim.member_id', '=', memberId)
    .where('promotion_id', 'in', [...ids])
    .orderBy('claim.id')
    .execute()
  const claims = new Map<string, Claim[]>()
  for (const row of rows) {
    const { id, promotion_id, slot, state, step, reason, ends_at, day_text, bonus_minor, turnover_minor } = row
    claims.set(promotion_id, [
      ...(claims.get(promotion_id) ?? []),
      {
        id,
        slot,
        state,
        step,
        reason,
        day: day_text,
        depositId: row.deposit_id,
        isReleased: row.released,
        endsAt: ends_at?.getTime(),
        changedAt: row.changed_at.getTime(),
        bonus: BigInt(bonus_minor),
        turnover: BigInt(turnover_minor),
      },
    ])
  }
  return claims
}

async function readPlaces(db: Reader, tenantId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('promotion_place')
    .select(['promotion_id', 'taken'])
    .where('tenant_id', '=', tenantId)
    .where('promotion_id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ promotion_id, taken }) => [promotion_id, taken]))
}

/** Sums of deposits and bets since a moment: read once for all promotions that begin with it. */
type Sums = Map<string, Promise<bigint>>

function sumOnce(sums: Sums, key: string, read: () => Promise<bigint>): Promise<bigint> {
  const sum = sums.get(key) ?? read()
  sums.set(key, sum)
  return sum
}

/** Reads the progress; a deposit match instead checks its deposit at the approval. */
async function readProgress(
  db: Reader,
  participant: Participant,
  promotion: Promotion,
  sums: Sums,
): Promise<StandingProgress[]> {
  const { kind, needs = {} } = promotion.wire
  if (kind === 'deposit-match' || kind === 'cashback') return []
  const since = new Date(promotion.startsAt ?? 0)
  return [
    ...(needs.deposit === undefined
      ? []
      : [
          {
            kind: 'deposit' as const,
            needed: readMinor(needs.deposit)!,
            done: await sumOnce(sums, `deposit ${since.getTime()}`, () => readDeposits(db, participant, since)),
          },
        ]),
    ...(needs.bets === undefined
      ? []
      : [
          {
            kind: 'bets' as const,
            needed: readMinor(needs.bets)!,
            done: await sumOnce(sums, `bets ${since.getTime()}`, () => readStakes(db, participant, promotion, since)),
          },
        ]),
  ]
}

async function readDeposits(db: Reader, { tenantId, memberId }: Participant, since: Date): Promise<bigint> {
  const row = await db
    .selectFrom('deposit')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('sum'))
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('counts_at', '>=', since)
    .executeTakeFirst()
  return BigInt(row?.sum ?? 0)
}

async function readStakes(
  db: Reader,
  { tenantId, memberId, now }: Participant,
  { timeZone }: Promotion,
  start: Date,
): Promise<bigint> {
  // includes the quarter of an hour under way
  const end = new Date(now + DAY_MS)
  const wire = { from: '', to: '', timeZone }
  const range = await splitRange(db, tenantId, { start, end, now: new Date(now), wire })
  const { rows } = await sql<{ sum: string | null }>`
    select sum(${COUNTED_STAKE}) as sum from (${betTotals(memberId, range)}) as played`.execute(db)
  return BigInt(rows[0]?.sum ?? 0)
}

export const wireProgress = ({ kind, needed, done }: StandingProgress) => ({
  kind,
  needed: formatMinor(needed),
  done: formatMinor(done),
})
