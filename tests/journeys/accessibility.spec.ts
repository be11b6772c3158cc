/** Everybody can read and use every page. `WALK=all` checks every screen of every brand, otherwise some of each. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import {
  ALL_PAGES,
  type CheckedBrand,
  checkedBrands,
  closeDown,
  NARROW,
  openSettled,
  setTextSize,
  settle,
  WIDE,
} from './brand-pages.ts'
import { makeReady, openBrand, PHONE, waitForStatus } from './brands.ts'
import { findCutTexts, horizontalOverflow } from './cut-texts.ts'
import { expectedText } from './expected-text.ts'
import { openLogin } from './member.ts'
import { newBrand } from './operator.ts'
import { openAs } from './signed-in.ts'
import { at, expect, hydrated, test } from './site.ts'

/** Returns the faults that axe finds and their elements; in the brand's other theme only colours are checked. */
async function findFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  const first = await page.evaluate(() => document.documentElement.dataset.theme)
  for (const theme of [first, first === 'dark' ? 'light' : 'dark']) {
    await page.evaluate(name => {
      document.documentElement.dataset.theme = name
    }, theme)
    // legacy mode checks the page alone, which has no frames; otherwise axe opens a page for each run
    const axe = new AxeBuilder({ page }).setLegacyMode()
    if (theme !== first) axe.withRules(['color-contrast'])
    const { violations } = await axe.analyze()
    for (const { id, nodes } of violations)
      for (const node of nodes.slice(0, 4))
        faults.push(`${theme} ${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`)
  }
  await page.evaluate(name => {
    document.documentElement.dataset.theme = name
  }, first)
  return faults
}

/** Pages to check, one of each kind in all; every second one on a phone. */
const SOME: Record<string, [path: string, size: typeof WIDE]> = {
  senvang: ['/', WIDE],
  yunhe: ['/noticePage', PHONE],
  otterbrook: ['/help', WIDE],
  pijarama: ['/register', PHONE],
}
const pagesOf = ({ id, paths }: CheckedBrand): (readonly [path: string, size: typeof WIDE])[] =>
  ALL_PAGES
    ? paths('visitor').flatMap(path => [[path, WIDE] as const, [path, PHONE] as const])
    : [SOME[id] ?? ['/promotions', WIDE]]

// the test after these covers the page of aurum
for (const brand of checkedBrands.filter(({ id }) => ALL_PAGES || id !== 'aurum')) {
  test(`SHL-05 THM-02 axe finds no faults on the pages of ${brand.id}, dark and light`, async ({ page }) => {
    if (ALL_PAGES) test.setTimeout(1_200_000)
    for (const [path, size] of pagesOf(brand)) {
      await page.setViewportSize(size)
      await openSettled(page, brand.id, path)
      expect.soft(await findFaults(page), `${path} at ${size.width}`).toEqual([])
    }
  })
}

for (const brand of ALL_PAGES ? checkedBrands : checkedBrands.filter(({ id }) => id === 'aurum')) {
  test(`SHL-05 THM-02 axe finds no faults in lobby, drawer, login dialog and member pages of ${brand.id}`, {
    tag: '@main',
  }, async ({ page }) => {
    if (ALL_PAGES) test.setTimeout(1_200_000)
    await page.setViewportSize(PHONE)
    await openSettled(page, brand.id, '/rng', 'EN')
    expect.soft(await findFaults(page), 'lobby').toEqual([])
    await page
      .getByRole('banner')
      .locator(`summary[aria-label="${expectedText('EN', 'header.menu')}"]`)
      .click()
    expect.soft(await findFaults(page), 'drawer').toEqual([])
    await page.setViewportSize(WIDE)
    await openLogin(page)
    expect.soft(await findFaults(page), 'login dialog').toEqual([])
    await openAs(page, brand.id, '/member/transferFund', 'agent42')
    for (const path of ALL_PAGES ? brand.paths('member') : ['']) {
      if (path) await openSettled(page, brand.id, path)
      else await settle(page)
      expect.soft(await findFaults(page), `member: ${path}`).toEqual([])
    }
  })
}

test('SHL-05 SYS-02 SYS-03 axe finds no faults while the site is closed or blocked', async ({ page }) => {
  const brand = newBrand()
  await makeReady(page, brand, {})
  for (const status of [1, 2] as const) {
    closeDown(brand, status)
    await waitForStatus(page, brand, status === 1 ? 503 : 451)
    await page.goto(at(brand))
    await settle(page)
    expect.soft(await findFaults(page), `status ${status}`).toEqual([])
  }
})

/** Brand, path and language of pages that together show the languages of the house. */
const SPOKEN: [brand: string, path: string, language: string][] = [
  ['aurum', '/', 'TH'],
  ['aurum', '/register', 'VI'],
  ['senvang', '/rng', 'VI'],
  ['yunhe', '/', 'CN'],
  ['pijarama', '/register', 'ID'],
]

test('I18-06 texts are not cut off, shortened or broken inside words, from 360 pixels on', async ({ page }) => {
  if (ALL_PAGES) test.setTimeout(1_800_000)
  const pages = ALL_PAGES
    ? checkedBrands.flatMap(({ id, languages, paths }) =>
        paths('visitor').flatMap(path => languages.map(language => [id, path, language] as const)),
      )
    : SPOKEN
  for (const [brand, path, language] of pages) {
    await page.setViewportSize(NARROW)
    await openSettled(page, brand, path, language)
    for (const size of [NARROW, WIDE]) {
      await page.setViewportSize(size)
      expect.soft(await findCutTexts(page), `${brand} ${path} ${language} ${size.width}`).toEqual([])
      expect.soft(await horizontalOverflow(page), `${brand} ${path} ${language} ${size.width}`).toBe(0)
    }
  }
})

test('I18-06 I18-07 a brand may use all eight languages, and Burmese and Japanese fit as well', async ({ page }) => {
  const brand = newBrand()
  const supported = ['EN', 'CN', 'ID', 'JA', 'MY', 'TH', 'TY', 'VI']
  const languages = { default: 'EN', supported }
  const documents = { 'tenant.json': { id: brand, name: 'House of tongues', merchant: brand, languages } }
  await openBrand(page, brand, documents, '/help')
  await hydrated(page)
  await expect(page.getByRole('banner').locator('a[hreflang]').first()).toBeAttached()
  const offered = await page
    .locator('header a[hreflang]')
    .evaluateAll(all => [...new Set(all.map(one => one.textContent))])
  expect(offered.length).toBe(supported.length)
  const pages = ALL_PAGES
    ? supported.flatMap(language => checkedBrands[0]!.paths('visitor').map(path => [path, language] as const))
    : ([
        ['/', 'MY'],
        ['/register', 'JA'],
      ] as const)
  for (const [path, language] of pages) {
    await page.setViewportSize(NARROW)
    await openSettled(page, brand, path, language)
    for (const size of [NARROW, WIDE]) {
      await page.setViewportSize(size)
      expect.soft(await findCutTexts(page), `${path} ${language} ${size.width}`).toEqual([])
      expect.soft(await horizontalOverflow(page), `${path} ${language} ${size.width}`).toBe(0)
    }
  }
})

const SMALLEST = { width: 320, height: 640 }

test('SHL-05 pages lose nothing at 320 pixels or with double text size, and at 200 % the header scrolls away', async ({
  page,
}) => {
  if (ALL_PAGES) test.setTimeout(1_200_000)
  const pages = ALL_PAGES
    ? checkedBrands.flatMap(({ id, paths }) => paths('visitor').map(path => [id, path] as const))
    : ([
        ['senvang', '/'],
        ['aurum', '/rng'],
      ] as const)
  for (const [brand, path] of pages) {
    await page.setViewportSize(SMALLEST)
    await openSettled(page, brand, path)
    for (const [what, size, letters] of [
      ['320 pixels', SMALLEST, 100],
      ['letters twice as large', WIDE, 200],
    ] as const) {
      await page.setViewportSize(size)
      await setTextSize(page, letters)
      expect.soft(await horizontalOverflow(page), `${brand} ${path}, ${what}`).toBe(0)
      const cut = (await findCutTexts(page)).filter(text => !text.startsWith('broken inside'))
      expect.soft(cut, `${brand} ${path}, ${what}`).toEqual([])
    }
  }
  await setTextSize(page, 100)
  // size of a window of 1280 by 720 enlarged to 200 %
  await page.setViewportSize({ width: 640, height: 360 })
  await page.evaluate(() => scrollTo(0, 500))
  await expect(page.getByRole('banner')).not.toBeInViewport()
})

test("SHL-05 a member's pages lose nothing at 320 pixels", async ({ page }) => {
  if (ALL_PAGES) test.setTimeout(1_200_000)
  const brands = checkedBrands.filter(({ id }) => ALL_PAGES || id === 'senvang')
  for (const { id, paths } of brands) {
    await page.setViewportSize(SMALLEST)
    await openAs(page, id, '/', 'vip')
    const own = paths('member').filter(path => path.startsWith('/member'))
    expect(own.length).toBeGreaterThan(2)
    for (const path of own) {
      await openSettled(page, id, path)
      expect.soft(await horizontalOverflow(page), `${id} ${path}`).toBe(0)
      const cut = (await findCutTexts(page)).filter(text => !text.startsWith('broken inside'))
      expect.soft(cut, `${id} ${path}`).toEqual([])
    }
  }
})

test("a member's header fits the window with letters twice as large", async ({ page }) => {
  await page.setViewportSize(WIDE)
  await openAs(page, 'senvang', '/', 'vip')
  await setTextSize(page, 200)
  expect(await horizontalOverflow(page)).toBe(0)
  await setTextSize(page, 100)
})

test('SHL-05 forced colours keep icons, field borders and the focus visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openSettled(page, 'aurum', '/register')
  const seen = await page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor
    const icons = [...document.querySelectorAll('header [data-icon], main [data-icon]')].filter(icon =>
      icon.checkVisibility(),
    )
    const fields = [...document.querySelectorAll('main input:not([type=hidden], [type=checkbox])')].filter(field =>
      field.checkVisibility(),
    )
    const edge = (element: Element | null): boolean => {
      for (let at = element, steps = 0; at && steps < 3; at = at.parentElement, steps++) {
        const { borderBlockEndStyle, borderBlockEndWidth } = getComputedStyle(at)
        if (borderBlockEndStyle !== 'none' && Number.parseFloat(borderBlockEndWidth) >= 1) return true
      }
      return false
    }
    return {
      icons: icons.length,
      lostIcons: icons.filter(icon => getComputedStyle(icon).backgroundColor === canvas).length,
      fields: fields.length,
      lostFields: fields.filter(field => !edge(field)).map(field => field.outerHTML.slice(0, 80)),
    }
  })
  expect(seen.icons).toBeGreaterThan(3)
  expect(seen.fields).toBeGreaterThan(1)
  expect(seen).toMatchObject({ lostIcons: 0, lostFields: [] })
  await page.locator('main input[name=username]').focus()
  await page.keyboard.press('Tab')
  // a field has its focus ring around the whole box
  const isRinged = (element: Element): boolean => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const box = element.parentElement!
    const around = getComputedStyle(box)
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) ||
      (around.outlineStyle !== 'none' && Number.parseFloat(around.outlineWidth) >= 1)
    )
  }
  const focused = page.locator(':focus')
  await expect(focused).not.toHaveAttribute('name', 'username')
  expect(await focused.evaluate(isRinged)).toBe(true)
  expect(await page.locator('main input[name=username]').evaluate(isRinged)).toBe(false)
})

test('SHL-05 reduced motion stops everything that moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const brand of ALL_PAGES ? ['aurum', 'pijarama'] : ['pijarama']) {
    await page.clock.install()
    await page.goto(at(brand))
    await hydrated(page)
    await page.clock.runFor(1500)
    const look = () =>
      page.evaluate(() => ({
        running: document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .map(({ effect }) => (effect as KeyframeEffect).target?.className),
        places: [...document.querySelectorAll('[aria-roledescription] li')].map(one => one.getBoundingClientRect().x),
      }))
    await expect.poll(async () => (await look()).running, brand).toEqual([])
    const before = await look()
    // longer than one banner is shown
    await page.clock.runFor(6000)
    expect((await look()).places, brand).toEqual(before.places)
  }
})
