/** A platform for widget tests, which gives the test's answers and records the requests. */
import { expect, onTestFinished, vi } from 'vitest'
import { type Member, setMember, setSession } from '../../src/runtime/state/session-state.ts'
import { ENVELOPE_ALGORITHM, ENVELOPE_TYPE } from '../../src/schemas/envelope.ts'

export interface SentRequest {
  method: string
  path: string
  query: Record<string, string>
  body: Record<string, unknown>
  idempotencyKey: string | null
}
/** Path -> `value` of the reply, or a function that returns it; a number refuses with that status, a Response is the whole reply. */
export type Answers = Record<string, object | ((request: SentRequest) => object | number)>

/**
 * Replaces `fetch` until vi.unstubAllGlobals; bodies encrypted for its key are recorded decrypted. A test whose request has no answer fails
 * at its end with the path.
 * @returns the requests so far, in order
 */
export function stubPlatform(answers: Answers): SentRequest[] {
  const requests: SentRequest[] = []
  const unanswered = new Set<string>()
  onTestFinished(() => expect([...unanswered].join(', '), 'requests without an answer: add their paths').toBe(''))
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const url = new URL(address, 'http://trial.localhost')
    const request: SentRequest = {
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: await readBody(body, headers),
      idempotencyKey: new Headers(headers).get('idempotency-key'),
    }
    requests.push(request)
    const answer = answers[request.path] ?? (request.path === KEY_PATH ? await answerKey() : undefined)
    if (answer === undefined) unanswered.add(`${method} ${request.path}`)
    const value = typeof answer === 'function' ? answer(request) : answer
    if (value instanceof Response) return value
    return typeof value === 'number'
      ? Response.json({ success: false, code: 'request/wrong-role', message: 'Refused' }, { status: value })
      : Response.json({ success: true, value: value ?? {} })
  })
  return requests
}

const KEY_PATH = '/wps/system/envelopeKey'
let keys: ReturnType<typeof makeKeys> | undefined

async function makeKeys() {
  const { exportJWK, generateKeyPair } = await import('jose')
  const { privateKey, publicKey } = await generateKeyPair(ENVELOPE_ALGORITHM, { extractable: true })
  return { privateKey, key: { ...(await exportJWK(publicKey)), kid: 'k' } }
}

/** Returns the platform's key, which the tested code and this stub keep for the length of a file. */
async function answerKey() {
  keys ??= makeKeys()
  return { key: (await keys).key, now: Math.floor(Date.now() / 1000) }
}

async function readBody(body: RequestInit['body'], headers: RequestInit['headers']): Promise<Record<string, unknown>> {
  if (!body) return {}
  if (!keys || new Headers(headers).get('content-type') !== ENVELOPE_TYPE) return JSON.parse(String(body))
  const { compactDecrypt } = await import('jose')
  const { plaintext } = await compactDecrypt(String(body), (await keys).privateKey)
  return JSON.parse(new TextDecoder().decode(plaintext)).body
}

/** The member of tests. @param type agent flag: '0' member, '1' agent, '4' trial account */
export const ann = (type = '0'): Member => ({
  id: 1,
  account: 'ann',
  nickname: 'Ann',
  type,
  isTrial: type === '4',
  toUpline: false,
  clubLabel: { labelName: 'Gold', rankLevel: 3 },
  memberLabel: [],
})

/** Answers to the calls that follow a sign-in of this member. */
export const signInAnswers: Answers = {
  '/wps/session/loginInfo': { username: 'ann', isAgent: '0' },
  '/lgw/games/popular': [],
  '/wps/member/info': ann(),
  '/wps/relay/CSP_unreadCount': {},
}

/** Signs the member in until clearSession. */
export function signInAnn(type = '0'): void {
  setSession('token', 'ann', type)
  setMember(ann(type))
}
