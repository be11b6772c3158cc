import { useState } from 'react'
import { type CallState, useCall } from '../../runtime/calls/use-call.ts'
import type { Deposit } from '../../schemas/deposits/deposit.ts'
import { deposits } from '../../schemas/endpoints/deposits.ts'
import { type Deposits, FOLLOW_MS, isWaiting } from './use-deposits.ts'

export interface ChosenDeposit {
  /** In its current state, from the list where the list has it. */
  deposit: Deposit | undefined
  /** The call that has not brought it, or not yet. */
  missing: Pick<CallState<unknown>, 'problem' | 'busy' | 'reload'> | undefined
  /** Remembers a deposit that the list does not have yet, or not on this page. */
  keep: (deposit: Deposit) => void
  /** Loads it again, with the list. */
  reload: () => Promise<void>
}

/** Finds the deposit that is shown in full: in the list, or by a request of its own; as it was found last until then. */
export function useChosenDeposit(id: string | undefined, list: Deposits): ChosenDeposit {
  const [kept, keep] = useState<Deposit>()
  const listed = list.value?.value.list.find(one => one.id === id)
  const isUnlisted = id !== undefined && listed === undefined && list.value !== undefined
  const [isFollowing, setFollowing] = useState(false)
  const alone = useCall(deposits, isUnlisted ? { id, pageSize: 1 } : null, { refreshMs: isFollowing ? FOLLOW_MS : 0 })
  const found = listed ?? (isUnlisted ? alone.value?.value.list[0] : undefined)
  // another page of the list may not have it
  if (found && found !== kept) keep(found)
  const deposit = found ?? (kept?.id === id ? kept : undefined)
  const follows = isUnlisted && deposit !== undefined && isWaiting(deposit)
  if (follows !== isFollowing) setFollowing(follows)
  const state = list.value ? alone : list
  const isMissing = id !== undefined && !deposit && (state.loading || state.problem !== undefined)
  const reload = async () => {
    await Promise.all([list.reload(), isUnlisted && alone.reload()])
  }
  return { deposit, keep, reload, missing: isMissing ? state : undefined }
}
