import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { makeReady, openBrand } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { fileOf, newBrand, readTenantFile, writeDocument } from './operator.ts'
import { at, expect, hydrated, test } from './site.ts'

function put(brand: string, file: string, value: unknown): void {
  mkdirSync(dirname(fileOf(brand, file)), { recursive: true })
  writeDocument(brand, file, value)
}

/** Saves a file and waits until the open page shows it. */
async function save(page: Page, brand: string, file: string, value: unknown, shows: () => unknown): Promise<void> {
  put(brand, file, value)
  await page.waitForFunction(shows, undefined, { polling: 'raf' })
}

/** Waits for the page's connection for live updates, without which no edit would show. */
const listening = (page: Page) => page.waitForResponse(response => response.url().endsWith('/site/news'))

async function openRegister(page: Page, brand: string): Promise<void> {
  await makeReady(page, brand, {})
  const open = listening(page)
  await page.goto(at(brand, '/register'))
  await hydrated(page)
  await open
}

/** Returns the state that a person would miss: typed text, cursor, scroll position and the page itself. */
const held = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement
    const value = (name: string) => document.querySelector<HTMLInputElement>(`main input[name=${name}]`)?.value
    return {
      typed: [value('username'), value('email')],
      focus: field.name,
      cursor: [field.selectionStart, field.selectionEnd],
      scrolled: Math.round(scrollY),
      page: document.documentElement.dataset.journey,
    }
  })

test('TEN-06 a saved file shows in the open page without a reload, and values, cursor and place stay', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  const brand = newBrand()
  await openRegister(page, brand)
  const form = page.locator('main form')
  await form.locator('input[name=email]').fill('half@')
  await form.locator('input[name=username]').pressSequentially('halfway')
  await page.keyboard.press('ArrowLeft')
  await page.evaluate(() => {
    document.documentElement.dataset.journey = 'same page'
    scrollTo(0, 120)
  })
  const before = await held(page)
  expect(before).toEqual({
    typed: ['halfway', 'half@'],
    focus: 'username',
    cursor: [6, 6],
    scrolled: 120,
    page: 'same page',
  })

  const rules = readTenantFile<{ field: string }[]>('base', 'platform/registerRules.json')
  const withPayee = rules.map(rule => (rule.field === 'payeeName' ? { ...rule, enabled: true } : rule))
  const edits: [what: string, file: string, value: unknown, shows: () => unknown][] = [
    [
      'a text',
      'texts/EN.json',
      { 'header.log-in': 'Come in' },
      () => document.querySelector('header')?.textContent?.includes('Come in'),
    ],
    [
      'a menu entry',
      'menus.json',
      { top: [{ id: 'extra', title: 'nav.home', icon: 'gift', path: '/helpmc', before: 'home' }] },
      () => document.querySelector('header a[href="/helpmc"]'),
    ],
    [
      'a theme token',
      'theme.json',
      { dark: { primary: '#b0ffb0' } },
      () => getComputedStyle(document.documentElement).getPropertyValue('--primary') === '#b0ffb0',
    ],
    [
      'a picture',
      'assets/mark.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="123" height="45"><path d="M0 0h9v9z"/></svg>',
      () => document.querySelector<HTMLImageElement>('header img[src$="/mark.svg"]')?.naturalWidth === 123,
    ],
    [
      'a register rule',
      'platform/registerRules.json',
      withPayee,
      () => document.querySelector('main input[name=payeeName]'),
    ],
    [
      'the theme of a first visit',
      'tenant.json',
      { ...readTenantFile<object>(brand, 'tenant.json'), theme: 'light' },
      () => getComputedStyle(document.documentElement).colorScheme === 'light',
    ],
  ]
  for (const [what, file, value, shows] of edits) {
    await save(page, brand, file, value, shows)
    expect(await held(page), what).toEqual(before)
  }
})

test('TEN-06 an open dialog stays open and keeps typed values', async ({ page }) => {
  const brand = newBrand()
  await openBrand(page, brand, {}, '/help')
  await hydrated(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: expectedText('EN', 'header.log-in') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=username]').pressSequentially('halfway')
  put(brand, 'texts/EN.json', { 'login.submit': 'Open the door' })
  await expect(dialog.getByRole('button', { name: 'Open the door' })).toBeVisible()
  await expect(dialog.locator('input[name=username]')).toHaveValue('halfway')
  await expect(dialog.locator('input[name=username]')).toBeFocused()
})

test('TEN-06 a problem that blocks a file shows on the page with place and fix until it is repaired', async ({
  page,
}) => {
  const brand = newBrand()
  await openRegister(page, brand)
  await page.locator('main input[name=username]').fill('halfway')
  const message = page.getByRole('status').filter({ hasText: 'the last valid release' })
  await expect(message).toHaveCount(0)
  writeDocument(brand, 'menus.json', '{\n  "top": [ }\n')
  await expect(message).toBeVisible()
  await expect(message).toContainText(`${brand}/menus.json:2:12`)
  await expect(message).toContainText('This is not JSON: a value is expected here.')
  await expect(page.locator('main input[name=username]')).toHaveValue('halfway')

  // a page opened now gets the message too, in the earlier release
  const other = await page.context().newPage()
  await other.goto(at(brand, '/help'))
  await hydrated(other)
  await expect(other.locator('[data-publish-problems]')).toContainText('menus.json:2:12')
  await other.close()

  writeDocument(brand, 'menus.json', { top: [{ id: 'home', title: 'nav.promotions' }] })
  await expect(message).toHaveCount(0)
  await expect(page.locator('main input[name=username]')).toHaveValue('halfway')
})
