/** Money calls with one effect: the idempotency key is stored before it is sent, and sent again when the reply was lost. */
import type { AnyEndpoint, BodyOf, ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { isRecord } from '../../schemas/metadata/wire-values.ts'
import { type CallProblem, call, type Result, requestContext } from '../calls/call.ts'
import { isOutcomeUnknown } from '../calls/outcome.ts'
import { randomKey } from '../calls/random-key.ts'
import { readStoredList, writeStoredList } from '../state/storage.ts'

/** The body of a money call without the part that is never stored. */
export type MoneyBody<E extends AnyEndpoint> = Omit<BodyOf<E>, 'paymentPassword'>

export interface PendingCall<Body> {
  username: string
  body: Body
  key: string
}

export interface MoneyRequest<E extends AnyEndpoint> {
  username: string
  body: MoneyBody<E>
  /** Payment password; never stored: a call is the same when its `body` is. */
  paymentPassword?: string | undefined
}

/** Calls with an unknown outcome that a tab stores per endpoint; beyond this the oldest is dropped. */
const MAX_PENDING = 20

/** @param onLost called when no reply arrived and the same request is sent again. */
export async function sendOnce<E extends AnyEndpoint>(
  endpoint: E,
  { username, body, paymentPassword }: MoneyRequest<E>,
  onLost: () => void,
): Promise<Result<ReplyOf<E>>> {
  const known = listPending(endpoint, username).find(one => isSameBody(one.body, body))
  const key = known?.key ?? randomKey()
  /** the call may already have had its effect; only a reply to this key can tell */
  let uncertain = known !== undefined
  storePending(endpoint, [...readPending(endpoint).filter(one => one.key !== key), { username, body, key }])
  for (let attempt = 0; ; attempt++) {
    const result = await call(endpoint, {
      body: paymentPassword === undefined ? body : { ...body, paymentPassword },
      idempotencyKey: key,
    })
    const lost = !result.ok && isOutcomeUnknown(result.problem)
    uncertain ||= lost
    if (result.ok || isFinalAnswer(result.problem) || !uncertain) forgetPending(endpoint, key)
    const delay = requestContext.resendDelays[attempt]
    if (!lost || delay === undefined) return result
    onLost()
    await new Promise(done => setTimeout(done, delay))
  }
}

/** Calls of this account in this tab whose reply was lost, the latest last: repeating such a call uses its key. */
export const listPending = <E extends AnyEndpoint>(endpoint: E, username: string): PendingCall<MoneyBody<E>>[] =>
  readPending(endpoint).filter(one => one.username === username)

/** Forgets a call that the member gives up: it is not sent again, but an effect that it already had remains. */
export const forgetPending = <E extends AnyEndpoint>(endpoint: E, key: string): void =>
  storePending(
    endpoint,
    readPending(endpoint).filter(one => one.key !== key),
  )

export const isSameBody = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isPending = <Body>(value: unknown): value is PendingCall<Body> => isRecord(value)

const readPending = <E extends AnyEndpoint>(endpoint: E): PendingCall<MoneyBody<E>>[] =>
  readStoredList('session', endpoint.name, isPending<MoneyBody<E>>)

const storePending = <E extends AnyEndpoint>(endpoint: E, all: readonly PendingCall<MoneyBody<E>>[]): void =>
  writeStoredList('session', endpoint.name, all.slice(-MAX_PENDING))

/**
 * Tests whether a problem is the reply that the server stores for the key; others, such as an ended session, do not tell the call's effect.
 */
const isFinalAnswer = ({ status, code }: CallProblem): boolean =>
  !isOutcomeUnknown({ status, code }) && status < 500 && ![401, 403, 429].includes(status)
