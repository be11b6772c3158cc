/** Decides the state of a promotion for one member: a pure function of known facts. */
import type { ClosedReason, PromotionState } from '../../../../src/schemas/promotions/promotion.ts'
import type { PromotionClaimTable } from '../../../store/tables.generated.ts'
import type { Promotion } from './read-promotions.ts'

export interface KnownClaim {
  slot: string
  state: PromotionClaimTable['state']
  /** Day of the claim, YYYY-MM-DD. */
  day: string
  /** Whether the deposit that it was joined for has come to nothing, so that it waits for another choice. */
  isReleased: boolean
  /** End, milliseconds since 1970; undefined: never. */
  endsAt: number | undefined
}

export interface KnownFacts {
  /** Milliseconds since 1970. */
  now: number
  /** Day of the brand, YYYY-MM-DD. */
  today: string
  isExcluded: boolean
  /** Whether the member belongs to those who may take part. */
  isFor: boolean
  /** Whether the member has deposited and bet enough. */
  hasNeeds: boolean
  /** Number of claims of all members, where the promotion limits them. */
  taken: number
  /** The member's own claims, the oldest first. */
  claims: readonly KnownClaim[]
  /** State of the promotion's raffle; undefined when it does not run. */
  raffle?: 'open' | 'claimed' | 'sold-out' | undefined
}

export interface Standing {
  state: PromotionState
  reason?: ClosedReason
}

/** Returns the state for visitors, and for members who have not applied yet. */
export function beginningOf({ wire: { kind, approval } }: Pick<Promotion, 'wire'>): PromotionState {
  if (kind === 'deposit-match' || kind === 'cashback') return 'join'
  return approval === 'operator' ? 'apply' : 'claim'
}

export const phaseOf = ({ startsAt, endsAt }: Promotion, now: number): 'coming-soon' | 'runs' | 'ended' =>
  endsAt !== undefined && endsAt <= now ? 'ended' : startsAt !== undefined && startsAt > now ? 'coming-soon' : 'runs'

const closed = (reason: ClosedReason): Standing => ({ state: 'closed', reason })

export function decideState(promotion: Promotion, facts: KnownFacts): Standing {
  const { kind, limits = {} } = promotion.wire
  const { now, today, claims } = facts
  const phase = phaseOf(promotion, now)
  const own = claims.filter(({ slot }) => slot.startsWith('claim:'))
  const last = own.at(-1)
  if (last?.state === 'applying') return { state: 'applying' }
  if (facts.isExcluded) return closed('excluded')
  if (last?.state === 'joined') return decideJoined(promotion, facts, last)
  if (phase === 'coming-soon') return { state: 'coming-soon' }
  if (phase === 'ended') return last ? { state: stateOf(last) } : closed('ended')
  if (kind === 'check-in') return decideCheckIn(facts)
  if (kind === 'raffle') return decideRaffle(facts)

  const counted = own.filter(({ state }) => state !== 'rejected')
  const ofToday = counted.filter(({ day }) => day === today)
  const most = limits.perMember ?? (limits.perDay === undefined ? 1 : Number.POSITIVE_INFINITY)
  if (counted.length >= most || ofToday.length >= (limits.perDay ?? Number.POSITIVE_INFINITY))
    return { state: stateOf(counted.at(-1)!) }
  if (!facts.isFor) return closed('not-for-you')
  if (facts.taken >= (limits.total ?? Number.POSITIVE_INFINITY)) return closed('used-up')
  if (last?.state === 'rejected') return { state: 'rejected' }
  const beginning = beginningOf(promotion)
  return { state: facts.hasNeeds || beginning === 'join' ? beginning : 'process' }
}

/** Returns the state of a claim as a page shows it. */
const stateOf = ({ state }: KnownClaim): PromotionState => (state === 'draft' ? 'apply' : state)

/** Decides the state after joining: a deposit match waits for a deposit; a cashback counts until it ends. */
function decideJoined(
  { wire: { kind } }: Promotion,
  { now, claims }: KnownFacts,
  { endsAt, isReleased }: KnownClaim,
): Standing {
  const hasEnded = endsAt !== undefined && endsAt <= now
  if (!hasEnded && isReleased) return { state: 'join' }
  if (!hasEnded) return { state: kind === 'cashback' ? 'process' : 'joined' }
  return claims.some(({ state }) => state === 'issued') ? { state: 'issued' } : closed('ended')
}

function decideCheckIn({ claims, today, isFor }: KnownFacts): Standing {
  if (claims.some(({ slot }) => slot === `day:${today}`)) return { state: 'signed' }
  return isFor ? { state: 'claim' } : closed('not-for-you')
}

function decideRaffle({ raffle, isFor, hasNeeds }: KnownFacts): Standing {
  if (raffle === 'claimed') return { state: 'claimed' }
  if (!isFor) return closed('not-for-you')
  if (raffle === undefined) return closed('ended')
  if (raffle !== 'open') return closed('used-up')
  return { state: hasNeeds ? 'claim' : 'process' }
}
