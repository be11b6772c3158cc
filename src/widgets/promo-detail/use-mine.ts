import { useState } from 'react'
import { useAccess } from '../../parts/access/use-access.ts'
import { type CallState, useCall } from '../../runtime/calls/use-call.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { promotionMine } from '../../schemas/endpoints/promotion-mine.ts'

export type MyPromotion = ReplyOf<typeof promotionMine>['value']
export type Mine = Omit<CallState<unknown>, 'value'> & { value: MyPromotion | undefined; isMember: boolean }

/** Milliseconds after which the state is loaded again while an operator decides or a deposit is on its way. */
const FOLLOW_MS = 5000
const WAITING: readonly MyPromotion['state'][] = ['applying', 'joined']

/** State of the promotion for the member; no value for visitors. */
export function useMine(id: string): Mine {
  const isMember = useAccess('member') === 'open'
  const [isWaiting, setWaiting] = useState(false)
  const { value, ...state } = useCall(promotionMine, isMember ? { id } : null, {
    onFocus: true,
    refreshMs: isWaiting ? FOLLOW_MS : 0,
  })
  const mine = isMember ? value?.value : undefined
  const waits = mine !== undefined && WAITING.includes(mine.state)
  if (waits !== isWaiting) setWaiting(waits)
  return { ...state, isMember, value: mine }
}
