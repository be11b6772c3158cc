/** Loads the member's bets on a game, and announces when a draw has settled some of them. */
import { useCallback, useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { type PagedCall, usePagedCall } from '../../parts/lists/use-paged-call.ts'
import { onServerTick } from '../../parts/lottery/server-clock.ts'
import { amountOf, minorOf } from '../../parts/text/minor-units.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { call } from '../../runtime/calls/call.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { lotteryBets } from '../../schemas/endpoints/lottery-bets.ts'

export type Bet = ReplyOf<typeof lotteryBets>['value']['list'][number]
export type BetList = 'open' | 'settled'

/** Milliseconds after which the list is loaded again while a drawn bet is not settled yet. */
const AGAIN_MS = 2500
/** Milliseconds after which the list is loaded again, because a draw may also be void before its time. */
const REFRESH_MS = 30_000
const MAX_SETTLED = 50
const TOAST_MS = 8000

/** @returns a function that loads every shown list of bets again */
export function useRefreshBets(): () => void {
  const { mutate } = useSWRConfig()
  return useCallback(
    () => void mutate(key => typeof key === 'string' && key.includes(` ${lotteryBets.name}?`)),
    [mutate],
  )
}

/** @param onSettled called when a draw has settled or refunded some of the bets */
export function useBets(
  gameCode: string,
  state: BetList,
  perPage: number,
  onSettled: () => void,
): PagedCall<typeof lotteryBets> {
  const shown = usePagedCall(lotteryBets, { gameCode, state }, perPage, { onFocus: true })
  useSettlements(gameCode, onSettled)
  return shown
}

/** Follows the open bets; missing ones were settled or refunded. */
function useSettlements(gameCode: string, onSettled: () => void): void {
  const open = useCall(
    lotteryBets,
    { gameCode, state: 'open', pageNo: 1, pageSize: MAX_SETTLED },
    { onFocus: true, refreshMs: REFRESH_MS },
  )
  const { reload: reloadBalance } = useCall(balance, {})
  const refresh = useRefreshBets()
  const amountText = useAmountText()
  const announce = useRef((_: Bet[]) => {})
  announce.current = settled => {
    for (const drawNo of new Set(settled.map(bet => bet.drawNo))) {
      const bets = settled.filter(bet => bet.drawNo === drawNo)
      const won = bets.reduce((sum, { win = '0.00' }) => sum + minorOf(win), 0n)
      const refunded = bets.reduce((sum, { state, stake }) => sum + (state === 'refunded' ? minorOf(stake) : 0n), 0n)
      const amount = amountText(amountOf(won > 0n ? won : refunded))
      if (won > 0n) showToast(t => t('lottery.draw-won', { draw: drawNo, amount }), 'success', TOAST_MS)
      else if (refunded > 0n) showToast(t => t('lottery.draw-refunded', { draw: drawNo, amount }), 'info', TOAST_MS)
      else showToast(t => t('lottery.draw-lost', { draw: drawNo }), 'info', TOAST_MS)
    }
  }
  const list = open.value?.value.list
  const known = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!list) return
    const ids = new Set(list.map(({ id }) => id))
    const gone = [...known.current].filter(id => !ids.has(id))
    known.current = ids
    if (gone.length === 0) return
    void reloadBalance()
    refresh()
    onSettled()
    const query = { gameCode, state: 'settled' as const, pageNo: 1, pageSize: MAX_SETTLED }
    void call(lotteryBets, { query }).then(result => {
      if (result.ok)
        announce.current(result.value.value.list.filter(bet => gone.includes(bet.id) && bet.reason !== 'cancelled'))
    })
  }, [list, gameCode, reloadBalance, refresh, onSettled])
  const { reload } = open
  useEffect(() => {
    const due = list?.map(({ drawsAt }) => drawsAt) ?? []
    let asked = 0
    return onServerTick(time => {
      if (time - asked < AGAIN_MS || document.hidden || !due.some(at => at < time)) return
      asked = time
      void reload()
    })
  }, [list, reload])
}
