/** Describes the two sample brands of the journeys, and makes brands for one journey. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { APIResponse, Page, Route } from '@playwright/test'
import { FOLDER } from '../../playwright.config.ts'
import { at, expect, readPage } from './site.ts'

export interface JourneyBrand {
  id: 'aurum' | 'senvang'
  name: string
  /** Language of the first visit. */
  language: 'EN' | 'VI'
  theme: 'dark' | 'light'
  /** Paths of its game types in the order of its navigation. */
  games: string[]
}

export const AURUM: JourneyBrand = {
  id: 'aurum',
  name: 'Maison Aurum',
  language: 'EN',
  theme: 'dark',
  games: ['/live', '/rng', '/sports', '/pvp', '/fish', '/esports', '/elott', '/lott', '/other'],
}
export const SENVANG: JourneyBrand = {
  id: 'senvang',
  name: 'Sen Vàng',
  language: 'VI',
  theme: 'light',
  games: ['/lott', '/elott', '/fish', '/rng', '/cockfight', '/live', '/sports', '/pvp', '/esports'],
}
export const BRANDS = [AURUM, SENVANG]

/** Public screens besides the home page and the game types. */
export const PAGES = ['/promotions', '/noticePage', '/help', '/helpmc', '/login', '/register']
export const NOWHERE = '/no-such-page'
export const PHONE = { width: 390, height: 844 }

/** Writes a brand's files into the server's copy of tenants/, which it watches; texts are written unchanged. */
export function writeBrand(id: string, files: Record<string, unknown>): void {
  for (const [file, content] of Object.entries(files)) {
    const path = join(FOLDER, 'tenants', id, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  }
}

/** Makes a brand over base while the server runs, and waits until it is served. */
export async function makeReady(page: Page, id: string, files: Record<string, unknown>, path = '/help'): Promise<void> {
  writeBrand(id, {
    'tenant.json': { id, name: `House of ${id}`, merchant: id, languages: { default: 'EN', supported: ['EN'] } },
    ...files,
  })
  await waitForStatus(page, id, 200, path)
}

/** Waits until a brand's pages have this HTTP status. */
export const waitForStatus = (page: Page, id: string, status: number, path = '/help'): Promise<void> =>
  expect.poll(async () => (await readPage(page, id, path)).status, { intervals: [50, 100] }).toBe(status)

/** Makes a brand over base and opens one of its pages. */
export async function openBrand(page: Page, id: string, files: Record<string, unknown>, path = '/'): Promise<void> {
  await makeReady(page, id, files)
  const response = await page.goto(at(id, path))
  expect(response?.status()).toBe(200)
}

/**
 * Changes the server's replies before the page reads them. A request on its way when the test ends is left alone, as pages go on asking
 * until they are closed.
 */
export async function changeReplies(
  page: Page,
  pattern: string | RegExp,
  change: (response: APIResponse) => Promise<Parameters<Route['fulfill']>[0]>,
): Promise<void> {
  await page.route(pattern, async route => {
    try {
      await route.fulfill(await change(await serverReply(route)))
    } catch (error) {
      if (!String(error).includes('Test ended')) throw error
    }
  })
}

/** Returns the server's reply to an intercepted request. Node cannot resolve *.localhost, so the header names the brand. */
function serverReply(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url())
  const { host } = url
  url.hostname = '127.0.0.1'
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } })
}

/** Drops cookies from replies to this path. @returns a function that stops it */
export async function refuseCookies(page: Page, path: string): Promise<() => Promise<void>> {
  const pattern = `**${path}`
  await changeReplies(page, pattern, async response => {
    const { 'set-cookie': _, ...headers } = response.headers()
    return { response, headers }
  })
  return () => page.unroute(pattern)
}
