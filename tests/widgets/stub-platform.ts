/** A platform for widget tests: it gives the test's answers and records the requests. */
import { vi } from 'vitest'
import { type Member, setMember, setSession } from '../../src/runtime/session/session-state.ts'

export interface SentRequest {
  method: string
  path: string
  query: Record<string, string>
  body: Record<string, unknown>
  idempotencyKey: string | null
}
/** Path -> the `value` of the reply, or a function that makes it; a number refuses with that status. */
export type Answers = Record<string, object | ((request: SentRequest) => object | number)>

/** Replaces `fetch`, until vi.unstubAllGlobals. @returns the requests so far, in order */
export function stubPlatform(answers: Answers): SentRequest[] {
  const requests: SentRequest[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const url = new URL(address, 'http://trial.localhost')
    const request: SentRequest = {
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: body ? JSON.parse(String(body)) : {},
      idempotencyKey: new Headers(headers).get('idempotency-key'),
    }
    requests.push(request)
    const answer = answers[request.path]
    const value = typeof answer === 'function' ? answer(request) : answer
    return typeof value === 'number'
      ? Response.json({ success: false, code: 'request/wrong-role', message: 'Refused' }, { status: value })
      : Response.json({ success: true, value: value ?? {} })
  })
  return requests
}

/** The member that tests sign in. @param type her agent flag: '0' member, '1' agent, '4' trial account */
export const ann = (type = '0'): Member => ({
  ...{ id: 1, account: 'ann', nickname: 'Ann', type, isTrial: type === '4', toUpline: false },
  ...{ clubLabel: { labelName: 'Gold', rankLevel: 3 }, memberLabel: [] },
})

/** Until clearSession. */
export function signInAnn(type = '0'): void {
  setSession('token', 'ann', type)
  setMember(ann(type))
}
