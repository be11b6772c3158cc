/** An offer that is being written, kept in the tab: a closed dialog or a reload loses nothing that was typed. */
import { readStored, removeStored, writeStored } from '../../runtime/state/storage.ts'
import { CONTRACT_PERIODS, type ContractKind, MAX_TIERS } from '../../schemas/agents/contract-kinds.ts'
import { EMPTY_TIER, type Offer, TIER_FIELDS, type TypedTier } from './offer.ts'

/** @param username of the agent who offers: another account in the same tab does not read it */
export const draftKey = (username: string, memberId: number, kind: ContractKind): string =>
  `offer:${username}:${memberId}:${kind}`

export function readDraft(key: string): Offer | undefined {
  try {
    const { period, carriesLosses, tiers } = JSON.parse(readStored('session', key) ?? '{}') as Partial<Offer>
    if (!Array.isArray(tiers) || tiers.length === 0) return undefined
    return {
      period: CONTRACT_PERIODS.find(one => one === period) ?? CONTRACT_PERIODS[0],
      carriesLosses: carriesLosses === true,
      tiers: tiers.slice(0, MAX_TIERS).map(readTypedTier),
    }
  } catch {
    return undefined
  }
}

const readTypedTier = (stored: Partial<TypedTier> | null): TypedTier => ({
  ...EMPTY_TIER,
  ...Object.fromEntries(
    TIER_FIELDS.flatMap(field => (typeof stored?.[field] === 'string' ? [[field, stored[field]]] : [])),
  ),
})

export function storeDraft(key: string, offer: Offer): void {
  writeStored('session', key, JSON.stringify(offer))
}

export const removeDraft = (key: string): void => removeStored('session', key)
