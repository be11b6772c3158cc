/** Opens pages as a signed-in or newly registered member by calls, for journeys about other things. */
import type { APIResponse, Page } from '@playwright/test'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { NEW_PASSWORD, newName } from './member.ts'
import { runSandboxCommand } from './operator.ts'
import { at, expect, hostOf, hydrated, onServer, PASSWORD } from './site.ts'

const LOGIN = '/wps/session/login'
const REGISTER = '/wps/member/register'

/** Encrypts `count` bodies like the site. */
export async function encryptBodies(
  page: Page,
  brand: string,
  path: string,
  body: object,
  count = 1,
): Promise<string[]> {
  const response = await page.request.get(onServer('/wps/system/envelopeKey'), { headers: hostOf(brand) })
  const { key, now } = (await response.json()).value as { key: JWK & { kid: string }; now: number }
  const publicKey = await importJWK(key, 'ECDH-ES')
  return Promise.all(
    Array.from({ length: count }, () =>
      new CompactEncrypt(
        new TextEncoder().encode(JSON.stringify({ body, iat: now, jti: crypto.randomUUID(), path, tenant: brand })),
      )
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
        .encrypt(publicKey),
    ),
  )
}

/** Waits until a new brand has its sample accounts, which every command that names the brand does too. */
export async function waitForAccounts(brand: string): Promise<void> {
  const { exit, text } = await runSandboxCommand('outbox', brand)
  expect(exit, text).toBe(0)
}

/** Opens a page of a brand as one of its accounts. */
export async function openAs(
  page: Page,
  brand: string,
  path: string,
  username: string,
  password = PASSWORD,
): Promise<void> {
  const response = await callEncrypted(page, brand, 'POST', LOGIN, { type: 'username', username, password })
  await startSession(page, brand, path, username, response)
}

/** Opens a page of a brand as a newly registered member. @param fields additional values of the form @returns the user name */
export async function openAsNewMember(
  page: Page,
  brand: string,
  path = '/',
  fields: Record<string, string> = {},
): Promise<string> {
  const username = newName()
  const body = { ...registration(username), ...fields, login: true }
  const response = await callEncrypted(page, brand, 'PUT', REGISTER, body)
  await startSession(page, brand, path, username, response)
  return username
}

/** Registers a member with NEW_PASSWORD without signing in. @returns the user name */
export async function registerOnly(page: Page, brand: string): Promise<string> {
  const username = newName()
  await callEncrypted(page, brand, 'PUT', REGISTER, registration(username))
  return username
}

const registration = (username: string) => ({
  username,
  password: NEW_PASSWORD,
  confirmPassword: NEW_PASSWORD,
  email: `${username}@example.com`,
  mobileNum: `9${String(Date.now()).slice(-8)}`,
  countryDialingCode: '66',
  terms: true,
})

async function callEncrypted(
  page: Page,
  brand: string,
  method: string,
  path: string,
  body: object,
): Promise<APIResponse> {
  const [data] = await encryptBodies(page, brand, path, body)
  const headers = { ...hostOf(brand), 'content-type': 'application/jose' }
  const response = await page.request.fetch(onServer(path), { method, headers, data })
  expect(response.status(), await response.text()).toBe(200)
  return response
}

/** Stores a session: the token in the tab, the cookie in the browser. */
async function startSession(
  page: Page,
  brand: string,
  path: string,
  username: string,
  reply: APIResponse,
): Promise<void> {
  const { token } = (await reply.json()).value as { token: string }
  const url = `https://${brand}.localhost`
  const cookies = reply.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  await page.context().addCookies(
    cookies.map(({ value: line }) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      return { name, value, url, secure: true, httpOnly: true, sameSite: 'Lax' as const }
    }),
  )
  const once = await page.addInitScript(
    ({ host, kept }) => {
      if (location.host !== host) return
      for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
      localStorage.setItem('signed-in', 'yes')
    },
    { host: new URL(at(brand)).host, kept: { token, username } },
  )
  const known = page.waitForResponse(response => response.url().endsWith('/wps/member/info'))
  await page.goto(at(brand, path))
  await once.dispose()
  await hydrated(page)
  await known
}
