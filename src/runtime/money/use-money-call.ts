/** The one way in which a component moves money: asks, sends with one effect, reports, and finds a lost request again. */
import { useEffect, useEffectEvent, useState } from 'react'
import { balance } from '../../schemas/endpoints/balance.ts'
import type { AnyEndpoint, ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { CallProblem, Result } from '../calls/call.ts'
import { useCall } from '../calls/use-call.ts'
import { useGuard } from '../calls/use-single-run.ts'
import { type Confirmation, requestConfirmation } from '../dialogs/confirm.ts'
import { showToast } from '../dialogs/toasts.ts'
import { session, useSessionValue } from '../state/session-state.ts'
import type { Localized } from '../texts/texts.ts'
import { forgetPending, isSameBody, listPending, type MoneyBody, sendOnce } from './send-once.ts'

export interface MoneyCallOptions<E extends AnyEndpoint> {
  /** Part of a body by which a lost request is this component's, such as the receiver; by default any of the account is. */
  own?: Partial<MoneyBody<E>>
  /** Puts a request whose reply was lost before the page was loaded again back into the form. */
  restore?(body: MoneyBody<E>): void
  /** Loads the lists that the call changes again, after every answer; the balance is loaded anyway. */
  reload?(): Promise<unknown>
  /** Runs as soon as the call is carried out. */
  done?(reply: ReplyOf<E>, body: MoneyBody<E>): void
  /** Message afterwards. @param isAgain the request had been sent before, and its reply was lost */
  message?(reply: ReplyOf<E>, isAgain: boolean): Localized
}

export interface SendOptions {
  paymentPassword?: string
  /** Question before the request is sent. @param isAgain it was sent before, and its reply was lost */
  ask?(isAgain: boolean): Localized<Confirmation>
}

export interface MoneyCall<E extends AnyEndpoint> {
  busy: boolean
  /** The body that is being sent. */
  sending: MoneyBody<E> | undefined
  /** No reply came, and the same request is being sent again. */
  isChecking: boolean
  /** Reason why the last request was refused, or the loss of its reply. */
  problem: CallProblem | undefined
  forgetProblem(): void
  /** The latest request with these values whose reply was lost: sending it again settles it, whatever the balances are now. */
  findLost(values?: Partial<MoneyBody<E>>): MoneyBody<E> | undefined
  /** Forgets a lost request that the member gives up. */
  giveUp(body: MoneyBody<E>): void
  /** Sends a request, one at a time. @returns undefined when it was not sent, because another is under way or the member declined */
  send(body: MoneyBody<E>, options?: SendOptions): Promise<Result<ReplyOf<E>> | undefined>
}

const LOST: CallProblem = { code: 'request/network', status: 0 }

export function useMoneyCall<E extends AnyEndpoint>(endpoint: E, options: MoneyCallOptions<E> = {}): MoneyCall<E> {
  const { own, restore, reload, done, message } = options
  const username = useSessionValue(session => session.username)
  // shares its reply with the header, which shows the new balance
  const { reload: reloadBalance } = useCall(balance, {})
  const [sending, setSending] = useState<MoneyBody<E>>()
  const [isChecking, setChecking] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()

  const listLost = (username: string, values?: Partial<MoneyBody<E>>) =>
    listPending(endpoint, username).filter(({ body }) => hasValues(body, own) && hasValues(body, values))
  const find = useEffectEvent((username: string, own: string) => {
    const lost = listPending(endpoint, username).filter(({ body }) => hasValues(body, JSON.parse(own) as object))
    const last = lost.at(-1)
    setProblem(last && LOST)
    if (last) restore?.(last.body)
  })
  // another receiver has lost requests of its own
  const ownValues = JSON.stringify(own ?? {})
  useEffect(() => find(username, ownValues), [username, ownValues])

  const send = useGuard(async (body: MoneyBody<E>, { paymentPassword, ask }: SendOptions = {}) => {
    // a sign-in may have come since the last rendering
    const { username } = session
    const isAgain = listLost(username).some(one => isSameBody(one.body, body))
    if (ask && !(await requestConfirmation(ask(isAgain)))) return undefined
    setSending(body)
    setProblem(undefined)
    try {
      const result = await sendOnce(endpoint, { username, body, paymentPassword }, () => setChecking(true))
      setChecking(false)
      if (result.ok) {
        done?.(result.value, body)
        if (message) showToast(message(result.value, isAgain))
      } else setProblem(result.problem)
      const loaded = Promise.all([reload?.(), reloadBalance()])
      // a request that was carried out is not pressed again before the page shows it
      if (result.ok) await loaded
      return result
    } finally {
      setChecking(false)
      setSending(undefined)
    }
  })
  return {
    busy: sending !== undefined,
    sending,
    isChecking,
    problem,
    forgetProblem: () => setProblem(undefined),
    findLost: values => listLost(session.username, values).at(-1)?.body,
    giveUp: body => {
      for (const one of listLost(session.username)) if (isSameBody(one.body, body)) forgetPending(endpoint, one.key)
      setProblem(undefined)
    },
    send,
  }
}

const hasValues = (body: object, values: object = {}) => {
  const found: Record<string, unknown> = { ...body }
  return Object.entries(values).every(([name, value]) => isSameBody(found[name], value))
}
