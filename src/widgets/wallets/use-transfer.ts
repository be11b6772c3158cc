import { useEffect, useState } from 'react'
import { usePreferences } from '../../runtime/browser/preferences.ts'
import type { Problem } from '../../runtime/calls/call.ts'
import { isSameBody, listPending, sendOnce } from '../../runtime/calls/send-once.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useSite } from '../../runtime/page/page-context.ts'
import { useSession } from '../../runtime/session/session-state.ts'
import { formatAmount } from '../../runtime/texts/format-amount.ts'
import type { Localized } from '../../runtime/texts/texts.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import type { BodyOf, ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { merchantWallet } from '../../schemas/endpoints/merchant-wallet.ts'
import { walletTransfer } from '../../schemas/endpoints/wallet-transfer.ts'

export type Wallets = ReplyOf<typeof merchantWallet>['value']
export type VendorWallet = Wallets['wallets'][number]
export type Direction = 'in' | 'out'
type Order = BodyOf<typeof walletTransfer>

/** The values of the form. */
export interface Draft {
  direction: Direction
  /** Empty until one is chosen. */
  vendor: string
  typed: string
}

export interface Transfer {
  /** The action that is running. */
  busy: Direction | 'collect' | undefined
  problem: Problem | undefined
  forgetProblem(): void
  /** This transfer got no reply: sending it again settles it, regardless of the current balances. */
  isInDoubt(order: Order): boolean
  /** Asks for confirmation, transfers and reports; @returns whether the money was moved. @param amount a decimal amount */
  move(direction: Direction, wallet: VendorWallet, amount: string): Promise<boolean>
  collect(amount: string): Promise<void>
  /** A formatted amount. */
  amountText(amount: string): string
  /** The same for a wallet's balance, which may be hidden (HDR-06). */
  balanceText(amount: string): string
}

/** @param onLost puts a transfer whose reply was lost back into the form. */
export function useTransfer(reloadWallets: () => Promise<void>, onLost: (draft: Draft) => void): Transfer {
  const { symbol } = useSite().brand.currency
  const { username } = useSession()
  const { balanceHidden } = usePreferences()
  // shares its reply with the header, which shows the new balance
  const { reload: reloadBalance } = useCall(balance, {})
  const [busy, setBusy] = useState<Transfer['busy']>()
  const [problem, setProblem] = useState<Problem>()
  const [inDoubt, setInDoubt] = useState<readonly Order[]>([])
  const amountText = (amount: string) => `${symbol}\u00A0${formatAmount(amount)}`
  const balanceText = (amount: string) => (balanceHidden ? `${symbol}\u00A0***` : amountText(amount))
  const isInDoubt = (order: Order) => inDoubt.some(one => isSameBody(one, order))

  useEffect(() => {
    const orders = listOrders(username)
    setInDoubt(orders)
    const order = orders.at(-1)
    if (!order) return
    const { type, vassalage = '', amount = '' } = order
    if (type !== 'collect') onLost({ direction: type, vendor: vassalage, typed: formatAmount(amount) })
    setProblem({ code: 'request/network', status: 0 })
  }, [username, onLost])

  const send = async (body: Order, question: Localized): Promise<boolean> => {
    if (busy) return false
    const again = isInDoubt(body)
    const yes = await requestConfirmation(t => ({
      title: t('wallets.confirm-title'),
      text: again ? t('wallets.confirm-again', { name: username }) : question(t),
      confirm: t('wallets.confirm'),
      cancel: t('common.in_more_cancel'),
    }))
    if (!yes) return false
    setBusy(body.type)
    setProblem(undefined)
    const result = await sendOnce(walletTransfer, { username, body }, () => {})
    setBusy(undefined)
    setInDoubt(listOrders(username))
    void reloadWallets()
    void reloadBalance()
    if (!result.ok) {
      setProblem(result.problem)
      return false
    }
    const amount = amountText(result.value.value.moved)
    showToast(t => t(again ? 'wallets.settled' : 'wallets.done', { amount }))
    return true
  }

  return {
    busy,
    problem,
    forgetProblem: () => setProblem(undefined),
    isInDoubt,
    amountText,
    balanceText,
    move: (type, { vassalage, title }, amount) =>
      send({ type, vassalage, amount }, t =>
        t(`wallets.confirm-${type}`, { amount: amountText(amount), wallet: title, name: username }),
      ),
    collect: async amount => {
      await send({ type: 'collect' }, t =>
        t('wallets.confirm-collect', { amount: balanceText(amount), name: username }),
      )
    },
  }
}

const listOrders = (username: string): Order[] => listPending(walletTransfer, username).map(({ body }) => body)
