import { openBrand, writeBrand } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { holdRequests } from './hold-requests.ts'
import { openedGame, tile } from './open-game.ts'
import { newBrand } from './operator.ts'
import { framesDrawn } from './page-time.ts'
import { openAs, openAsNewMember, waitForAccounts } from './signed-in.ts'
import { at, expect, hydrated, readPage, signIn, test } from './site.ts'

test('LOB-23 RTE-06 a tile names its stake, three taps launch once, and the page keeps the game’s name on reload', async ({
  page,
}) => {
  await openAs(page, 'aurum', '/rng', 'agent2')
  const first = page.getByRole('main').locator('li[data-shape]').first()
  await expect(first).toContainText(/From ฿\d+\.\d\d/)
  const name = await tile(page).locator('> span').nth(1).innerText()
  const launches: string[] = []
  page.on('request', request => request.url().includes('launchGame') && launches.push(request.method()))
  const release = await holdRequests(page, '**/wps/game/launchGame')
  await tile(page).evaluate(link => {
    for (let tap = 0; tap < 3; tap++) (link as HTMLElement).click()
  })
  await expect(first).toHaveAttribute('aria-busy', 'true')
  release()
  await openedGame(page)
  expect(launches).toEqual(['POST'])
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(name)
  await page.reload()
  await openedGame(page)
  await expect(heading).toHaveText(name)
  await expect(page).toHaveTitle(`${name} · Maison Aurum`)
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(viewport)
    await expect
      .poll(
        () => page.locator('main iframe').evaluate(frame => Math.round(frame.getBoundingClientRect().bottom)),
        `${viewport.width}: the frame ends in view`,
      )
      .toBeLessThanOrEqual(viewport.height)
  }
})

test('LOB-10 SEC-06 an invalid launch address or message is ignored, and a sign-out in another tab ends the game', async ({
  page,
  context,
}) => {
  await openAsNewMember(page, 'aurum', '/rng')
  for (const url of ['javascript:alert(1)', 'https://elsewhere.example/game', 'not an address']) {
    await page.route('**/wps/game/launchGame', route =>
      route.fulfill({ json: { success: true, value: { url, mode: 'play-money' } } }),
    )
    await tile(page).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(expectedText('EN', 'problem.request/invalid-url'))
    await dialog.getByRole('button', { name: expectedText('EN', 'common.in_increase_submit') }).click()
    await expect(dialog).toHaveCount(0)
    await page.unroute('**/wps/game/launchGame')
  }
  await expect(page).toHaveURL(at('aurum', '/rng'))
  await tile(page).click()
  const game = await openedGame(page)
  await game.evaluate(() => {
    for (const message of [
      null,
      7,
      'livery:close',
      { type: ['livery:close'] },
      { type: 'livery:balance', balance: 'x' },
    ])
      window.parent.postMessage(message, '*')
  })
  await page.evaluate(() => window.postMessage({ type: 'livery:close' }, '*'))
  await framesDrawn(page)
  await expect(page.locator('main iframe')).toBeVisible()

  const other = await context.newPage()
  await other.goto(at('aurum', '/help'))
  await other.evaluate(() => new BroadcastChannel('session').postMessage({ type: 'signed-out' }))
  await expect(page.getByRole('main')).toContainText(expectedText('EN', 'game.signed-out'))
  await expect(page.locator('main iframe')).toHaveCount(0)
})

test('RTE-11 LOB-10 a vendor opens its games as configured, whatever others of its type do', async ({
  page,
  context,
}) => {
  const brand = newBrand()
  await openBrand(page, brand, { 'tenant.json': { id: brand, name: brand, merchant: brand } }, '/rng')
  await hydrated(page)
  const vendor = new URL((await tile(page).getAttribute('href')) ?? '', at(brand)).searchParams.get('vendor') ?? ''
  const gameTypes = [{ id: 'RNG', vendorLaunch: { [vendor]: 'popup' } }]
  writeBrand(brand, { 'tenant.json': { id: brand, name: brand, merchant: brand, gameTypes } })
  await waitForAccounts(brand)
  await expect.poll(async () => (await readPage(page, brand, '/rng')).html.includes('"launch":"popup"')).toBe(true)
  await page.reload()
  await signIn(page, 'player')
  const opening = context.waitForEvent('page')
  await page.locator(`main a[href*="vendor=${vendor}&"], main a[href$="vendor=${vendor}"]`).first().click()
  await (await opening).close()
  // only one launch at a time: the first may still wait for its reply
  await expect(page.locator('main li[aria-busy=true]')).toHaveCount(0)
  await page.locator(`main li[data-shape] a[href^="/game?"]:not([href*="vendor=${vendor}"])`).first().click()
  await openedGame(page)
})
