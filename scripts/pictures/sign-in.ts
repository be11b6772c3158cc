/** Sessions of the sample accounts: one for each role and brand, shared by all pages of that role. */
import type { Page } from 'playwright'
import { SAMPLE_PASSWORD } from '../../demo/catalogue/sample-accounts.ts'
import { discardKey, type EnvelopeKey, encryptEnvelope } from '../../src/runtime/calls/encrypt-body.ts'
import type { Role } from '../../src/schemas/document/condition.ts'
import { envelopeKey } from '../../src/schemas/endpoints/envelope-key.ts'
import { login } from '../../src/schemas/endpoints/login.ts'
import { ENVELOPE_TYPE } from '../../src/schemas/envelope.ts'
import { requestBrand } from './request-brand.ts'

/** The sample account of each role, and what its pages keep as isAgent (SBX-02, ROL-05). */
const ACCOUNTS = {
  member: { username: 'player', isAgent: '0' },
  trial: { username: 'trial', isAgent: '4' },
  agent: { username: 'agent1', isAgent: '1' },
} as const satisfies Record<Exclude<Role, 'visitor'>, object>
export type SignedInRole = keyof typeof ACCOUNTS
export const SIGNED_IN_ROLES = Object.keys(ACCOUNTS) as SignedInRole[]

/** The cookie of a session is another one for Chromium (SEC-07). */
const AS_BROWSER = { 'user-agent': 'Chrome/100.0', 'sec-fetch-site': 'same-origin' }

export interface Session {
  cookies: { name: string; value: string }[]
  /** What a tab keeps (LGN-12). */
  stored: Record<string, string>
  /** What goes with requests of this session. */
  headers: Record<string, string>
}

/** @throws when the brand does not let the account in */
export async function signIn(port: number, brand: string, role: SignedInRole): Promise<Session> {
  const { username, isAgent } = ACCOUNTS[role]
  const loadKey = async (): Promise<EnvelopeKey> =>
    JSON.parse((await requestBrand(port, brand, envelopeKey.path)).text).value
  // the key is cached with the clock of the server that it came from
  discardKey()
  const body = await encryptEnvelope({ username, password: SAMPLE_PASSWORD }, login.path, brand, loadKey)
  const headers = { 'content-type': ENVELOPE_TYPE, ...AS_BROWSER }
  const answer = await requestBrand(port, brand, login.path, { method: 'POST', headers, body })
  const { value } = JSON.parse(answer.text) as { value: { token: string } }
  const cookies = (answer.headers['set-cookie'] ?? []).map(readCookie)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return {
    cookies,
    stored: { token: value.token, username, isAgent },
    headers: { cookie, authorization: `Bearer ${value.token}`, ...AS_BROWSER },
  }
}

function readCookie(line: string): Session['cookies'][number] {
  const [pair = ''] = line.split(';')
  const mark = pair.indexOf('=')
  return { name: pair.slice(0, mark), value: pair.slice(mark + 1) }
}

/** The page is signed in at the brand from its next address on. @throws when the browser does not take the cookie */
export async function carrySession(page: Page, origin: string, session: Session): Promise<void> {
  const client = await page.context().newCDPSession(page)
  for (const { name, value } of session.cookies) {
    // a cookie that is for this host alone (SEC-07), which Playwright's own call cannot set
    const cookie = { name, value, url: origin, path: '/', secure: name.startsWith('__Host-'), httpOnly: true }
    const { success } = await client.send('Network.setCookie', cookie)
    if (!success) throw new Error(`The browser does not take the cookie ${name} of ${origin}.`)
  }
  await client.detach()
  await page.addInitScript(stored => {
    for (const [name, value] of Object.entries(stored)) sessionStorage.setItem(name, value)
  }, session.stored)
}
