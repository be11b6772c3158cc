import { mkdirSync } from 'node:fs'
import { request } from 'node:http'
import type { Page } from '@playwright/test'
import { waitForStatus } from './brands.ts'
import { beginsWith, expectedText } from './expected-text.ts'
import { register } from './member.ts'
import { fileOf, makeBrand, newBrand, readTenantFile, runTenantCommand, writeDocument } from './operator.ts'
import { at, expect, hydrated, PORT, test } from './site.ts'

/** Opens the home page of a brand as soon as it exists. */
async function untilOpen(page: Page, brand: string): Promise<void> {
  await waitForStatus(page, brand, 200)
  await page.goto(at(brand))
}

test('TEN-01 a brand made while the server runs opens and works without a build or restart', {
  tag: '@main',
}, async ({ page }) => {
  const brand = newBrand()
  const made = await runTenantCommand('new', brand, '--name', 'Lucky Journey', '--currency', 'THB')
  expect(made.exit, made.text).toBe(0)
  expect(made.text).toContain(`http://${brand}.localhost:${PORT}/`)
  await untilOpen(page, brand)
  await expect(page).toHaveTitle(/Lucky Journey/)
  await expect(page.locator('html')).toHaveAttribute('data-brand', brand)
  await expect(page.getByRole('main').locator('li[data-shape]').first()).toBeVisible()

  const name = await register(page, brand)
  await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').locator('button:has([aria-live] bdi)')).toContainText('฿')
  await page.goto(at(brand, '/rng'))
  expect(await page.getByRole('main').locator('li[data-shape]').count()).toBeGreaterThanOrEqual(24)
})

test('TEN-02 TEN-05 TEN-06 ENG-11 a broken file is named with its fix while the site stays, and a change shows without reload', async ({
  page,
}) => {
  const brand = makeBrand('Before')
  await untilOpen(page, brand)
  await hydrated(page)
  const documents = readTenantFile<Record<string, unknown>>(brand, 'tenant.json')
  const lines = JSON.stringify({ ...documents, name: 'After', theme: 'darkish' }, null, 2)
  writeDocument(brand, 'tenant.json', lines)
  const line = lines.split('\n').findIndex(text => text.includes('darkish')) + 1
  const column = (lines.split('\n')[line - 1] ?? '').indexOf('"darkish"') + 1

  const checked = await runTenantCommand('check', brand)
  expect(checked.exit).toBe(1)
  expect(checked.text).toContain(`${brand}/tenant.json:${line}:${column}`)
  expect(checked.text, 'the value').toContain('darkish')
  expect(checked.text, 'the fix').toMatch(/"?dark"?.*"?light"?/)

  await expect(page.getByRole('status').filter({ hasText: 'the last valid release' })).toBeVisible()
  await page.reload()
  await expect(page, 'the last good release').toHaveTitle(/Before/)

  writeDocument(brand, 'tenant.json', { ...documents, name: 'After' })
  const mended = await runTenantCommand('check', brand)
  expect(mended.exit, mended.text).toBe(0)
  await expect.poll(async () => (await page.reload()) && page.title()).toMatch(/After/)

  await page.goto(at(brand, '/register'))
  await hydrated(page)
  const username = page.locator('main form input[name=username]')
  await username.fill('halfway')
  await page.evaluate(() => {
    document.documentElement.dataset.journey = 'same page'
  })
  const release = () =>
    page.evaluate(async () => ((await (await fetch('/site/version')).json()) as { release: string }).release)
  const before = await release()

  // a broken file changes nothing for visitors
  writeDocument(brand, 'menus.json', '{ "top": [ { "id": ')
  await expect(page.getByRole('status').filter({ hasText: 'the last valid release' })).toBeVisible()
  await expect(username).toHaveValue('halfway')

  writeDocument(brand, 'menus.json', { top: [{ id: 'home', title: 'nav.promotions' }] })
  const renamed = page
    .getByRole('banner')
    .getByRole('link', { name: expectedText('EN', 'nav.promotions'), exact: true })
  await expect.poll(release).not.toBe(before)
  // the server notifies the sandbox's pages at once
  await expect(renamed.first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-journey', 'same page')
  await expect(username).toHaveValue('halfway')
})

test('ENG-09 a pattern with catastrophic backtracking is refused, and the form uses the one of its kind', async ({
  page,
}) => {
  const brand = makeBrand()
  await untilOpen(page, brand)
  mkdirSync(fileOf(brand, 'platform'), { recursive: true })
  writeDocument(brand, 'platform/registerRules.json', { fields: { username: { acceptedPattern: '^(a+)+$' } } })
  const checked = await runTenantCommand('check', brand)
  expect(checked.exit, checked.text).toBe(1)
  expect(checked.text).toContain(`${brand}/platform/registerRules.json`)
  expect(checked.text).toContain('^(a+)+$')

  await page.goto(at(brand, '/register'))
  await hydrated(page)
  const username = page.locator('main form input[name=username]')
  await username.fill('aaaaaaaaaaaaaaa!')
  // leaves the field by Tab, because hydration may replace the element behind a locator
  await page.keyboard.press('Tab')
  await expect(username).toHaveAccessibleDescription(beginsWith(expectedText('EN', 'register.username-format')))
  await register(page, brand)
  await expect(page.getByRole('banner').locator('button:has([aria-live] bdi)')).toBeVisible()
})

test('ENG-01 an unknown host gets an error page of no brand', async ({ page }) => {
  const response = await page.goto(at('no-such-brand', '/rng'))
  expect(response?.status()).toBe(421)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such site')
  await expect(page.locator('body')).toContainText('no-such-brand.localhost')
  expect(await page.content()).not.toMatch(/aurum|senvang|Sen Vàng/i)
})

test('ENG-01 a call of an unknown host is refused whatever its headers claim', async () => {
  const status = await new Promise<number | undefined>((done, fail) => {
    request(
      {
        port: PORT,
        host: '127.0.0.1',
        path: '/wps/system/status',
        headers: { host: `nobody.localhost:${PORT}`, merchant: 'aurum', 'x-forwarded-host': `aurum.localhost:${PORT}` },
      },
      response => {
        response.resume()
        done(response.statusCode)
      },
    )
      .on('error', fail)
      .end()
  })
  expect(status).toBe(421)
})
