/** An offer as it is typed, and its way from contracts and to the wire. */
import type { ContractRequest, WireContract, WireTier } from '../../schemas/agents/contract.ts'
import {
  CONTRACT_PERIODS,
  type ContractKind,
  type ContractPeriod,
  THRESHOLDS,
  THRESHOLDS_OF,
  type Threshold,
} from '../../schemas/agents/contract-kinds.ts'
import { findAbove, findTierProblem, rateText, reachedTier, readTier, WHOLE } from '../../schemas/agents/tiers.ts'
import { plainNumber, tidyNumber } from '../../ui/fields/group-digits.ts'

export type TierField = Threshold | 'rate'
export const TIER_FIELDS: readonly TierField[] = [...THRESHOLDS, 'rate']

/** Texts of the fields; empty where nothing is required. */
export type TypedTier = Record<TierField, string>

export interface Offer {
  period: ContractPeriod
  carriesLosses: boolean
  tiers: TypedTier[]
}

/** A problem of a tier: at one of its fields, or of the whole tier. */
export interface OfferProblem {
  /** From 0. */
  tier: number
  field?: TierField
  /** Key of the problem's text. */
  text: string
  params?: Record<string, string | number>
}

export const EMPTY_TIER: TypedTier = { activeMembers: '', validBet: '', loss: '', betAmount: '', rate: '' }

/** Digits after the point. */
export const decimalsOf = (field: TierField): number => (field === 'activeMembers' ? 0 : 2)

export const isSameNumber = (field: TierField, one: string, other: string): boolean =>
  tidyNumber(one, decimalsOf(field)) === tidyNumber(other, decimalsOf(field))

const MOST_MEMBERS = 1_000_000

export const typedTier = (tier: WireTier): TypedTier => ({
  ...EMPTY_TIER,
  ...Object.fromEntries(
    Object.entries(tier).map(([name, value]) => [name, tidyNumber(String(value), decimalsOf(name as TierField))]),
  ),
})

/** Initial values of a form: the tiers of a contract, or an empty one; the periods are those of the own contract. */
export const offerLike = (
  contract: WireContract | undefined,
  own: Pick<WireContract, 'period' | 'carriesLosses'>,
): Offer => ({
  period: own.period ?? CONTRACT_PERIODS[0],
  carriesLosses: own.carriesLosses || (contract?.carriesLosses ?? false),
  tiers: contract?.tiers.map(typedTier) ?? [EMPTY_TIER],
})

/** @returns the number in the wire's format; '' for an empty field; undefined for a value that cannot be sent */
function readField(field: TierField, typed: string): string | undefined {
  if (!typed.trim()) return ''
  const plain = plainNumber(tidyNumber(typed, decimalsOf(field)))
  if (plain === undefined) return undefined
  if (field === 'activeMembers') return /^\d+$/.test(plain) && Number(plain) <= MOST_MEMBERS ? plain : undefined
  if (!/^\d{1,12}\.\d\d$/.test(plain)) return undefined
  return field !== 'rate' || (Number(plain) > 0 && Number(plain) * 100 <= WHOLE) ? plain : undefined
}

const BAD_TEXTS: Record<TierField, string> = {
  activeMembers: 'contract.bad-members',
  validBet: 'contract.bad-amount',
  loss: 'contract.bad-amount',
  betAmount: 'contract.bad-amount',
  rate: 'contract.bad-rate',
}

const fieldsOf = (kind: ContractKind): readonly TierField[] => [...THRESHOLDS_OF[kind], 'rate']

function findFieldProblems(kind: ContractKind, typed: TypedTier, tier: number): OfferProblem[] {
  return fieldsOf(kind).flatMap(field => {
    const value = readField(field, typed[field])
    if (field === 'rate' && value === '') return [{ tier, field, text: 'problem.field/required' }]
    return value === undefined ? [{ tier, field, text: BAD_TEXTS[field] }] : []
  })
}

/** A tier without mistakes on the wire. */
function wireTierOf(kind: ContractKind, typed: TypedTier): WireTier {
  const entries = fieldsOf(kind).flatMap(field => {
    const value = readField(field, typed[field])
    return value ? [[field, field === 'activeMembers' ? Number(value) : value]] : []
  })
  return { rate: '0', ...Object.fromEntries(entries) }
}

export const tiersOf = (kind: ContractKind, { tiers }: Offer): WireTier[] => tiers.map(tier => wireTierOf(kind, tier))

export const requestOf = (kind: ContractKind, memberId: number, offer: Offer): ContractRequest => ({
  action: 'offer',
  memberId,
  tiers: tiersOf(kind, offer),
  ...(kind === 'dividend' && { period: offer.period, carriesLosses: offer.carriesLosses }),
})

/** Checks like the server, in its order: each field, then the tiers together, then the own contract of the agent who offers. */
export function findOfferProblems(kind: ContractKind, offer: Offer, own: readonly WireTier[]): OfferProblem[] {
  const problems = offer.tiers.flatMap((tier, index) => findFieldProblems(kind, tier, index))
  if (problems.length > 0) return problems
  const tiers = tiersOf(kind, offer).map(readTier)
  const apart = findTierProblem(kind, tiers)
  if (apart) {
    const { problem, first, second } = apart
    const field = problem === 'falls' ? { field: 'rate' as const } : {}
    return [{ tier: second - 1, ...field, text: `problem.contract/tiers-${problem}`, params: { first, second } }]
  }
  const above = findAbove(tiers, own.map(readTier))
  if (!above) return []
  const params = { tier: above.tier, rate: rateText(above.rate), most: rateText(above.other) }
  return [{ tier: above.tier - 1, field: 'rate', text: 'problem.contract/above-own', params }]
}

/** Finds the tier and field of a server's refusal. @returns undefined where it concerns no tier */
export function placeOf(problem: { code: string; value?: unknown }): Pick<OfferProblem, 'tier' | 'field'> | undefined {
  const { tier, second } = (problem.value ?? {}) as { tier?: number; second?: number }
  if (problem.code === 'contract/above-own' && tier !== undefined) return { tier: tier - 1, field: 'rate' }
  if (problem.code === 'contract/tiers' && second !== undefined) return { tier: second - 1 }
  return undefined
}

/** Rate of the own contract at the figures of a tier, in percent; undefined while they cannot be read. */
export function mostAt(kind: ContractKind, typed: TypedTier, own: readonly WireTier[]): string | undefined {
  if (THRESHOLDS_OF[kind].some(field => readField(field, typed[field]) === undefined)) return undefined
  const { rate: _, ...reached } = readTier(wireTierOf(kind, { ...typed, rate: '' }))
  return rateText(reachedTier(own.map(readTier), reached)?.rate ?? 0)
}
