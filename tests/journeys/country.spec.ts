/** The country picker in a real browser: focus, flags from our own server, a dialog around it, the sheet of a phone. */

import { expectedText } from './expected-text.ts'
import { at, expect, hydrated, test } from './site.ts'

test('CTY-01 CTY-02 CTY-04 the picker in the registration dialog opens on focus, follows keys and closes alone', async ({
  page,
}) => {
  await page.goto(at('aurum', '/help'))
  await hydrated(page)
  await page.getByRole('banner').locator('a[data-dialog=register]').first().click()
  const dialog = page.getByRole('dialog')
  const code = dialog.getByRole('combobox', { name: expectedText('EN', 'form.country') })
  const list = dialog.getByRole('listbox')
  await expect(code).toHaveValue('+66')
  await expect(code).not.toBeEditable()

  await code.focus()
  await expect(code).toHaveAttribute('aria-expanded', 'true')
  const thailand = list.getByRole('option', { name: 'Thailand +66' })
  await expect(thailand).toBeInViewport()
  const flag = thailand.locator('img')
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const served = await page.request.get(
    await flag.evaluate((image: HTMLImageElement) => image.src.replace('aurum.localhost', '127.0.0.1')),
    {
      headers: { host: 'aurum.localhost' },
    },
  )
  expect(served.headers()['content-type']).toContain('image/svg+xml')
  expect(served.headers()['cache-control']).toMatch(/max-age=\d{8}.*immutable/)
  // the list lies over the dialog's edge and is not cut off by it
  const box = (await list.boundingBox())!
  const hit = await page.evaluate(
    ({ x, y, width, height }) =>
      document.elementFromPoint(x + width / 2, y + height - 30)?.closest('[role=option]') !== null,
    box,
  )
  expect(hit).toBe(true)

  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(dialog).toHaveCount(1)
  await page.keyboard.type('viet')
  await page.keyboard.press('Enter')
  await expect(code).toHaveValue('+84')
  await expect(code).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(list).toBeVisible()
  // Tab takes the highlighted country and moves to the number
  await page.keyboard.type('+1')
  await page.keyboard.press('Tab')
  await expect(code).toHaveValue('+1')
  await expect(dialog.locator('input[name=mobileNum]')).toBeFocused()
  await expect(list).toHaveCount(0)

  await code.click()
  await expect(list).toBeVisible()
  await dialog.locator('input[name=email]').click()
  await expect(list).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })
  test('CTY-01 CTY-04 the list is a sheet with a search, closed by a tap beside it', async ({ page }) => {
    await page.goto(at('senvang', '/register'))
    await hydrated(page)
    const code = page.getByRole('combobox', { name: expectedText('VI', 'form.country') })
    const list = page.getByRole('listbox')
    await expect(code).toHaveValue('+84')
    await code.tap()
    await expect(list).toBeInViewport()
    await page.touchscreen.tap(195, 40)
    await expect(list).toHaveCount(0)
    await code.tap()
    const search = page.getByRole('combobox', { name: expectedText('VI', 'form.country-search') })
    await search.tap()
    await search.fill('thái')
    await list.getByRole('option', { name: 'Thái Lan +66' }).tap()
    await expect(list).toHaveCount(0)
    await expect(code).toHaveValue('+66')
  })
})
