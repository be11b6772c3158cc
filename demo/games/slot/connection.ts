/** The three calls of a game. A spin that got no answer is sent again under the same key: it is one bet however often it is sent. */
import type { OpenReply, PlayState, SpinReply } from '../../../src/schemas/games/play.ts'

export type Answer<T> = { ok: true; value: T } | { ok: false; code: string }

export interface Connection {
  open(token: string): Promise<Answer<OpenReply>>
  state(): Promise<Answer<PlayState>>
  /** `onDelay` is called before each repetition. */
  spin(bet: { stake: number; key: string }, onDelay: () => void): Promise<Answer<SpinReply>>
}

export interface ConnectionOptions {
  fetch: (path: string, init: RequestInit) => Promise<Response>
  wait: (milliseconds: number) => Promise<void>
  language: string
}

/** Milliseconds before the second, third … attempt of a spin. */
const RETRY_PAUSES = [400, 1000, 2000, 4000]
const TIMEOUT = 8000

export function createConnection({ fetch, wait, language }: ConnectionOptions): Connection {
  let key = ''
  async function request<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer<T>> {
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
      // A success that cannot be read was written by something between the game and the server: the outcome of the bet is unknown.
      const isUncertain = reply.ok || reply.status >= 500
      return { ok: false, code: isUncertain ? 'connection' : readCode(answer) }
    } catch {
      return { ok: false, code: 'connection' }
    }
  }
  return {
    async open(token) {
      const answer = await request<OpenReply>('POST', '/play/open', { token })
      if (answer.ok) key = answer.value.key
      return answer
    },
    state: () => request('GET', '/play/state'),
    async spin(bet, onDelay) {
      let answer = await request<SpinReply>('POST', '/play/spin', bet)
      for (const pause of RETRY_PAUSES) {
        if (answer.ok || answer.code !== 'connection') break
        onDelay()
        await wait(pause)
        answer = await request<SpinReply>('POST', '/play/spin', bet)
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
