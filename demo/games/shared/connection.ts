/** The calls of a game. A bet without an answer is sent again under the same key: it is one bet however often it is sent. */

export type ServerAnswer<T> = { ok: true; value: T } | Refused
/** A refusal. Code `connection`: it is unknown whether the call arrived. */
export interface Refused {
  ok: false
  code: string
  /** Details of the refusal beyond its code. */
  value?: unknown
}

export interface Connection {
  open<State>(token: string): Promise<ServerAnswer<State>>
  state<State>(): Promise<ServerAnswer<State>>
  /** @param bet with its key. @param onDelay called before each repetition */
  bet<Reply>(path: string, bet: { key: string }, onDelay: () => void): Promise<ServerAnswer<Reply>>
}

export interface ConnectionOptions {
  fetch: (path: string, init: RequestInit) => Promise<Response>
  wait: (milliseconds: number) => Promise<void>
  language: string
}

/** Milliseconds before the second, third … attempt of a bet. */
const RETRY_PAUSES = [400, 1000, 2000, 4000]
const TIMEOUT = 8000

export function createConnection({ fetch, wait, language }: ConnectionOptions): Connection {
  let key = ''
  async function request<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<ServerAnswer<T>> {
    const headers = {
      language,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { authorization: `Bearer ${key}` }),
    }
    try {
      const reply = await fetch(path, {
        method,
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT),
        cache: 'no-store',
      })
      const answer: unknown = await reply.json()
      if (reply.ok && isSuccess<T>(answer)) return { ok: true, value: answer.value }
      // A success that cannot be read does not come from the server: the outcome of the bet is unknown.
      const isUncertain = reply.ok || reply.status >= 500
      return isUncertain && readCode(answer) !== 'system/closed'
        ? { ok: false, code: 'connection' }
        : { ok: false, code: readCode(answer), value: (answer as { value?: unknown }).value }
    } catch {
      return { ok: false, code: 'connection' }
    }
  }
  return {
    async open<State>(token: string) {
      const answer = await request<State & { key: string }>('POST', '/play/open', { token })
      if (answer.ok) key = answer.value.key
      return answer
    },
    state: () => request('GET', '/play/state'),
    async bet<Reply>(path: string, bet: { key: string }, onDelay: () => void) {
      let answer = await request<Reply>('POST', path, bet)
      for (const pause of RETRY_PAUSES) {
        if (answer.ok || answer.code !== 'connection') break
        onDelay()
        await wait(pause)
        answer = await request<Reply>('POST', path, bet)
      }
      return answer
    },
  }
}

const isSuccess = <T>(answer: unknown): answer is { success: true; value: T } =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true && 'value' in answer

const readCode = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'code' in answer && typeof answer.code === 'string'
    ? answer.code
    : 'unknown'
