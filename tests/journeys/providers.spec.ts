import { BRANDS, PHONE } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { openLobby, recordRequests, TILES } from './open-lobby.ts'
import { at, expect, hydrated, test } from './site.ts'

const en = (key: string) => expectedText('EN', key)

test('LOB-26 a visitor filters by facts, reads badges, opens provider pages, and finds playable games first', {
  tag: '@main',
}, async ({ page, browser }) => {
  const { tiles, count } = await openLobby(page)
  const asked = recordRequests(page)
  const choice = (key: string) => page.getByRole('main').getByRole('combobox', { name: en(key) })
  const all = await count.innerText()

  // facts apply together, and are in the address
  await choice('game.theme').selectOption('egypt')
  await expect.poll(() => asked.at(-1)?.query.theme).toBe('egypt')
  await expect(page).toHaveURL(/\/rng\?theme=egypt$/)
  await expect(count).not.toHaveText(all)
  await expect(tiles.first()).toContainText(/pharaoh|pyramid|scarab/i)
  await choice('game.volatility').selectOption('low')
  await expect(page).toHaveURL(/volatility=low/)
  await expect(page).toHaveURL(/theme=egypt/)

  // nothing fits both: the page says so and leads out
  const main = page.getByRole('main')
  await expect(main.getByText(en('lobby.empty'))).toBeVisible()
  await main.getByRole('button', { name: en('lobby.clear-filters') }).click()
  await expect(count).toHaveText(all)
  await expect(choice('game.theme')).toHaveValue('')

  // a shared address shows the same games without script, too
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(at('aurum', '/rng?feature=side-bets&minReturn=98'))
  await expect(plain.locator(TILES).first()).toContainText(/blackjack|baccarat/i)
  await plain.context().close()

  // games that do not differ have no filters
  await page.goto(at('aurum', '/sports'))
  await hydrated(page)
  await expect(tiles.first()).toBeVisible()
  await expect(choice('game.theme')).toHaveCount(0)

  // games to play come first
  await page.goto(at('aurum', '/live?type=vassalage&vassalage=AG'))
  await hydrated(page)
  await expect(tiles.first().locator('a')).toHaveCount(1)
  await expect(tiles.first()).not.toContainText(en('game.elsewhere'))
  const marks = await tiles.evaluateAll(
    (list, text) => list.map(tile => tile.textContent?.includes(text) ?? false),
    en('game.elsewhere'),
  )
  expect(marks.indexOf(true)).toBeGreaterThan(0)
  expect(marks.lastIndexOf(false)).toBeLessThan(marks.indexOf(true))

  // from a vendor's games to its page, and back to the lobby of one type
  await page.goto(at('aurum', '/rng?page=AG'))
  await hydrated(page)
  await main.locator('a[href="/provider/AG"]').click()
  await expect(page).toHaveURL(at('aurum', '/provider/AG'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AG')
  await expect(page).toHaveTitle(/^AG/)
  const slots = page.getByRole('region', { name: en('game-type.rng') })
  await expect(slots.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('region', { name: en('game-type.live') })).toBeVisible()
  await slots.getByRole('link', { name: en('common.see-all') }).click()
  await expect(page).toHaveURL(at('aurum', '/rng?page=AG'))

  expect((await page.goto(at('aurum', '/provider/NOBODY')))?.status()).toBe(404)
})

for (const brand of BRANDS)
  test(`on every shelf of the home page one game in two can be played, and one in eight is hot (${brand.id})`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto(at(brand.id))
    await hydrated(page)
    const text = (key: string) => expectedText(brand.language, key)
    const shelves = await page.locator('main ul:has(> li[data-shape])').evaluateAll(
      (lists, { elsewhere, hot }) =>
        lists.map(list => {
          const labels = [...list.querySelectorAll(':scope > li[data-shape]')].map(
            tile => tile.querySelector('[data-tone]')?.textContent ?? '',
          )
          const countOf = (label: string) => labels.filter(one => one === label).length
          return { tiles: labels.length, elsewhere: countOf(elsewhere), hot: countOf(hot) }
        }),
      { elsewhere: text('game.elsewhere'), hot: text('game.hot') },
    )
    expect(shelves.length).toBeGreaterThan(0)
    for (const shelf of shelves) expect(shelf.elsewhere * 2, JSON.stringify(shelf)).toBeLessThanOrEqual(shelf.tiles)
    // a phone draws the first tiles of an eight, the rest when it is scrolled
    for (const shelf of shelves)
      expect(shelf.hot, JSON.stringify(shelf)).toBeLessThanOrEqual(Math.ceil(shelf.tiles / 8))
  })
