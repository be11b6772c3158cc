/** The selectors of the benchmark harness match the built pages. */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import harness from '../bench/harness.config.mjs'
import { writeBenchPages } from '../bench/write-pages.mjs'
import { expect, PORT, test } from './site.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}
const ORIGIN = 'http://bench.test'
// one process builds the pages for both tests
test.describe.configure({ mode: 'default' })
// inside the project, so that the built script finds its packages
const folder = join('reports', `bench-pages-${PORT}`)

test.beforeAll(async () => {
  // time for two builds while other journeys use the cores
  await writeBenchPages(folder, join(folder, 'server'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens a static page as the harness serves it. */
async function open(page: Page, path: string) {
  await page.route(`${ORIGIN}/**`, route => {
    const { pathname } = new URL(route.request().url())
    const name = join(folder, pathname.replace(/^\/ours\//, ''))
    const file = name.endsWith('/') ? join(name, 'index.html') : name
    if (!existsSync(file) || statSync(file).isDirectory()) return route.fulfill({ status: 404 })
    return route.fulfill({ body: readFileSync(file), contentType: TYPES[extname(file)] })
  })
  await page.goto(`${ORIGIN}/ours/${path}`)
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
}

/** Elements of the hand-written page with the same content. */
const HAND_WRITTEN_ELEMENTS = 538
/** Bytes with Brotli (docs/measured.md). */
const MOST_HTML = 12_000

test('the benchmark’s home page has its banners and menus, and at most 1.3 times the minimal elements', async ({
  page,
}) => {
  const { path, nav, menu } = harness.home
  await open(page, path)
  // closed menus drop their content for pages without script once their widget is hydrated
  await expect.poll(() => page.locator('*').count()).toBeLessThanOrEqual(1.3 * HAND_WRITTEN_ELEMENTS)
  const html = readFileSync(join(folder, path, 'index.html'), 'utf8')
  expect(brotliCompressSync(html).length).toBeLessThan(MOST_HTML)
  expect(html.match(/<h[12][^>]*>Promotion/g)).toHaveLength(5)
  expect(await page.locator(nav).count()).toBeGreaterThanOrEqual(11)
  await expect(page.locator(menu)).toHaveCount(0)
  await page.locator(nav).first().dispatchEvent('click')
  await expect(page.locator(menu)).toBeVisible()
})

test('the benchmark finds cards, search, tabs and the button for more games in its lobby', async ({ page }) => {
  const { path, card, input, tab, more } = harness.lobby
  await open(page, path)
  await expect(page.locator(card)).toHaveCount(24)
  await page.locator(more).click()
  await expect.poll(() => page.locator(card).count()).toBeGreaterThan(24)
  await page.locator(input).fill('dragon')
  await expect(page.locator(card).first()).toContainText('Dragon')
  expect(await page.locator(tab).count()).toBe(41)
  await page.locator(input).fill('')
  const before = await page.locator(card).first().textContent()
  await page.locator(tab).nth(3).click()
  await expect(page.locator(card).first()).not.toHaveText(before!)
})

test('the benchmark finds fields, errors and button of its form', async ({ page }) => {
  const { path, field, error, submit } = harness.form
  await open(page, path)
  const errors = page.locator(error).filter({ hasText: /./ })
  await page.locator(field('username')).pressSequentially('1')
  await expect(errors).toHaveText([/characters/])
  await page.locator(submit).click()
  await expect(errors).toHaveCount(20)
})
