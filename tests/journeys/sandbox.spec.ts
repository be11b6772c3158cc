import type { Page } from '@playwright/test'
import { OPERATOR_KEY } from '../../playwright.config.ts'
import { makeReady } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { newBrand, runOfficeCommand, runSandboxCommand } from './operator.ts'
import { at, expect, hydrated, PORT, test } from './site.ts'

/** Runs `npm run sandbox -- …` on the running server. */
async function sandbox(...words: string[]): Promise<void> {
  const { exit, text } = await runSandboxCommand(...words)
  expect(exit, text).toBe(0)
}

/** Runs `npm run office -- …` on the running server. */
async function office(...words: string[]): Promise<void> {
  const { exit, text } = await runOfficeCommand(...words, '--reason', 'journey')
  expect(exit, text).toBe(0)
}

/** Waits for a switch and its effect on the open page, without a reload. */
async function shows(page: Page, switched: Promise<void>, shown: () => Promise<void>): Promise<void> {
  await switched
  await shown()
  expect(await page.evaluate(() => document.documentElement.dataset.journey)).toBe('same page')
}

/** Expected end of the maintenance, and its text in the brand's time zone. */
const END = '2031-05-06T04:30Z'
const END_TEXT = '6 May 2031, 11:30'

const listening = (page: Page) => page.waitForResponse(response => response.url().endsWith('/site/news'))

async function openPage(page: Page, brand: string, path: string): Promise<void> {
  const open = listening(page)
  await page.goto(at(brand, path))
  await hydrated(page)
  await open
  await page.evaluate(() => {
    document.documentElement.dataset.journey = 'same page'
  })
}

test('SYS-01 SYS-02 SYS-03 SBX-05 an open page follows maintenance, flags, rules and regions, and keeps values and position', {
  tag: '@main',
}, async ({ page }) => {
  const brand = newBrand()
  const resources = [{ resourceType: 'EMAIL', url: 'mailto:help@north.example' }]
  await makeReady(page, brand, { 'platform/resources.json': resources })
  await page.setViewportSize({ width: 1280, height: 500 })
  await openPage(page, brand, '/register')
  const username = page.locator('main input[name=username]')
  await username.pressSequentially('halfway')
  await page.evaluate(() => scrollTo(0, 140))

  const closed = page.getByRole('heading', { level: 1, name: expectedText('EN', 'status.maintenance-title') })
  await shows(page, office('status', brand, 'maintenance', '--until', END), () => expect(closed).toBeVisible())
  await expect(username).toBeHidden()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: expectedText('EN', 'status.games-title') })).toBeVisible()

  // the page says when it ends, and suggests games without links, as none opens
  await expect(
    page.getByRole('main').getByText(expectedText('EN', 'status.expected', { time: END_TEXT })),
  ).toBeVisible()
  await expect(page.locator('main:visible li[data-shape]').first()).toBeVisible()
  await expect(page.locator('main:visible li[data-shape] a')).toHaveCount(0)

  // the check keeps the waiting page
  await page.getByRole('button', { name: expectedText('EN', 'status.refresh') }).click()
  await expect(page.getByText(expectedText('EN', 'status.still-closed'))).toBeVisible()
  const other = await page.context().newPage()
  expect((await other.goto(at(brand, '/rng')))?.status()).toBe(503)
  await other.close()

  await shows(page, office('status', brand, 'normal'), () => expect(username).toBeVisible())
  await expect(closed).toHaveCount(0)
  await expect(username).toHaveValue('halfway')
  await expect(username).toBeFocused()
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(140)

  const notices = page.getByRole('banner').locator('a[href="/noticePage"]:visible')
  await expect(notices.first()).toBeVisible()
  await shows(page, sandbox('flag', brand, 'SITENOTICE', 'off'), () => expect(notices).toHaveCount(0))
  const payee = page.locator('main input[name=payeeName]')
  await expect(payee).toHaveCount(0)
  await shows(page, sandbox('rule', brand, 'payeeName', '--enabled', 'on'), () => expect(payee).toBeVisible())
  await shows(page, sandbox('reset', brand), async () => {
    await expect(notices.first()).toBeVisible()
    await expect(payee).toHaveCount(0)
  })

  // a page opened while closed opens by itself
  await office('region', brand, '--block', 'TH')
  await sandbox('country', brand, 'TH')
  await expect.poll(async () => (await page.goto(at(brand)))?.status(), 'the server hears of it by an event').toBe(451)
  await expect(page.getByRole('heading', { level: 1, name: expectedText('EN', 'status.blocked-title') })).toBeVisible()
  await expect(page.getByText(expectedText('EN', 'status.your-ip', { ip: '127.0.0.1' }))).toBeVisible()
  await expect(page.getByRole('link', { name: expectedText('EN', 'status.service') })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await hydrated(page)
  await page.evaluate(() => {
    document.documentElement.dataset.journey = 'same page'
  })
  await shows(page, office('region', brand, '--allow', 'all'), () => expect(page.getByRole('banner')).toBeVisible())
})

test('SBX-05 SBX-07 the page works without script and by keyboard, and reports results', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const brand = newBrand()
  await makeReady(page, brand, {})
  await page.goto(`http://localhost:${PORT}/sandbox?key=${OPERATOR_KEY}`)
  await page.getByRole('link', { name: brand, exact: true }).click()
  const money = page.getByRole('region', { name: 'Play money' })
  await money.getByLabel('Member').fill('player')
  await money.getByLabel('Amount').fill('12.34')
  await money.getByLabel(/^Reason/).fill('journey')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText(`player of ${brand} got 12.34 USD`)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('player: +12.34 USD')

  const status = page.getByRole('region', { name: 'Status' })
  await status.getByLabel('Status').selectOption('maintenance')
  await status.getByLabel(/^Reason/).fill('journey')
  await status.getByRole('button', { name: 'Status' }).click()
  await expect(page.getByRole('status')).toContainText('shows its maintenance page')
  expect((await page.goto(at(brand)))?.status()).toBe(503)
  await context.close()
})
