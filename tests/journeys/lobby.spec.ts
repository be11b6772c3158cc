import { AURUM, changeReplies, PHONE, SENVANG } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { holdRequests } from './hold-requests.ts'
import { callPlatform } from './member.ts'
import { LIST, openLobby, recordRequests, TILES } from './open-lobby.ts'
import { framesDrawn, stopClock } from './page-time.ts'
import { at, expect, hydrated, readPage, test } from './site.ts'

test('RTE-07 LOB-01 LOB-02 LOB-06 LOB-08 the slots have vendors, lists, search, kinds and stakes, and load the next 24 by themselves', {
  tag: '@main',
}, async ({ page }) => {
  const asked = recordRequests(page)
  const { tiles, tab } = await openLobby(page)
  const main = page.getByRole('main')
  const text = (key: string) => expectedText('EN', `lobby.${key}`)
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByRole('navigation', { name: text('vendors') }).getByRole('link')).not.toHaveCount(0)
  for (const key of ['all', 'hot', 'favourites', 'recent'])
    await expect(main.getByRole('tab', { name: text(key), exact: true })).toBeVisible()
  await expect(main.getByRole('searchbox', { name: text('search') })).toBeVisible()
  await expect(main.getByRole('radio', { name: text('classify-jp') })).toBeAttached()
  await expect(tiles).toHaveCount(24)

  const options = main.getByRole('combobox', { name: text('min-bet') }).locator('option')
  await expect(options).toHaveText([
    text('min-bet-all'),
    ...['0.01', '0.05', '0.10', '0.50', '0.75'].map(stake => `From ฿${stake} a line`),
  ])
  const kinds = await main.getByRole('radio').evaluateAll(all => all.map(one => (one as HTMLInputElement).value))
  expect(kinds).toEqual(['', 'JP', 'TG', 'AC'])

  // the first page came with the HTML
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.mouse.move(600, 500)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(48)
  expect(asked[0]?.query).toMatchObject({ pageNo: '2', pageSize: '24' })
  const names = await tiles.locator('a').evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(new Set(names).size).toBe(names.length)

  const hot = page.waitForRequest(/hot/i)
  await tab('hot').click()
  const query = new URL((await hot).url()).searchParams
  expect(query.get('isPlatform')).toBe('2')
  expect(query.get('merchantCode')).toBe('aurum')
  expect(query.has('pageNo')).toBe(false)
  await expect(tiles.first()).toContainText(expectedText('EN', 'game.hot'))
  await expect(page.getByRole('link', { name: expectedText('EN', 'lobby.load-more') })).toHaveCount(0)

  await page.setViewportSize({ width: 900, height: 860 })
  const row = page.getByRole('navigation', { name: text('vendors') })
  await row.getByRole('button', { name: expectedText('EN', 'common.next') }).click()
  await expect(row.getByRole('button', { name: expectedText('EN', 'common.previous') })).toBeVisible()
})

for (const [brand, path, name] of [
  [AURUM, '/rng', 'page'],
  [SENVANG, '/live', 'vassalage'],
] as const) {
  test(`RTE-07 RTE-08 a vendor has its own address: ${name} in ${path} (${brand.id})`, async ({ page }) => {
    await page.goto(at(brand.id, path))
    await hydrated(page)
    const vendors = page.getByRole('navigation', { name: expectedText(brand.language, 'lobby.vendors') })
    const vendor = vendors.getByRole('link').nth(1)
    const href = (await vendor.getAttribute('href'))!
    const code = new URL(href, at(brand.id)).searchParams.get(name)
    await vendor.click()
    await expect(page).toHaveURL(at(brand.id, href))
    await expect(vendor).toHaveAttribute('aria-current', 'true')
    const others = page.locator(`${TILES} a:not([href$="vendor=${code}"])`)
    await expect(others).toHaveCount(0)
    // the server's HTML has games of this vendor alone
    const { html } = await readPage(page, brand.id, href)
    const links = [...html.matchAll(/<a[^>]+href="\/game\?[^"]*vendor=([^"&]+)/g)]
    expect(links.length).toBeGreaterThan(0)
    expect(new Set(links.map(link => link[1]))).toEqual(new Set([code]))
  })
}

test('LOB-03 LOB-04 LOB-15 LOB-17 a search waits for half a second of quiet, and a new search, kind or stake resets the rest', {
  tag: '@main',
}, async ({ page }) => {
  await page.clock.install()
  const { tab, search, tiles } = await openLobby(page)
  const asked = recordRequests(page)
  await search.click()
  await stopClock(page)
  for (const letter of 'tiger') {
    await search.press(letter)
    await page.clock.runFor(490)
  }
  expect(asked).toEqual([])
  await page.clock.runFor(20)
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.query.gameName).toBe('tiger')
  await expect(tiles.first()).toContainText(/tiger/i)

  await search.press('Space')
  await search.press('Backspace')
  await search.press('x')
  await search.press('Backspace')
  await page.clock.runFor(2000)
  expect(asked.length).toBe(1)
  await page.clock.resume()

  await tab('hot').click()
  await expect(tab('hot')).toHaveAttribute('aria-selected', 'true')
  await search.fill('dragon')
  await expect.poll(() => asked.at(-1)?.query.gameName).toBe('dragon')
  await expect(tab('all')).toHaveAttribute('aria-selected', 'true')
  const said = (names: string) =>
    expect(page.getByRole('status').filter({ hasText: expectedText('EN', 'lobby.cleared', { names }) })).toBeVisible()
  await said(expectedText('EN', 'lobby.hot'))
  await page.getByRole('radio', { name: expectedText('EN', 'lobby.classify-jp') }).check()
  await expect.poll(() => asked.at(-1)?.query.gameClassify).toBe('JP')
  expect(asked.at(-1)?.query).toMatchObject({ pageNo: '1', pageSize: '24' })
  expect(asked.at(-1)?.query.gameName ?? '').toBe('')
  await expect(search).toHaveValue('')
  await said(expectedText('EN', 'lobby.cleared-search', { text: 'dragon' }))
  await page.getByRole('combobox', { name: expectedText('EN', 'lobby.min-bet') }).selectOption('0.05')
  await expect.poll(() => asked.at(-1)?.query.minBet).toBe('0.05')
  expect(asked.at(-1)?.query.gameClassify ?? '').toBe('')
  await said(expectedText('EN', 'lobby.classify'))
  await expect(page.locator('main ul[aria-busy]')).toHaveCount(0)
  for (const price of await tiles.getByText(/฿/).allInnerTexts())
    expect(Number(/[\d.]+/.exec(price)?.[0])).toBeGreaterThanOrEqual(0.05)

  await page.getByRole('combobox', { name: expectedText('EN', 'lobby.min-lines') }).selectOption('25')
  await expect.poll(() => asked.at(-1)?.query.minLineNum).toBe('25')
  const reply = await (await asked.at(-1)!.request.response())!.json()
  expect(reply.games.length).toBeGreaterThan(0)
  for (const game of reply.games) expect(game.minLineNum).toBeGreaterThanOrEqual(25)
  await page.locator(`summary[aria-label="${expectedText('EN', 'lobby.min-bet-help-title')}"]`).click()
  await expect(page.getByText(/฿1\.00 or 25 lines/)).toBeVisible()
})

test('LOB-05 LOB-12 LOB-13 a slow older list never replaces a newer one, and a failed or empty list can be recovered', async ({
  page,
}) => {
  const { search, tiles } = await openLobby(page)
  const asked = recordRequests(page)
  const ended: string[] = []
  page.on('requestfailed', request => ended.push(new URL(request.url()).searchParams.get('gameName') ?? ''))
  let release = () => {}
  let isReleased = false
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(LIST, async route => {
    const isHeld = route.request().url().includes('gameName=dragon')
    if (isHeld) await held
    await route.continue().catch(() => {})
    if (isHeld) isReleased = true
  })
  await search.fill('dragon')
  await expect.poll(() => asked.length).toBe(1)
  await search.fill('tiger')
  await expect.poll(() => asked.length).toBe(2)
  // the older load was aborted before the newer began
  await expect.poll(() => ended).toContain('dragon')
  await expect(tiles.first()).toContainText(/tiger/i)
  release()
  await expect.poll(() => isReleased).toBe(true)
  await framesDrawn(page)
  for (const name of await tiles.allInnerTexts()) expect(name).toMatch(/tiger/i)
  await page.unroute(LIST)

  await page.route(LIST, route => route.fulfill({ status: 500, body: '' }))
  await search.fill('dragon')
  const main = page.getByRole('main')
  await expect(main.getByText(expectedText('EN', 'lobby.error'))).toBeVisible()
  await expect(tiles).toHaveCount(0)
  await page.unroute(LIST)
  await main.getByRole('button', { name: expectedText('EN', 'common.retry') }).click()
  await expect(tiles.first()).toContainText(/dragon/i)

  await page.route(LIST, async route => {
    if (route.request().url().includes('gameName=nothing'))
      await route.fulfill({ json: { games: [], totalPages: 0, total: 0 } })
    else await route.continue()
  })
  const releaseEmpty = await holdRequests(page, LIST)
  await search.fill('nothing')
  await expect(page.locator('main ul[aria-busy=true] > li')).toHaveCount(24)
  releaseEmpty()
  await expect(main.getByText(expectedText('EN', 'lobby.empty'))).toBeVisible()
  await page.getByRole('button', { name: expectedText('EN', 'lobby.clear-filters') }).click()
  await expect(search).toHaveValue('')
  await expect(tiles).toHaveCount(24)
  await page.unroute(LIST)

  await changeReplies(page, LIST, async response => {
    const reply = await response.json()
    reply.games = reply.games.slice(0, 2)
    // a list with its end in view loads on by itself
    reply.total = 2
    reply.games[0].maintenance = true
    return { json: reply }
  })
  await search.fill('gold')
  await expect(tiles).toHaveCount(2)
  await expect(tiles.first()).toContainText(expectedText('EN', 'game.maintenance'))
  await expect(tiles.first().locator('a')).toHaveCount(0)
  await expect(tiles.nth(1).locator('a')).toHaveCount(1)
})

test('LOB-02 LOB-05 RTE-15 "show more" continues the active list, extra clicks load nothing, and back restores the lobby', async ({
  page,
}) => {
  const { tiles, search } = await openLobby(page)
  await search.fill('dragon')
  await expect(tiles.first()).toContainText(/dragon/i)
  await expect(tiles).toHaveCount(24)
  const asked = recordRequests(page)
  const release = await holdRequests(page, LIST)
  await page.getByRole('link', { name: expectedText('EN', 'lobby.load-more') }).evaluate(more => {
    for (let click = 0; click < 3; click++) (more as HTMLElement).click()
  })
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  release()
  await expect.poll(() => tiles.count()).toBeGreaterThan(24)
  expect(asked.length).toBe(1)
  expect(asked[0]?.query).toMatchObject({ pageNo: '2', pageSize: '24', gameName: 'dragon' })

  const before = await tiles.count()
  await page.locator('header a[href="/promotions"]:visible').first().click()
  await expect(page.getByRole('main')).toHaveClass(/page-promotions/)
  await page.goBack()
  await expect(search).toHaveValue('dragon')
  expect(await tiles.count()).toBeGreaterThanOrEqual(before)
})

test('LOB-07 ROL-01 ROL-06 HDR-04 a visitor browses games, and favourites ask for a sign-in before they show and change', async ({
  page,
}) => {
  const { tab, tiles } = await openLobby(page)
  await expect(tiles).toHaveCount(24)
  await page.locator('header nav details:has(summary[data-nav-item])').nth(AURUM.games.indexOf('/rng')).hover()
  await expect(page.getByRole('banner').locator('details a[href*="/rng?page="]').first()).toBeVisible()
  await page.mouse.move(640, 840)
  const list = 'gameType=RNG&pageNo=1&pageSize=24'
  for (const [path, status] of [
    [`/wps/relay/GCSGAME_gameList?${list}`, 200],
    ['/wps/relay/MCSFE_getFavoriteGamesList', 401],
    ['/wps/relay/GCS_recentGame', 401],
  ] as const)
    expect((await callPlatform(page, path)).status, path).toBe(status)
  expect(
    (
      await callPlatform(page, '/wps/game/launchGame', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    ).status,
  ).toBe(401)
  await tab('favourites').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=username]').fill('agent1')
  await dialog.locator('input[name=password]').fill('Livery#2026')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toHaveCount(0)
  await expect(tab('favourites')).toHaveAttribute('aria-selected', 'true')

  await tab('all').click()
  const heart = tiles.nth(3).getByRole('button')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('LOB-09 API-03 list requests carry the fields of the game query, and the headers of every call', async ({
  page,
}) => {
  await page.goto(at(SENVANG.id, '/rng?page=AE'))
  await hydrated(page)
  const asked = recordRequests(page)
  await page.getByRole('searchbox').fill('gold')
  await expect.poll(() => asked.length).toBe(1)
  const { request, query } = asked[0]!
  expect(request.method()).toBe('GET')
  expect(query).toMatchObject({
    clientType: '3',
    platform: 'flash,html5-desktop',
    language: SENVANG.language,
    channel: 'WEB',
    merchant: SENVANG.id,
    gameType: 'RNG',
    gameName: 'gold',
    pageNo: '1',
    pageSize: '24',
  })
  expect(await request.allHeaders()).toMatchObject({
    platform: 'W',
    device: 'WEB',
    'client-type': '3',
    language: SENVANG.language,
    merchant: SENVANG.id,
  })
  const reply = (await (await request.response())!.json()) as { games: unknown[]; totalPages: number }
  expect(Array.isArray(reply.games)).toBe(true)
  expect(typeof reply.totalPages).toBe('number')
})

test('LOB-01 SHL-05 on a phone two rows of controls precede the first game, and a button opens lists and filters', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const { tiles, tab, search } = await openLobby(page)
  const rows = [page.getByRole('navigation', { name: expectedText('EN', 'lobby.vendors') }), search]
  const tops = await Promise.all([...rows, tiles.first()].map(async row => (await row.boundingBox())!.y))
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  expect(tops[2]! - tops[1]!, 'the games follow the search').toBeLessThan(80)
  await expect(tab('hot')).toBeHidden()
  const filters = page.getByRole('button', { name: expectedText('EN', 'lobby.filters') })
  await filters.click()
  await tab('hot').click()
  await filters.click()
  await expect(tab('hot'), 'a list that is not all games stays in sight').toHaveAttribute('aria-selected', 'true')
  await tab('all').click()
  await expect(tab('all')).toBeHidden()
})

test('LGN-20 LOB-04 LOB-08 a search or filter before hydration is carried out afterwards', async ({ page }) => {
  const search = page.getByRole('searchbox')
  const kind = page.getByRole('radio', { name: expectedText('EN', 'lobby.classify-jp') })
  for (const step of ['search', 'filter'] as const) {
    const release = await holdRequests(page, '**/assets/client-*.js')
    await page.goto(at('aurum', '/rng'))
    // the inline script holds the click
    await expect(page.locator('html[data-booted]')).toBeAttached()
    if (step === 'search') await search.fill('dragon')
    else await kind.check({ force: true })
    release()
    await hydrated(page)
    if (step === 'search') {
      await expect(page).toHaveURL(/search=dragon/)
      await expect(search).toHaveValue('dragon')
      await expect(page.locator(TILES).first()).toContainText(/dragon/i)
    } else await expect(kind).toBeChecked()
  }
  await expect(page).toHaveURL(/classify=JP/)
})

test('LOB-25 header, bottom bar and key open a search of games, providers, pages and promotions', async ({
  page,
  browser,
}) => {
  const en = (key: string) => expectedText('EN', key)
  await page.goto(at('aurum', '/help'))
  await hydrated(page)
  const dialog = page.getByRole('dialog', { name: en('search.title') })
  const field = dialog.getByRole('searchbox')
  const group = (title: string) => dialog.getByRole('region', { name: en(title) }).getByRole('link')
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('dragon')
  await expect(group('search.games').first()).toBeVisible()
  await expect(dialog.getByRole('status')).toContainText(/\d/)
  await field.fill('promo')
  await expect(group('search.pages').filter({ hasText: en('nav.promotions') })).toHaveAttribute('href', '/promotions')
  await field.fill('golden key')
  await expect(group('search.promotions').first()).toHaveAttribute('href', /^\/promoDetail\?id=/)
  await field.fill('bbin')
  await expect(group('search.vendors').first()).toHaveAttribute('href', /vassalage=|page=/)
  await field.fill('zzzzzzzz')
  await expect(dialog.getByRole('status')).toContainText('zzzzzzzz')

  await field.fill('promo')
  const first = group('search.pages').first()
  await expect(first).toBeVisible()
  const target = await first.getAttribute('href')
  await page.keyboard.press('ArrowDown')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('aurum', target!))
  await expect(dialog).toHaveCount(0)

  await page
    .getByRole('banner')
    .getByRole('link', { name: en('search.title') })
    .click()
  await dialog.getByRole('button', { name: 'promo' }).click()
  await expect(field).toHaveValue('promo')
  await expect(first).toBeVisible()

  // the bottom bar of a telephone opens it over the page, too
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(at('aurum', '/help'))
  await hydrated(page)
  await page
    .getByRole('navigation', { name: en('shell.quick-links') })
    .getByRole('link', { name: en('search.title') })
    .click()
  await expect(field).toBeFocused()
  await expect(page).toHaveURL(at('aurum', '/help'))
  await field.fill('dragon')
  await expect(group('search.games').first()).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 860 })

  // a result on the page that is open closes the dialog, too
  await page.goto(at('aurum', '/rng'))
  await hydrated(page)
  await page.keyboard.press('/')
  await field.fill('bbin')
  await group('search.vendors')
    .filter({ hasText: en('game-type.rng') })
    .click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/rng\?page=BBIN/)

  // the page of the search is shared and returned to by its address
  await page.goto(at('aurum', '/search'))
  await hydrated(page)
  await page.getByRole('main').getByRole('searchbox').fill('dragon')
  await expect(page).toHaveURL(at('aurum', '/search?search=dragon'))
  await page.reload()
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('dragon')

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(at('aurum', '/search'))
  await plain.getByRole('main').getByRole('searchbox').fill('dragon')
  await plain.keyboard.press('Enter')
  await expect(plain).toHaveURL(at('aurum', '/search?search=dragon'))
  await expect(plain.getByRole('main').locator('a[href^="/game?"]').first()).toBeVisible()
  await plain.context().close()
})

test('LOB-01 on a phone the names of games have two lines, and all tiles of a row are equally high', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const { tiles } = await openLobby(page)
  await expect(tiles).toHaveCount(24)
  const seen = await tiles.evaluateAll(all =>
    all.map(tile => {
      const [, name] = tile.querySelectorAll('a > span')
      return { height: tile.clientHeight, isCut: name!.scrollHeight > name!.clientHeight }
    }),
  )
  expect(new Set(seen.map(({ height }) => height)).size).toBe(1)
  expect(seen.filter(({ isCut }) => isCut)).toEqual([])
})
