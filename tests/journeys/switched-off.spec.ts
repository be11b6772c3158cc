/** An operator switches off games, one by one or as a type, while people browse and play them. */
import type { Page } from '@playwright/test'
import { makeReady, waitForStatus, writeBrand } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { openedGame } from './open-game.ts'
import { newBrand, runOfficeCommand, runSandboxCommand } from './operator.ts'
import { openAs, waitForAccounts } from './signed-in.ts'
import { at, expect, hydrated, readPage, test } from './site.ts'

const en = (key: string, params?: Record<string, string | number>) => expectedText('EN', key, params)
const main = (page: Page) => page.getByRole('main')
const VENDORS = [
  { gameCategory: 'RNG', vendors: [{ gameType: 'RNG', vassalage: 'PT' }] },
  { gameCategory: 'FISH', vendors: [{ gameType: 'FISH', vassalage: 'CQ9' }] },
]

async function switchTo(brand: string, more: object): Promise<void> {
  writeBrand(brand, {
    'tenant.json': {
      id: brand,
      name: `House of ${brand}`,
      merchant: brand,
      languages: { default: 'EN', supported: ['EN'] },
      ...more,
    },
  })
}

/** Waits until the server's list of a game type contains the game's code, or no longer does. */
const waitForGame = (page: Page, brand: string, path: string, code: string, there: boolean) =>
  expect.poll(async () => (await readPage(page, brand, path)).html.includes(`gameCode=${code}`)).toBe(there)

test('LOB-12 a game under maintenance is no link, and one switched off is listed nowhere and takes no bet', async ({
  page,
}) => {
  const brand = newBrand()
  await makeReady(page, brand, {
    'platform/vendors.json': VENDORS,
    'platform/whitelabel.json': { switch: { SITEWINNERS: true } },
  })
  await waitForAccounts(brand)
  await openAs(page, brand, '/rng', 'player')
  const tiles = main(page).locator('li[data-shape]')
  const link = tiles.locator('a[href^="/game?"]').first()
  await expect(link).toBeVisible()
  const code = new URL((await link.getAttribute('href'))!, at(brand)).searchParams.get('gameCode')!
  const name = (await link.getAttribute('aria-label')) ?? (await link.innerText())
  expect(name).not.toBe('')

  // a played game is in the recent list and among the favourites
  await link.click()
  const game = await openedGame(page)
  await game.locator('#spin').click()
  await expect(game.locator('#game')).toHaveAttribute('data-state', 'ready')
  await page.goto(at(brand, '/rng?list=recent'))
  await hydrated(page)
  await expect(tiles.locator(`a[href*="gameCode=${code}"]`)).toBeVisible()

  // a vendor under maintenance: its games are listed, marked, and no links
  writeBrand(brand, {
    'platform/vendors.json': [
      { ...VENDORS[0], vendors: [{ gameType: 'RNG', vassalage: 'PT', maintenance: 'in' }] },
      VENDORS[1],
    ],
  })
  await expect.poll(async () => (await readPage(page, brand, '/rng')).html.includes(en('game.maintenance'))).toBe(true)
  await page.goto(at(brand, '/rng'))
  await hydrated(page)
  await expect(tiles.first()).toContainText(en('game.maintenance'))
  await expect(tiles.locator('a[href^="/game?"]')).toHaveCount(0)
  writeBrand(brand, { 'platform/vendors.json': VENDORS })
  await waitForGame(page, brand, '/rng', code, true)

  // the open game refuses the next round
  await page.goto(at(brand, `/game?vendor=PT&gameCode=${code}&gameType=RNG`))
  await hydrated(page)
  const open = await openedGame(page)
  await switchTo(brand, { hiddenGames: [code] })
  await waitForGame(page, brand, '/rng', code, false)
  await open.locator('#spin').click()
  await expect(open.locator('#problem-text')).toHaveText(/no longer offered here/)

  for (const list of ['', '?list=recent', '?list=hot', `?search=${encodeURIComponent(name.slice(0, 12))}`]) {
    await page.goto(at(brand, `/rng${list}`))
    await hydrated(page)
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
    await expect(tiles.locator(`a[href*="gameCode=${code}"]`), list).toHaveCount(0)
  }
  await page.goto(at(brand, `/game?vendor=PT&gameCode=${code}&gameType=RNG`))
  await hydrated(page)
  await expect(main(page)).toContainText(en('problem.game/unknown'))

  // the whole type removed from the document: its page is gone, and the other type stays
  await switchTo(brand, { gameTypes: [{ id: 'RNG', remove: true }] })
  await waitForStatus(page, brand, 404, '/rng')
  for (const path of ['/', '/winners', '/fish']) {
    await page.goto(at(brand, path))
    await hydrated(page)
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.locator('[href*="gameCode=PT_"], nav [href="/rng"]'), path).toHaveCount(0)
  }
  await expect(tiles.locator('a[href*="gameCode=CQ9_"]').first()).toBeVisible()

  // a type switched off by a flag, seen during maintenance of the whole site
  await switchTo(brand, {})
  await waitForStatus(page, brand, 200, '/rng')
  const flag = await runSandboxCommand('flag', brand, 'GAMERNG', 'off')
  expect(flag.exit, flag.text).toBe(0)
  await waitForStatus(page, brand, 404, '/rng')
  const status = await runOfficeCommand('status', brand, 'maintenance', '--reason', 'journey')
  expect(status.exit, status.text).toBe(0)
  await expect
    .poll(async () => (await readPage(page, brand, '/')).html.includes(en('status.maintenance-title')))
    .toBe(true)
  await page.goto(at(brand, '/'))
  await hydrated(page)
  const suggested = main(page).getByRole('region', { name: en('status.games-title') })
  await expect(suggested.locator('li[data-shape]').first()).toBeVisible()
  await expect(suggested.locator('[href*="PT_"], img[src*="/PT/"]')).toHaveCount(0)
})
