import type { Page } from '@playwright/test'
import { AURUM } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { at, expect, hydrated, test } from './site.ts'

/** Counts buttons without an accessible name, including those added by script. */
const nameless = (page: Page) =>
  page
    .locator('button')
    .evaluateAll(all => all.filter(one => !(one.getAttribute('aria-label') || one.textContent?.trim())).length)

test('SHL-05 LOB-01 the first tab stop skips to the content, every stop shows its focus, and arrows move the tabs', async ({
  page,
}) => {
  await page.goto(at('aurum', '/rng'))
  await hydrated(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: expectedText('EN', 'shell.skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      return {
        what: `${element.tagName} ${element.textContent?.slice(0, 30)}`,
        ring: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1,
        size: box.width > 0 && box.height > 0,
      }
    })
    expect(seen, seen.what).toMatchObject({ ring: true, size: true })
  }
  expect(await nameless(page)).toBe(0)
  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const tab = (key: string) => page.getByRole('tab', { name: expectedText('EN', `lobby.${key}`), exact: true })
  await tab('all').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('hot')).toBeFocused()
  await expect(tab('hot')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(tab('all')).toHaveAttribute('aria-selected', 'true')
})

test('SHL-05 HDR-03 I18-03 a game type opens by Enter, vendors by Tab, Escape restores focus, and keys choose a language', async ({
  page,
}) => {
  await page.goto(at('aurum', '/help'))
  await hydrated(page)
  const slots = page.locator('header nav details:has(summary[data-nav-item])').nth(AURUM.games.indexOf('/rng'))
  const summary = slots.locator('summary')
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(slots).toHaveAttribute('open', '')
  await page.keyboard.press('Tab')
  await expect(slots.locator('a').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(slots.locator('a').nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(slots).not.toHaveAttribute('open', '')
  await expect(summary).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(slots.locator('a').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(summary).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('aurum', '/rng'))
  await expect(page.getByRole('main')).toBeFocused()

  await page.locator('header summary:visible:has(+ div a[hreflang])').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
})

test('SHL-05 MOD-07 a dialog opens by Enter, keeps the focus inside, closes by Escape and returns the focus', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto(at('senvang'))
  await hydrated(page)
  const opener = page.getByRole('banner').locator('a[data-dialog=login]')
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('input[name=username]')).toBeFocused()
  for (let stop = 0; stop < 15; stop++) {
    await page.keyboard.press('Tab')
    // null is the browser's own bar, which stays reachable beside a modal dialog
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('SHL-05 BNR-03 keys turn and stop the banners, and Enter follows the visible one', async ({ page }) => {
  await page.goto(at('aurum'))
  await hydrated(page)
  const strip = page.getByRole('region', { name: expectedText('EN', 'banner.label') })
  expect(await nameless(page)).toBe(0)
  const shown = strip.locator('button[aria-current=true]')
  const first = await shown.getAttribute('aria-label')
  await strip.getByRole('button', { name: expectedText('EN', 'banner.next'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(shown).not.toHaveAttribute('aria-label', first!)
  await strip.getByRole('button', { name: expectedText('EN', 'banner.previous'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(shown).toHaveAttribute('aria-label', first!)
  await page.keyboard.press('Shift+Tab')
  await expect(strip.locator('a:focus'), 'a slide comes into view with the focus').toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(at('aurum'))
})

test('SHL-05 RTE-15 Back gives the focus to the link by which the page was left', async ({ page }) => {
  await page.goto(at('aurum', '/promotions'))
  await hydrated(page)
  const main = page.getByRole('main')
  const link = main.locator('a[href*="/promoDetail"]').nth(2)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/promoDetail/)
  await expect(main).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(at('aurum', '/promotions'))
  await expect(link).toBeFocused()
  await page.goForward()
  await expect(page).toHaveURL(/promoDetail/)
  await expect(main).toBeFocused()
})
