import { useCall } from '../../runtime/calls/use-call.ts'
import { promotionStates } from '../../schemas/endpoints/promotion-states.ts'
import type { ClosedReason, PromotionState } from '../../schemas/promotions/promotion.ts'
import { useAccess } from '../access/use-access.ts'

export interface KnownState {
  state: PromotionState
  reason?: ClosedReason
}

/** States of these promotions for the member, by id; none for visitors and until the platform has answered. */
export function usePromotionStates(ids: readonly string[]): ReadonlyMap<string, KnownState> {
  const isMember = useAccess('member') === 'open'
  const query = isMember && ids.length > 0 ? { ids: ids.join(',') } : null
  const { value } = useCall(promotionStates, query, { onFocus: true, keepPrevious: true })
  return new Map(isMember ? value?.value.list.map(known => [known.id, known]) : [])
}
