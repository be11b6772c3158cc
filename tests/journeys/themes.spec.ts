import { at, expect, hydrated, test } from './site.ts'
import { words } from './words.ts'

const THEME = /<html[^>]* data-theme="(\w+)"/

test('THM-01 each brand opens in its own theme: aurum dark, senvang light', async ({ page }) => {
  for (const [brand, theme, scheme] of [
    ['aurum', 'dark', 'dark'],
    ['senvang', 'light', 'light'],
  ] as const) {
    const html = await (await page.goto(at(brand)))!.text()
    expect(THEME.exec(html)?.[1]).toBe(theme)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(scheme)
  }
})

test('THM-01 the switch changes the theme at once; the choice lasts and stands in the HTML of the next page, before any script', async ({
  page,
}) => {
  await page.goto(at('aurum'))
  await hydrated(page)
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await background()
  await page.evaluate(() => Object.assign(window, { marker: 'same page' }))
  await page.getByRole('button', { name: words('EN', 'header.theme-light') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect.poll(background).not.toBe(dark)
  await expect(page.getByRole('button', { name: words('EN', 'header.theme-dark') })).toBeVisible()
  await expect(page.getByRole('banner').getByAltText('Maison Aurum')).toHaveAttribute('src', '/brand/logo-light.svg')
  expect(await page.evaluate(() => (window as { marker?: string }).marker)).toBe('same page')
  const light = await background()

  const seen: string[] = []
  await page.exposeFunction('seen', (theme: string) => seen.push(theme))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      ;(window as unknown as { seen(theme: string): void }).seen(document.documentElement.dataset.theme ?? '')
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-theme'] })
  })
  for (const path of ['/', '/rng', '/no-such-page']) {
    const html = await (await page.goto(at('aurum', path)))!.text()
    expect(THEME.exec(html)?.[1], path).toBe('light')
    await hydrated(page)
    expect(await background(), path).toBe(light)
  }
  // no flash: nothing wrote another theme while the pages came up
  expect(seen).toEqual([])

  await page.getByRole('button', { name: words('EN', 'header.theme-dark') }).click()
  await expect.poll(background).toBe(dark)
})

test('THM-01 the choice of one brand is not the choice of another', async ({ page }) => {
  await page.goto(at('aurum'))
  await hydrated(page)
  await page.getByRole('button', { name: words('EN', 'header.theme-light') }).click()
  await page.context().addCookies([{ name: 'theme', value: 'dark', domain: 'senvang.localhost', path: '/' }])
  expect(THEME.exec(await (await page.goto(at('senvang')))!.text())?.[1]).toBe('dark')
  expect(THEME.exec(await (await page.goto(at('aurum')))!.text())?.[1]).toBe('light')
})

test('THM-01 SEC-02 a theme cookie that is no theme changes nothing', async ({ page }) => {
  await page.context().addCookies([{ name: 'theme', value: '"><script>', domain: 'aurum.localhost', path: '/' }])
  const html = await (await page.goto(at('aurum')))!.text()
  expect(THEME.exec(html)?.[1]).toBe('dark')
  expect(html).not.toContain('"><script>')
})
