import { readFileSync } from 'node:fs'
import { AURUM, makeReady } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { callPlatform, tryLogin } from './member.ts'
import { openLobby, recordRequests, TILES } from './open-lobby.ts'
import { newBrand } from './operator.ts'
import { stopClock } from './page-time.ts'
import { openAs, waitForAccounts } from './signed-in.ts'
import { at, expect, hostOf, hydrated, onServer, readPage, test } from './site.ts'

test('LOB-22 LOB-03 RTE-08 RTE-15 a lobby is in its address, so reload, a copied link and back restore list and place', {
  tag: '@main',
}, async ({ page }) => {
  await page.clock.install()
  const { tiles, search } = await openLobby(page)
  const asked = recordRequests(page)
  await stopClock(page)
  await search.pressSequentially('tig')
  await page.getByRole('radio', { name: expectedText('EN', 'lobby.classify-ac') }).check()
  await expect(search).toHaveValue('')
  await page.clock.runFor(2000)
  await page.clock.resume()
  expect(asked.map(({ query }) => [query.gameClassify, query.gameName])).toEqual([['AC', undefined]])
  await expect(page).toHaveURL(/\/rng\?classify=AC$/)
  const more = page.getByRole('link', { name: expectedText('EN', 'lobby.load-more') })
  for (const pages of [2, 3, 4]) {
    await more.evaluate(link => (link as HTMLElement).click())
    await expect(page).toHaveURL(new RegExp(`pages=${pages}`))
    // the address changes before the games arrive, and a click meanwhile requests nothing
    await expect(tiles).toHaveCount(24 * pages)
  }
  await page.evaluate(() => window.scrollTo(0, 1500))
  const nameAt = () => page.evaluate(() => document.elementFromPoint(400, 500)?.closest('li')?.textContent)
  const place = await nameAt()
  await page.reload()
  await hydrated(page)
  await expect(tiles).toHaveCount(96)
  await expect.poll(nameAt).toBe(place)
  await expect(page.getByRole('radio', { name: expectedText('EN', 'lobby.classify-ac') })).toBeChecked()
  const copied = page.url()
  await page.goto(at('aurum', '/help'))
  await page.goto(copied)
  await expect(tiles).toHaveCount(96)

  await page.goto(at('aurum', '/sports/hot'))
  await expect(page.getByRole('tab', { name: expectedText('EN', 'lobby.hot') })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.goto(at('aurum', '/sports/vassalage/IBC'))
  await expect(tiles.first()).toBeVisible()
  await expect(page.locator(`${TILES} a:not([href*="vendor=IBC"])`)).toHaveCount(0)
})

test('LOB-14 fifty pages of games are as light as eight, and keep the focus and the place of each tile', async ({
  page,
}) => {
  await openLobby(page, '/rng?pages=8')
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length)
  const tiles = page.locator(TILES)
  await expect(tiles.first()).toHaveAttribute('aria-setsize', /^\d{4,}$/)
  const scrollTo = (place: number, step: number) =>
    expect
      .poll(async () => {
        await page.mouse.wheel(0, step)
        return Number(await tiles.nth(20).getAttribute('aria-posinset'))
      })
      .toBeGreaterThan(place)
  await scrollTo(30, 3000)
  const eight = await elements()
  await page.goto(at('aurum', '/rng?pages=50'))
  await hydrated(page)
  const height = () => page.evaluate(() => document.querySelector('main ul[data-shape]')?.clientHeight ?? 0)
  await expect.poll(height).toBeGreaterThan(20_000)
  await tiles.first().locator('a').focus()
  await scrollTo(200, 14_000)
  expect(await elements()).toBeLessThan(eight * 1.2)
  await expect(tiles.first()).toHaveAttribute('aria-posinset', '1')
  await expect(tiles.first().locator('a')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset'))).toBe('2')
})

test('a visitor finds games by their names in the language of the site', async ({ page }) => {
  for (const [brand, word] of [
    ['senvang', 'rồng'],
    ['yunhe', '凤凰'],
  ] as const) {
    const { tiles, search } = await openLobby(page, '/rng', brand)
    await search.fill(word)
    await expect(tiles.first()).toContainText(word, { ignoreCase: true })
  }
})

test('LOB-15 every provider of the specification has its lobby', async ({ page }) => {
  const vendors = async (path: string) => {
    const { html } = await readPage(page, 'yunhe', path)
    return [...html.matchAll(/href="[^"]*(?:page|vassalage)=([A-Z0-9_]+)"/g)].map(link => link[1]!)
  }
  expect(await vendors('/esports')).toEqual(expect.arrayContaining(['TF', 'IA', 'AV', 'IMES']))
  expect(await vendors('/cockfight')).toEqual(expect.arrayContaining(['SV3', 'WGB', 'DIG', 'WS168']))
  const rest = 'AG BBIN CQ9 GG PT RTG BG DG EA LOTUS OG TGP KX KY TH WS XY AE ISB MG MGS PNG TTG WD IBC SBT UG'
  const found = (await Promise.all(['/rng', '/live', '/pvp', '/sports', '/fish', '/other'].map(vendors))).flat()
  expect(rest.split(' ').filter(vendor => !found.includes(vendor))).toEqual([])
})

test('LOB-19 LOB-20 API-04 lists are requested with the specified fields and token header, and vendors once a session', async ({
  page,
}) => {
  const vendorCalls: string[] = []
  page.on('request', request => {
    if (/GCSGAME_(gameVendor|getVassGameType)/.test(request.url())) vendorCalls.push(request.url())
  })
  await openAs(page, 'aurum', '/rng', 'agent41')
  const { token } = await page.evaluate(() => ({ token: sessionStorage.getItem('token') ?? 'none' }))
  const pick = async (tab: string, path: RegExp) => {
    const asking = page.waitForRequest(path)
    await page.getByRole('tab', { name: expectedText('EN', `lobby.${tab}`), exact: true }).click()
    const request = await asking
    expect(request.url()).not.toContain(token)
    const reply = await (await request.response())!.json()
    return {
      query: Object.fromEntries(new URL(request.url()).searchParams),
      headers: await request.allHeaders(),
      reply,
    }
  }
  const hot = await pick('hot', /hotGamesV2/)
  expect(hot.query).toMatchObject({
    merchantCode: 'aurum',
    isPlatform: '2',
    platform: 'flash,html5-desktop',
    language: 'EN',
  })
  expect(Object.keys(hot.reply.list[0])).toEqual(
    expect.arrayContaining([
      ...['vassalage', 'gameCode', 'isGame', 'gameType', 'defaultPlayType', 'vendor', 'accountTypeName', 'code'],
    ]),
  )
  const recent = await pick('recent', /GCS_recentGame/)
  expect(recent.query).toMatchObject({ clientType: '3', language: 'EN', pageNo: '1', pageSize: '24', gameType: 'RNG' })
  const favourites = await pick('favourites', /MCSFE_getFavoriteGamesList/)
  expect(favourites.query).toMatchObject({
    clientType: '3',
    platform: 'flash',
    language: 'EN',
    gameType: 'RNG',
    pageNo: '1',
  })
  expect(favourites.query.token).toBeUndefined()
  expect(Object.values(favourites.headers).some(value => value.includes(token))).toBe(true)
  await page.goto(at('aurum', '/live'))
  await hydrated(page)
  await expect.poll(() => vendorCalls.filter(url => url.includes('getVassGameType')).length).toBeGreaterThanOrEqual(2)
  const groups = vendorCalls.filter(url => url.includes('gameVendor'))
  expect(groups).toHaveLength(1)
  expect(new URL(groups[0]!).searchParams.get('merchantCode')).toBe('aurum')
})

test('LOB-21 RTE-03 /fbsports opens for a guest, and /seamless lists games played from the main wallet', async ({
  page,
}) => {
  await page.goto(at('aurum', '/fbsports'))
  expect((await callPlatform(page, '/wps/relay/GCS_gameLaunchFB')).status).toBe(200)
  await expect(page.getByRole('main')).toContainText(expectedText('EN', 'fb-sports.guest'))
  const asked = recordRequests(page)
  await page.goto(at('aurum', '/seamless?search=dragon'))
  await hydrated(page)
  await expect(page.locator(TILES).first()).toContainText(/dragon/i)
  await page.getByRole('searchbox').fill('gold')
  await expect.poll(() => asked.at(-1)?.query.wallet).toBe('main')
  const { games } = await (await asked.at(-1)!.request.response())!.json()
  expect(games.every((game: { playable: boolean }) => game.playable)).toBe(true)
})

test('RTE-12 LOB-16 an entry for a vendor opens its list, and rooms have stakes, seats and a way in', async ({
  page,
}) => {
  await openAs(page, 'aurum', '/pvp?search=lobby', 'agent1')
  await page.locator(`${TILES} a`).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(expectedText('EN', 'lobby.vendor-games'))
  await expect(dialog.locator('li[data-shape]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  const rooms = page.getByRole('region', { name: expectedText('EN', 'lobby.rooms') })
  await expect(rooms.getByRole('listitem')).toHaveCount(12)
  await expect(rooms.getByRole('listitem').first()).toContainText(/฿1\.00.*฿50\.00/s)
})

test('RTE-09 a members-only site sends visitors to sign in, except from some pages', async ({ page }) => {
  const brand = newBrand()
  const features = { loginedToHomePage: { always: true, description: 'Members only.' } }
  await makeReady(page, brand, { 'tenant.json': { id: brand, name: brand, merchant: brand, features } }, '/login')
  const visit = (path: string) =>
    page.request
      .get(onServer(path), { headers: hostOf(brand), maxRedirects: 0 })
      .then(reply => [reply.status(), reply.headers().location])
  expect(await visit('/')).toEqual([303, '/login'])
  for (const path of ['/rng', '/help', '/no-such-page'])
    expect(await visit(path), path).toEqual([303, `/login?from=${encodeURIComponent(path)}`])
  for (const path of ['/login', '/register', '/helpmc']) expect((await visit(path))[0], path).toBe(200)

  await waitForAccounts(brand)
  await page.goto(at(brand, '/help'))
  await hydrated(page)
  await tryLogin(page.locator('main form'), 'player')
  await expect(page, 'signed in, one is where one wanted to be').toHaveURL(at(brand, '/help'))
})

test('RTE-10 the code of a page group arrives with its first page', async ({ page }) => {
  const scripts = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => /assets\/([a-z-]+?)-[\w-]{8}\.js/.exec(name)?.[1]),
    )
  await page.goto(at('aurum', '/help'))
  await hydrated(page)
  const before = await scripts()
  for (const group of ['egame', 'by-iframe', 'lottery']) expect(before).not.toContain(group)
  await page.goto(at('aurum', '/rng'))
  await hydrated(page)
  expect(await scripts()).toContain('egame')
  expect(await scripts()).not.toContain('by-iframe')
  await page.goto(at('aurum', '/game'))
  await expect.poll(scripts).toContain('by-iframe')

  const { entry, widgets } = readChunks()
  expect(entry, 'before a page is idle').toEqual(ENTRY_GROUPS)
  for (const [widget, names] of Object.entries(widgets))
    expect(
      names.filter(name => PAGE_GROUPS.has(name)),
      widget,
    ).toEqual(OWN_GROUPS[widget] ?? [])
})

/** Page groups that a widget's code brings along; every other widget brings none. */
const OWN_GROUPS: Record<string, string[]> = {
  'centre-frame': ['member'],
  'game-frame': ['by-iframe'],
  lobby: ['egame'],
  'lottery-board': ['draws', 'lottery'],
  'lottery-game': ['draws', 'lottery'],
  'lottery-lobby': ['draws', 'lottery'],
  'next-draws': ['draws'],
  'promo-list': ['promo'],
}
/** Chunks of every page that stand before its first paint; anything else waits until the page is idle. */
const ENTRY_GROUPS = [
  'app',
  'boot',
  'client',
  'legal',
  'react',
  'registry',
  'rolldown-runtime',
  'shell',
  'validator-table',
]
const PAGE_GROUPS = new Set(Object.values(OWN_GROUPS).flat())

/** Lists the chunks that the entry of every page and each widget import, by the manifest of the build. */
function readChunks() {
  const read = (name: string) => JSON.parse(readFileSync(`dist/web/${name}.json`, 'utf8'))
  const chunks: Record<string, { file: string; name: string; imports?: string[] }> = read('manifest')
  const reach = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const other of chunks[key]?.imports ?? []) reach(other, seen)
    return seen
  }
  const names = (key: string) => [...new Set([...reach(key)].map(each => chunks[each]?.name ?? ''))].sort()
  const keyOf = new Map(Object.entries(chunks).map(([key, { file }]) => [file, key]))
  const widgets = Object.entries<string>(read('widgets')).map(([widget, file]) => [
    widget,
    names(keyOf.get(file) ?? ''),
  ])
  return {
    entry: names('src/app/entry-client.tsx'),
    widgets: Object.fromEntries<string[]>(widgets as [string, string[]][]),
  }
}

test('LOB-18 LOB-02 LOB-16 each game type is a lobby with games, and the first page of card rooms has at most twelve', async ({
  page,
}) => {
  for (const path of AURUM.games) {
    const { html } = await readPage(page, 'aurum', path)
    const games =
      html.match(/<li(?:(?!<li).)*?<a[^>]+href="\/(?:game|lottery|seaLottery|vnlottery)\?gameCode=/gs)?.length ?? 0
    expect(games, path).toBeGreaterThan(0)
    if (path === '/pvp') expect(games).toBeLessThanOrEqual(12)
  }
})
