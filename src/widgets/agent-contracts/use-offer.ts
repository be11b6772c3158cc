import { useState } from 'react'
import { useSession } from '../../runtime/state/session-state.ts'
import type { ContractKind } from '../../schemas/agents/contract-kinds.ts'
import { EMPTY_TIER, type Offer, type TypedTier } from './offer.ts'
import { draftKey, readDraft, removeDraft, storeDraft } from './offer-draft.ts'

/** A tier of the form; its number stays the same while others are added and removed. */
export type FormTier = TypedTier & { id: number }

export interface OfferState {
  offer: Omit<Offer, 'tiers'> & { tiers: FormTier[] }
  change(part: Pick<Offer, 'carriesLosses'>): void
  changeTier(id: number, part: Partial<TypedTier>): void
  /** Adds a copy of the last tier. @returns its number */
  addTier(): number
  removeTier(id: number): void
  /** Removes the draft of a sent offer. */
  forget(): void
}

/** @param first the initial offer where no draft is stored */
export function useOffer(memberId: number, kind: ContractKind, first: Offer): OfferState {
  const { username } = useSession()
  const key = draftKey(username, memberId, kind)
  const [offer, setOffer] = useState(() => {
    const { tiers, carriesLosses } = readDraft(key) ?? first
    return {
      period: first.period,
      carriesLosses: first.carriesLosses || carriesLosses,
      tiers: tiers.map((tier, id): FormTier => ({ ...tier, id })),
    }
  })
  const put = (next: typeof offer) => {
    setOffer(next)
    storeDraft(key, next)
  }
  const { tiers } = offer
  return {
    offer,
    change: part => put({ ...offer, ...part }),
    changeTier: (id, part) =>
      put({ ...offer, tiers: tiers.map(tier => (tier.id === id ? { ...tier, ...part } : tier)) }),
    addTier() {
      const id = Math.max(...tiers.map(tier => tier.id)) + 1
      put({ ...offer, tiers: [...tiers, { ...EMPTY_TIER, ...tiers.at(-1), id }] })
      return id
    },
    removeTier: id => put({ ...offer, tiers: tiers.filter(tier => tier.id !== id) }),
    forget: () => removeDraft(key),
  }
}
