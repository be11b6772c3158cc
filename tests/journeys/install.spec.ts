/** The brand as an app, in a browser with its own profile: without one, a browser installs nothing and reports it. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page, test } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.mjs'
import { removeFolder } from '../remove-folder.ts'
import { makeReady } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { newBrand, readTenantFile, writeDocument } from './operator.ts'
import { at, expect, hydrated, signIn } from './site.ts'

const BRANDS = ['aurum', 'senvang', 'yunhe', 'pijarama', 'otterbrook']

// one after the other, as a complete browser for each test would overload a small machine
test.describe.configure({ mode: 'default' })

let context: BrowserContext
let profile: string
const refused: string[] = []
test.beforeAll(async () => {
  profile = mkdtempSync(join(tmpdir(), 'livery-profile-'))
  context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: CHROMIUM_ARGS,
    locale: 'en-US',
    serviceWorkers: 'allow',
  })
  context.on('console', message => {
    if (/Content Security Policy|TrustedScript/i.test(message.text())) refused.push(message.text())
  })
})
test.afterAll(async () => {
  await context.close()
  removeFolder(profile)
  expect(refused, 'breaches of the policy').toEqual([])
})

/** Addresses and texts that the brand's origin stores for its worker. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const found: [string, string][] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        found.push([new URL(request.url).pathname, (await (await cache.match(request))?.text()) ?? ''])
    }
    return found
  })
const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

async function openWithWorker(brand: string, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(at(brand, path))
  await hydrated(page)
  await expect.poll(async () => (await stored(page)).length).toBe(1)
  await page.evaluate(() => navigator.serviceWorker.ready)
  return page
}

test('PWA-01 every brand can be installed', async () => {
  const page = await context.newPage()
  const browser = await context.newCDPSession(page)
  for (const brand of BRANDS) {
    await page.goto(at(brand, '/'))
    await expect
      .poll(async () => (await browser.send('Page.getInstallabilityErrors')).installabilityErrors, {
        message: brand,
      })
      .toEqual([])
    const { data = '{}' } = await browser.send('Page.getAppManifest')
    expect(JSON.parse(data).background_color).toBe(await page.locator('meta[name=theme-color]').getAttribute('content'))
  }
  await page.close()
})

test('PWA-01 an offline page keeps typed values, and others show the brand’s offline page in their language', async () => {
  const typing = await openWithWorker('aurum', '/register')
  await typing.locator('main form input[name=username]').fill('halfway')
  const other = await openWithWorker('senvang', '/help')

  await context.setOffline(true)
  await expect(typing.getByText(expectedText('EN', 'offline.notice'))).toBeVisible()
  await expect(typing.locator('main form input[name=username]')).toHaveValue('halfway')
  for (const [page, brand, language] of [
    [await context.newPage(), 'aurum', 'EN'],
    [other, 'senvang', 'VI'],
  ] as const) {
    await page.goto(at(brand, '/promotions?page=1'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(expectedText(language, 'offline.title'))
    await expect(page.locator('html')).toHaveAttribute('data-brand', brand)
    expect(new URL(page.url()).search).toBe('?page=1')
  }

  await context.setOffline(false)
  await expect(typing.getByText(expectedText('EN', 'offline.notice'))).toBeHidden()
  await expect(typing.locator('main form input[name=username]')).toHaveValue('halfway')
  // without a click
  await expect(other.getByRole('main')).toHaveClass(/page-promotions/)
  expect(new URL(other.url()).search).toBe('?page=1')
})

test('PWA-01 the worker stores the offline page in the language of the page and nothing of a member', async () => {
  const page = await openWithWorker('aurum', '/')
  await signIn(page, 'player')
  await page.goto(at('aurum', '/member/transferFund'))
  await hydrated(page)
  await expect(page.locator('main h1, main h2').first()).toBeVisible()
  const [first, ...others] = await stored(page)
  expect(others).toEqual([])
  expect(first?.[0]).toBe('/offline')
  expect(first?.[1]).not.toMatch(/player|token/)

  await page.goto(at('aurum', '/help?lang=VI'))
  await hydrated(page)
  await expect.poll(async () => (await stored(page))[0]?.[1]).toContain(expectedText('VI', 'offline.title'))
})

test('PWA-01 one setting removes the worker from open pages and from browsers that come back', async () => {
  const brands = [newBrand(), newBrand()]
  const pages: Page[] = []
  for (const brand of brands) {
    const page = await context.newPage()
    await makeReady(page, brand, {})
    await page.close()
    pages.push(await openWithWorker(brand, '/register'))
  }
  const [open, left] = pages as [Page, Page]
  await open.locator('main form input[name=username]').fill('halfway')
  await open.evaluate(() => {
    document.documentElement.dataset.journey = 'same page'
  })
  await left.goto('about:blank')
  for (const brand of brands)
    writeDocument(brand, 'tenant.json', {
      ...readTenantFile<object>(brand, 'tenant.json'),
      webApp: { serviceWorker: false },
    })

  await expect.poll(() => workers(open)).toBe(0)
  expect(await stored(open)).toEqual([])
  await expect(open.locator('main form input[name=username]')).toHaveValue('halfway')
  await expect(open.locator('html')).toHaveAttribute('data-journey', 'same page')

  // this address runs no script, only the browser's own requests
  await left.goto(at(brands[1]!, '/robots.txt'))
  await expect.poll(() => workers(left)).toBe(0)
  expect(await stored(left)).toEqual([])
})
