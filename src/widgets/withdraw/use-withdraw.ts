import { useEffect, useRef } from 'react'
import { usePagedCall } from '../../parts/lists/use-paged-call.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import type { BodyOf, ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { withdrawalAnswer } from '../../schemas/endpoints/withdrawal-answer.ts'
import { withdrawalOptions } from '../../schemas/endpoints/withdrawal-options.ts'
import { withdrawals } from '../../schemas/endpoints/withdrawals.ts'

export type Options = ReplyOf<typeof withdrawalOptions>['value']
export type Account = Options['accounts'][number]
export type WithdrawalAnswer = BodyOf<typeof withdrawalAnswer>
export type Withdrawal = ReplyOf<typeof withdrawals>['value']['list'][number]

export interface WithdrawalItemProps {
  item: Withdrawal
  /** Name of the form of a dispute. */
  disputeForm: string
  reload: () => Promise<void>
}

/** Milliseconds after which an open page asks for an operator's decisions. */
const REFRESH_MS = 15_000

/** Loads the data of the page. */
export function useWithdraw(perPage: number) {
  const options = useCall(withdrawalOptions, {}, { onFocus: true, keepPrevious: true, refreshMs: REFRESH_MS })
  const list = usePagedCall(withdrawals, {}, perPage, { onFocus: true, refreshMs: REFRESH_MS })
  // the reply of the header's call
  const money = useCall(balance, {})
  const states = list.value?.value.list.map(({ id, state }) => `${id} ${state}`).join()
  const seen = useRef(states)
  const [reloadOptions, reloadMoney] = [options.reload, money.reload]
  useEffect(() => {
    // an operator's decision may have moved money
    if (seen.current !== undefined && seen.current !== states) {
      void reloadOptions()
      void reloadMoney()
    }
    seen.current = states
  }, [states, reloadOptions, reloadMoney])
  const reload = async () => {
    await Promise.all([options.reload(), list.reload(), money.reload()])
  }
  return { options, list, reload }
}
