/** The window around every dialog: its options, pointer, keyboard, and the page behind it. */
import type { Locator, Page } from '@playwright/test'
import { openBrand, PHONE } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { holdRequests } from './hold-requests.ts'
import { tile } from './open-game.ts'
import { framesDrawn } from './page-time.ts'
import { openAs } from './signed-in.ts'
import { at, expect, hydrated, test } from './site.ts'

const text = (id: string, words: string) => ({
  id,
  widget: 'text-block',
  settings: { text: words },
})
const DIALOGS = {
  'dialogs/plain.json': { title: 'trial.plain', size: 'small', content: [text('words', 'trial.words')] },
  'dialogs/tight.json': {
    closeButton: false,
    rounded: false,
    background: false,
    lockScroll: false,
    content: [{ id: 'words', widget: 'text-block', settings: { title: 'trial.tight', text: 'trial.words' } }],
  },
  'texts/EN.json': { 'trial.plain': 'A plain one', 'trial.tight': 'A tight one', 'trial.words': 'Words of it.' },
}

/** Adds a link to a dialog, like those of widgets, to a part of the page that stays. */
async function linkTo(page: Page, name: string): Promise<Locator> {
  await page.evaluate(name => {
    const link = document.createElement('a')
    link.href = '/'
    link.dataset.dialog = name
    link.textContent = `open ${name}`
    document.querySelector('main')!.prepend(link)
  }, name)
  return page.getByRole('link', { name: `open ${name}`, exact: true })
}
const box = async (dialog: Locator) => (await dialog.boundingBox())!
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)

test('MOD-01 MOD-02 MOD-07 a dialog follows its file: name, close button, corners, background, scrolling', {
  tag: '@main',
}, async ({ page }) => {
  await openBrand(page, 'windows', DIALOGS, '/help')
  await hydrated(page)
  const opener = await linkTo(page, 'plain')
  await opener.click()
  const plain = page.getByRole('dialog', { name: 'A plain one' })
  await expect(plain).toBeVisible()
  await expect(plain).not.toHaveCSS('border-top-left-radius', '0px')
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await page.mouse.click(4, 4)
  await expect(plain).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(plain).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')

  await (await linkTo(page, 'tight')).click()
  const tight = page.getByRole('dialog', { name: 'A tight one' })
  await expect(tight).toBeVisible()
  await expect(tight).toHaveCSS('border-top-left-radius', '0px')
  await expect(tight).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(tight.getByRole('button')).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(tight).toBeVisible()
})

test('MOD-03 a dialog is dragged by its bar and never leaves the window, even a smaller one', async ({ page }) => {
  await page.goto(at('aurum'))
  await hydrated(page)
  await page.getByRole('banner').locator('a[data-dialog=login]').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('input[name=username]')).toBeFocused()
  const before = await box(dialog)
  const from = { x: before.x + 60, y: before.y + 20 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 120, from.y + 40, { steps: 3 })
  const moved = await box(dialog)
  expect(moved.x - before.x).toBeCloseTo(-120, 1)
  expect(moved.y - before.y).toBeCloseTo(40, 1)
  await page.mouse.move(5000, 5000, { steps: 3 })
  await page.mouse.up()
  const corner = await box(dialog)
  expect(corner.x + corner.width).toBeLessThanOrEqual(1280)
  expect(corner.y + corner.height).toBeLessThanOrEqual(860)
  expect(corner.x).toBeGreaterThan(before.x + 100)
  await page.setViewportSize({ width: 1000, height: 760 })
  await expect(async () => {
    const now = await box(dialog)
    expect(now.x).toBeGreaterThanOrEqual(0)
    expect(now.x + now.width).toBeLessThanOrEqual(1000)
    expect(now.y + now.height).toBeLessThanOrEqual(760)
  }).toPass()
  await page.setViewportSize(PHONE)
  await expect(async () => {
    const now = await box(dialog)
    // a translation in fractions of a pixel leaves a difference of some 1e-12
    for (const [side, length] of Object.entries({ x: 0, y: 0, ...PHONE }))
      expect(now[side as keyof typeof now], side).toBeCloseTo(length, 3)
  }).toPass()
})

test('MOD-04 MOD-07 the page behind a dialog does not scroll, and the focus stays inside and returns', async ({
  page,
}) => {
  await page.goto(at('senvang'))
  await hydrated(page)
  const opener = await linkTo(page, 'login')
  await page.evaluate(() => window.scrollTo(0, 40))
  const width = await page.evaluate(() => document.querySelector('main')!.getBoundingClientRect().width)
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('input[name=username]')).toBeFocused()
  await page.mouse.move(8, 400)
  await page.mouse.wheel(0, 600)
  await framesDrawn(page)
  expect(await scrollTop(page)).toBe(40)
  expect(await page.evaluate(() => document.querySelector('main')!.getBoundingClientRect().width)).toBe(width)
  await expect(dialog).toHaveCSS('touch-action', 'pinch-zoom')
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press(i % 4 === 3 ? 'Shift+Tab' : 'Tab')
    // between the last and first place the browser's own bar may have the focus, but never the page
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
      ),
    ).toBe(true)
  }
  // scrolling of the page meanwhile, such as by a phone's keyboard, is undone
  await page.evaluate(() => window.scrollTo(0, 300))
  await dialog.locator('header button').click()
  await expect(dialog).toHaveCount(0)
  // the window closes a moment before the page is notified
  await expect.poll(() => scrollTop(page)).toBe(40)
  await expect(opener).toBeFocused()
})

test('MOD-04 MOD-06 MOD-07 several dialogs are stacked and close one by one, and a lost opener does not lose the focus', async ({
  page,
}) => {
  await page.goto(at('aurum'))
  await hydrated(page)
  const opener = await linkTo(page, 'registerModal')
  await opener.click()
  const first = page.getByRole('dialog')
  await expect(first.locator('input[name=username]')).toBeFocused()
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/'
    link.dataset.dialog = 'notice'
    link.textContent = 'more'
    document.querySelector('dialog:modal > div')!.prepend(link)
  })
  await first.getByRole('link', { name: 'more', exact: true }).click()
  await expect(page.locator('dialog:modal')).toHaveCount(2)
  // both dialogs darken the page once
  await expect(page.locator('dialog[data-beneath]')).toHaveCount(1)
  await expect(page.locator('dialog:modal').last().getByRole('heading').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await expect(page.locator('dialog[data-beneath]')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'more', exact: true })).toBeFocused()
  await opener.evaluate(link => link.remove())
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog:modal')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test('MOD-05 a dialog fades in after 100 ms and out at its place, and without motion not at all', async ({
    page,
  }) => {
    await page.goto(at('aurum'))
    await hydrated(page)
    await page.getByRole('banner').locator('a[data-dialog=login]').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveCSS('transition-property', 'opacity')
    await expect(dialog).toHaveCSS('transition-delay', '0.1s')
    await expect(dialog).toHaveCSS('opacity', '1')
    // the page records events of the fade, which ends before a test could observe it
    await page.evaluate(() => {
      const window_ = document.querySelector('dialog')!
      const { top, left } = window_.getBoundingClientRect()
      const seen = { faded: [] as string[], moved: false }
      Object.assign(window, { seen })
      // a slow machine may draw no frame between beginning and end
      window_.addEventListener('transitionrun', ({ target, propertyName }) => {
        if (target === window_ && !window_.open) seen.faded.push(propertyName)
      })
      const look = () => {
        const now = window_.getBoundingClientRect()
        const isClosing = window_.isConnected && !window_.open && now.height > 0
        if (isClosing && (now.top !== top || now.left !== left)) seen.moved = true
        if (window_.isConnected) requestAnimationFrame(look)
      }
      look()
    })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    const seen = await page.evaluate(() => (window as unknown as { seen: { faded: string[]; moved: boolean } }).seen)
    expect(seen.faded).toContain('opacity')
    expect(seen.moved).toBe(false)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('banner').locator('a[data-dialog=login]').first().click()
    await expect(dialog).toHaveCSS('transition-property', 'none')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})

test('MOD-08 Back closes an open dialog, and leads to the page before once the dialog is closed', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto(at('aurum', '/help'))
  await hydrated(page)
  await page.getByRole('banner').locator('a[href="/promotions"]').first().click()
  await expect(page).toHaveURL(at('aurum', '/promotions'))
  await expect(page.getByRole('main')).toHaveClass(/page-promotions/)
  const open = () => page.getByRole('banner').locator('a[data-dialog=login]').first().click()
  const dialog = page.getByRole('dialog')
  await open()
  await expect(dialog).toHaveCount(1)
  // a busy machine may add the history entry a moment after the dialog
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.windows))).toBe(true)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(at('aurum', '/promotions'))
  await open()
  await expect(dialog).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.windows))).toBe(true)
  await page.keyboard.press('Escape')
  // Back would close a dialog that is still in the page
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(at('aurum', '/help'))
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(expectedText('EN', 'help.title'))
})

test('MOD-08 on a phone Back closes the menu and the sheet of a game, and Forward opens nothing', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openAs(page, 'aurum', '/rng', 'player')
  await hydrated(page)
  const windows = () => page.evaluate(() => history.state?.windows ?? 0)
  const menu = page.getByRole('banner').getByRole('navigation', { name: expectedText('EN', 'header.menu') })
  await page
    .getByRole('banner')
    .locator(`summary[aria-label="${expectedText('EN', 'header.menu')}"]`)
    .click()
  await expect(menu).toBeVisible()
  await expect.poll(windows).toBe(1)
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(at('aurum', '/rng'))

  await tile(page).click()
  await expect(page.locator('main iframe')).toBeAttached()
  const address = page.url()
  await page.getByRole('button', { name: expectedText('EN', 'game.more') }).click()
  const sheet = page.getByRole('dialog', { name: expectedText('EN', 'game.more') })
  await sheet.getByRole('button', { name: expectedText('EN', 'nav.deposit') }).click()
  const deposit = page.getByRole('dialog').last()
  await expect(page.getByRole('dialog')).toHaveCount(2)
  await expect.poll(windows).toBe(2)
  await page.goBack()
  await expect(deposit.or(sheet)).toHaveCount(1)
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await page.goForward()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(at('aurum', '/rng'))
})

test('MOD-06 a dialog opened while the next page loads stays, and one over the page before closes', async ({
  page,
}) => {
  await page.goto(at('aurum', '/help'))
  await hydrated(page)
  const release = await holdRequests(page, '**/site/*/*/screen/**')
  const banner = page.getByRole('banner')
  await banner.locator('a[href="/promotions"]').first().click()
  await expect(page).toHaveURL(at('aurum', '/promotions'))
  await banner.locator('a[data-dialog=login]').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=username]').fill('still here')
  release()
  await expect(page.getByRole('main')).toHaveClass(/page-promotions/)
  await expect(dialog.locator('input[name=username]')).toHaveValue('still here')
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('header a[href="/help"], footer a[href="/help"]')?.click(),
  )
  await expect(page).toHaveURL(at('aurum', '/help'))
  await expect(dialog).toHaveCount(0)
})
