import { expectedText } from './expected-text.ts'
import { at, expect, hydrated, readPage, test } from './site.ts'

const THEME = /<html[^>]* data-theme="(\w+)"/

test('THM-01 each brand opens in its own theme: aurum dark, senvang light', async ({ page }) => {
  for (const [brand, theme] of [
    ['aurum', 'dark'],
    ['senvang', 'light'],
  ] as const) {
    const html = await (await page.goto(at(brand, '/help')))!.text()
    expect(THEME.exec(html)?.[1]).toBe(theme)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(theme)
  }
})

test('THM-01 SEC-02 a theme choice applies at once, is rendered by the server, and belongs to one brand alone', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto(at('aurum', '/help'))
  await hydrated(page)
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await background()
  await page.evaluate(() => Object.assign(window, { marker: 'same page' }))
  await page.getByRole('button', { name: expectedText('EN', 'header.theme-light') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect.poll(background).not.toBe(dark)
  await expect(page.getByRole('button', { name: expectedText('EN', 'header.theme-dark') })).toBeVisible()
  await expect(page.getByRole('banner').getByAltText('Maison Aurum')).toHaveAttribute(
    'src',
    /^\/brand\/[0-9a-f]{16}\/logo-light\.svg$/,
  )
  expect(await page.evaluate(() => (window as { marker?: string }).marker)).toBe('same page')
  const light = await background()
  const { cookies } = await page.context().storageState()
  expect(cookies.filter(({ name }) => name === 'theme')).toMatchObject([{ value: 'light', domain: 'aurum.localhost' }])

  const seen: string[] = []
  await page.exposeFunction('seen', (theme: string) => seen.push(theme))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      ;(window as unknown as { seen(theme: string): void }).seen(document.documentElement.dataset.theme ?? '')
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-theme'] })
  })
  for (const path of ['/rng', '/no-such-page']) {
    const html = await (await page.goto(at('aurum', path)))!.text()
    expect(THEME.exec(html)?.[1], path).toBe('light')
    await hydrated(page)
    expect(await background(), path).toBe(light)
  }
  // no flash: no other theme was set while the pages loaded
  expect(seen).toEqual([])

  await page.getByRole('button', { name: expectedText('EN', 'header.theme-dark') }).click()
  await expect.poll(background).toBe(dark)

  const { html } = await readPage(page, 'aurum', '/', { cookie: 'theme="><script>' })
  expect(THEME.exec(html)?.[1]).toBe('dark')
  expect(html).not.toContain('"><script>')
})

test('settings enlarge all text at once, in later pages from the server on, and lead to theme, language and limits', async ({
  page,
}) => {
  const t = (key: string, language: 'EN' | 'VI' = 'EN') => expectedText(language, key)
  await page.goto(at('aurum', '/help'))
  await hydrated(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('title.settings') })
    .click()
  await expect(page).toHaveURL(at('aurum', '/settings'))
  await expect(page.getByRole('heading', { level: 1, name: t('title.settings') })).toBeVisible()
  const main = page.getByRole('main')
  const textSize = () => page.evaluate(() => getComputedStyle(document.querySelector('main h1')!).fontSize)
  const before = Number.parseFloat(await textSize())
  await main.getByRole('radio', { name: t('preferences.text-size-largest') }).check()
  await expect.poll(async () => Number.parseFloat(await textSize())).toBeGreaterThan(before * 1.2)
  const enlarged = await textSize()
  const html = await (await page.reload())!.text()
  expect(html).toContain('data-text-size="largest"')
  expect(html, 'the first view needs no sheet to have its size').toContain('font-size:150%')
  await hydrated(page)
  expect(await textSize()).toBe(enlarged)
  await expect(main.getByRole('radio', { name: t('preferences.text-size-largest') })).toBeChecked()

  await main.getByRole('radio', { name: t('preferences.theme-light') }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await main.getByRole('combobox', { name: t('header.language') }).selectOption('VI')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('title.settings', 'VI'))
  await main.getByRole('link', { name: t('preferences.limits', 'VI') }).click()
  await expect(page).toHaveURL(at('aurum', '/responsible-gaming'))

  const { html: unknown } = await readPage(page, 'aurum', '/settings', { cookie: 'textSize=enormous' })
  expect(unknown).not.toContain('data-text-size')
})
