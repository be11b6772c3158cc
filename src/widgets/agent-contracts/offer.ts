/** An offer as its form holds it, and its way from contracts and to the wire. */
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import type { Localized } from '../../runtime/texts/texts.ts'
import type { ContractRequest, WireContract, WireTier } from '../../schemas/agents/contract.ts'
import {
  CONTRACT_PERIODS,
  type ContractKind,
  THRESHOLDS_OF,
  type Threshold,
} from '../../schemas/agents/contract-kinds.ts'
import { findAbove, findTierProblem, rateText, reachedTier, readTier, WHOLE } from '../../schemas/agents/tiers.ts'
import { ENGLISH, plainNumber, tidyNumber } from '../../ui/fields/group-digits.ts'

type TierField = Threshold | 'rate'

const MOST_MEMBERS = 1_000_000

export const fieldsOf = (kind: ContractKind): readonly TierField[] => [...THRESHOLDS_OF[kind], 'rate']

/** Initial values of a form: the tiers of a contract, or an empty one. */
export const offerLike = (contract: Pick<WireContract, 'tiers' | 'carriesLosses'> | undefined): FormValues => ({
  carriesLosses: contract?.carriesLosses ?? false,
  tiers: contract?.tiers.map(typedTier) ?? [{}],
})

const typedTier = (tier: WireTier): FormValues =>
  Object.fromEntries(
    Object.entries(tier).map(([name, value]) => {
      const tidy = tidyNumber(String(value), name === 'activeMembers' ? 0 : 2, ENGLISH)
      return [name, plainNumber(tidy, ENGLISH) ?? tidy]
    }),
  )

const listOf = ({ tiers }: FormValues): FormValues[] => (Array.isArray(tiers) ? (tiers as FormValues[]) : [])

const PATTERNS: Record<TierField, RegExp> = {
  activeMembers: /^\d{1,7}$/,
  validBet: /^\d{1,12}\.\d\d$/,
  loss: /^\d{1,12}\.\d\d$/,
  betAmount: /^\d{1,12}\.\d\d$/,
  rate: /^\d{1,3}\.\d\d$/,
}
/** Decides whether a field holds nothing, or a number. */
const isReadable = (field: TierField, tier: FormValues) =>
  textOf(tier, field) === '' || PATTERNS[field].test(textOf(tier, field))

/** A tier that can be read, on the wire. */
function wireTierOf(kind: ContractKind, tier: FormValues): WireTier {
  const entries = fieldsOf(kind).flatMap(field => {
    const value = textOf(tier, field)
    return value ? [[field, field === 'activeMembers' ? Number(value) : value]] : []
  })
  return { rate: '0', ...Object.fromEntries(entries) }
}

export const tiersOf = (kind: ContractKind, values: FormValues): WireTier[] =>
  listOf(values).map(tier => wireTierOf(kind, tier))

/** The period is the one of the own contract, whose losses are carried on in each below it. */
export const requestOf = (
  kind: ContractKind,
  memberId: number,
  values: FormValues,
  own: Pick<WireContract, 'period' | 'carriesLosses'>,
): ContractRequest => ({
  action: 'offer',
  memberId,
  tiers: tiersOf(kind, values),
  ...(kind === 'dividend' && {
    period: own.period ?? CONTRACT_PERIODS[0],
    carriesLosses: own.carriesLosses || values.carriesLosses === true,
  }),
})

/**
 * Checks like the server beyond the document, in its order: each field, then the tiers together, then the own contract.
 * @returns messages by the path inside the tiers, such as `0.rate`
 */
export function checkTiers(
  kind: ContractKind,
  values: FormValues,
  own: readonly WireTier[],
): Record<string, Localized> {
  const tiers = listOf(values)
  const wrong = tiers.flatMap((tier, index) =>
    findFieldProblems(tier).map(([field, text]) => [`${index}.${field}`, text]),
  )
  if (wrong.length > 0) return Object.fromEntries(wrong.map(([path, text]) => [path, t => t(text!)]))
  const isWhole = tiers.every(tier => textOf(tier, 'rate') && fieldsOf(kind).every(field => isReadable(field, tier)))
  if (!isWhole) return {}
  const read = tiersOf(kind, values).map(readTier)
  const apart = findTierProblem(kind, read)
  if (apart) {
    const { problem, first, second } = apart
    const path = problem === 'falls' ? `${second - 1}.rate` : `${second - 1}`
    return { [path]: t => t(`problem.contract/tiers-${problem}`, { first, second }) }
  }
  const above = findAbove(read, own.map(readTier))
  if (!above) return {}
  const params = { tier: above.tier, rate: rateText(above.rate), most: rateText(above.other) }
  return { [`${above.tier - 1}.rate`]: t => t('problem.contract/above-own', params) }
}

function findFieldProblems(tier: FormValues): [field: TierField, text: string][] {
  const rate = textOf(tier, 'rate')
  const isBadRate = PATTERNS.rate.test(rate) && (Number(rate) === 0 || Number(rate) * 100 > WHOLE)
  return [
    ...(Number(textOf(tier, 'activeMembers')) > MOST_MEMBERS
      ? [['activeMembers', 'contract.bad-members'] as const]
      : []),
    ...(isBadRate ? [['rate', 'contract.bad-rate'] as const] : []),
  ].map(([field, text]) => [field, text])
}

/** Finds the path of the tier or field of a server's refusal. @returns undefined where it concerns no tier */
export function placeOf(problem: { code: string; value?: unknown }): string | undefined {
  const { tier, second } = (problem.value ?? {}) as { tier?: number; second?: number }
  if (problem.code === 'contract/above-own' && tier !== undefined) return `tiers.${tier - 1}.rate`
  if (problem.code === 'contract/tiers' && second !== undefined) return `tiers.${second - 1}`
  return undefined
}

/** Rates of the own contract at the figures of each tier, in percent; undefined while they cannot be read. */
export const listMost = (kind: ContractKind, values: FormValues, own: readonly WireTier[]): (string | undefined)[] =>
  listOf(values).map(tier => {
    if (!THRESHOLDS_OF[kind].every(field => isReadable(field, tier))) return undefined
    const { rate: _, ...reached } = readTier({ ...wireTierOf(kind, tier), rate: '0' })
    return rateText(reachedTier(own.map(readTier), reached)?.rate ?? 0)
  })
