/** For journeys whose subject is not the way in: a page of somebody who signed in or registered a moment ago. */
import type { APIResponse, Page } from '@playwright/test'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { NEW_PASSWORD, newName } from './member.ts'
import { at, expect, hostOf, hydrated, onServer, PASSWORD } from './site.ts'

const LOGIN = '/wps/session/login'
const REGISTER = '/wps/member/register'

/** `count` bodies for the platform's eyes only, as the site seals them. */
export async function sealBodies(page: Page, brand: string, path: string, body: object, count = 1): Promise<string[]> {
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

/** Waits until a brand that was made a moment ago has its sample accounts: they come with the rounds that they have won. */
export async function haveAccounts(page: Page, brand: string): Promise<void> {
  const winners = async () => {
    const response = await page.request.get(onServer('/wps/relay/GCSGAME_getRankList'), { headers: hostOf(brand) })
    return ((await response.json()).value as unknown[] | undefined)?.length ?? 0
  }
  await expect.poll(winners, { intervals: [50, 100] }).toBeGreaterThan(0)
}

/** Opens a page of a brand as one of its accounts. */
export async function openAs(
  page: Page,
  brand: string,
  path: string,
  username: string,
  password = PASSWORD,
): Promise<void> {
  const response = await callSealed(page, brand, 'POST', LOGIN, { type: 'username', username, password })
  await takeUp(page, brand, path, username, response)
}

/** Opens a page of a brand as a member who has just registered. @returns the user name */
export async function openNew(page: Page, brand: string, path = '/'): Promise<string> {
  const username = newName()
  const response = await callSealed(page, brand, 'PUT', REGISTER, { ...registration(username), login: true })
  await takeUp(page, brand, path, username, response)
  return username
}

/** Makes a member, with NEW_PASSWORD, of whom this browser knows nothing. @returns the user name */
export async function registerOnly(page: Page, brand: string): Promise<string> {
  const username = newName()
  await callSealed(page, brand, 'PUT', REGISTER, registration(username))
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

async function callSealed(page: Page, brand: string, method: string, path: string, body: object): Promise<APIResponse> {
  const [data] = await sealBodies(page, brand, path, body)
  const headers = { ...hostOf(brand), 'content-type': 'application/jose' }
  const response = await page.request.fetch(onServer(path), { method, headers, data })
  expect(response.status(), await response.text()).toBe(200)
  return response
}

/** Half of a session is the token of the tab, half a cookie of the browser. */
async function takeUp(page: Page, brand: string, path: string, username: string, reply: APIResponse): Promise<void> {
  const { token } = (await reply.json()).value as { token: string }
  const url = `https://${brand}.localhost`
  const cookies = reply.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  await page.context().addCookies(
    cookies.map(({ value: line }) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      return { name, value, url, secure: true, httpOnly: true, sameSite: 'Lax' as const }
    }),
  )
  // any address of the brand has its storage; this one is small
  await page.goto(at(brand, '/site/version'))
  await page.evaluate(
    kept => {
      for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
      localStorage.setItem('signed-in', 'yes')
    },
    { token, username },
  )
  const known = page.waitForResponse(response => response.url().endsWith('/wps/member/info'))
  await page.goto(at(brand, path))
  await hydrated(page)
  await known
}
