import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { beginsWith, expectedText } from './expected-text.ts'
import { at, expect, hydrated, test } from './site.ts'

type Code = 'EN' | 'VI' | 'TH'

/** Texts of a brand in one language, without those spelled alike in the other. */
function ownTexts(brand: string, code: Code, other: Code): string[] {
  const read = (language: Code) => {
    const file = (path: string) =>
      JSON.parse(readFileSync(new URL(`../../${path}/${language}.json`, import.meta.url), 'utf8')) as Record<
        string,
        unknown
      >
    return Object.values({ ...file('locales'), ...file(`tenants/${brand}/texts`) }).filter(
      (text): text is string => typeof text === 'string' && text.length > 3 && !text.includes('{{'),
    )
  }
  const others = new Set(read(other))
  return read(code).filter(text => !others.has(text))
}

/** Returns every text of the page that is shown or announced. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const texts = new Set<string>()
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement!
      // a language is named in its own tongue
      if (!parent.closest('script, style, a[hreflang]')) texts.add(node.textContent!.trim())
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name)
        if (text) texts.add(text)
      }
    }
    texts.add(document.title)
    return [...texts]
  })

async function choose(page: Page, code: Code) {
  const bar = page.getByRole('banner')
  await bar.locator('summary:visible:has(+ div a[hreflang])').click()
  await bar.locator(`details[open] a[hreflang=${code.toLowerCase()}]`).click()
  await expect(page.locator('html')).toHaveAttribute('lang', code.toLowerCase())
}

for (const [brand, path, from, to] of [
  ['aurum', '/', 'EN', 'TH'],
  ['aurum', '/rng', 'EN', 'VI'],
  ['senvang', '/register', 'VI', 'EN'],
] as const) {
  test(`I18-03 switching ${from} to ${to} changes every text of ${path} without a reload (${brand})`, async ({
    page,
  }) => {
    await page.goto(at(brand, path))
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { marker: 'same page' }))
    const old = new Set(ownTexts(brand, from, to))
    expect((await readPage(page)).some(text => old.has(text))).toBe(true)
    const search = page.getByRole('searchbox')
    const game = page.locator('main li[data-shape]').first()
    if (path === '/rng') {
      await search.fill('dragon')
      await expect(game).toContainText(/dragon/i)
    }
    await choose(page, to)
    await expect(page.getByRole('banner').locator('a[href="/login"]')).toHaveText(expectedText(to, 'header.log-in'))
    await expect.poll(async () => (await readPage(page)).filter(text => old.has(text))).toEqual([])
    const now = new Set(ownTexts(brand, to, from))
    expect((await readPage(page)).filter(text => now.has(text)).length).toBeGreaterThan(10)
    expect(await page.evaluate(() => (window as { marker?: string }).marker)).toBe('same page')
    if (path === '/rng') {
      // the search stays, and its games keep their place
      await expect(search).toHaveValue('dragon')
      await expect(search).toHaveAttribute('placeholder', expectedText(to, 'lobby.search'))
      await expect(game).toContainText(/rồng/i)
    }
    if (path === '/') {
      // a font is declared once, however often the language changes
      for (const code of [from, to, from]) await choose(page, code)
      const faces = await page.evaluate(() =>
        [...document.fonts].map(({ family, weight, unicodeRange }) => `${family} ${weight} ${unicodeRange}`),
      )
      expect(faces.filter(face => face.includes('Noto Sans Thai'))).toHaveLength(1)
      expect(faces.filter((face, i) => faces.indexOf(face) !== i)).toEqual([])
    }
  })
}

test('I18-03 typed values stay, and hints and messages change with the language', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto(at('aurum', '/register'))
  await hydrated(page)
  const username = page.locator('main input[name=username]')
  await username.fill('1abcdef')
  await username.blur()
  await expect(username).toHaveAccessibleDescription(beginsWith(expectedText('EN', 'register.username-format')))
  await choose(page, 'TH')
  await expect(username).toHaveValue('1abcdef')
  await expect(username).toHaveAttribute('aria-invalid', 'true')
  await expect(username).toHaveAccessibleDescription(beginsWith(expectedText('TH', 'register.username-format')))
})

test('I18-02 without JavaScript a language link changes the language and keeps the page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 860 } })
  const page = await context.newPage()
  await page.goto(at('aurum', '/rng?page=AE'))
  const bar = page.getByRole('banner')
  await bar.locator('summary:visible:has(+ div a[hreflang])').click()
  await bar.locator('details[open] a[hreflang=th]').click()
  await expect(page).toHaveURL(at('aurum', '/rng?page=AE'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  await expect(bar.locator('a[href="/login"]')).toHaveText(expectedText('TH', 'header.log-in'))
  await page.goto(at('aurum', '/help'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  await context.close()
})

test('I18-02 I18-05 a page downloads texts of one language only, and the server renders the chosen one next time', async ({
  page,
}) => {
  const bodies: Promise<string>[] = []
  const texts: string[] = []
  page.on('response', response => {
    const url = new URL(response.url())
    if (url.pathname.endsWith('/texts')) texts.push(url.searchParams.get('lang')!)
    if (/json|javascript|html/.test(response.headers()['content-type'] ?? ''))
      bodies.push(response.text().catch(() => ''))
  })
  const first = await page.goto(at('aurum', '/rng'))
  expect(await first!.text()).toContain('<html lang="en"')
  await hydrated(page)
  await page.mouse.move(300, 300)
  await expect.poll(() => texts).toEqual(['EN'])
  await page.waitForLoadState('networkidle')
  const all = (await Promise.all(bodies)).join('\n')
  expect(all).toContain(expectedText('EN', 'lobby.empty'))
  for (const code of ['TH', 'VI'] as const)
    for (const key of ['lobby.empty', 'header.log-in', 'lobby.search'])
      expect(all).not.toContain(expectedText(code, key))
  await choose(page, 'TH')
  await expect.poll(() => texts).toEqual(['EN', 'TH'])

  const second = await page.goto(at('aurum'))
  const html = await second!.text()
  expect(html).toContain('<html lang="th"')
  expect(html).toContain(expectedText('TH', 'header.log-in'))
  expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])).toEqual([
    'TH',
    'TH',
  ])
})
