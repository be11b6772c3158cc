import type { Frame, Page } from '@playwright/test'
import { openBrand } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { holdRequests } from './hold-requests.ts'
import { credit, fillRegistration, loginDialog, newName, shownBalance, tryLogin, walletOf } from './member.ts'
import { openedGame, tile } from './open-game.ts'
import { newBrand } from './operator.ts'
import { framesDrawn } from './page-time.ts'
import { openAs, openAsNewMember, waitForAccounts } from './signed-in.ts'
import { at, expect, hydrated, PORT, readPage, signIn, test } from './site.ts'

const GAMES = `http://games.localhost:${PORT}`

/** Plays `rounds` in the frame. @returns the rounds settled by the server */
async function play(
  page: Page,
  game: Frame,
  rounds: number,
): Promise<{ stake: number; win: number; balance: number }[]> {
  const settled: { stake: number; win: number; balance: number }[] = []
  page.on('response', async response => {
    if (!response.url().endsWith('/play/spin') || !response.ok()) return
    const { value } = (await response.json()) as { value: { stake: number; win: number; balance: number } }
    settled.push(value)
  })
  const spin = game.locator('#spin')
  for (let round = 1; round <= rounds; round++) {
    await expect(game.locator('#game')).toHaveAttribute('data-state', 'ready')
    await spin.click()
    await expect
      .poll(async () => {
        // a big win or free spins wait for a press
        const go = game.locator('#celebration-go')
        if (await go.isVisible()) await go.dispatchEvent('click').catch(() => {})
        const state = await game.locator('#game').getAttribute('data-state')
        // free spins run by themselves: the last round ends with the last of them
        const isRunning = round === rounds && (await game.locator('#game').getAttribute('data-free')) !== null
        return settled.length >= round && state === 'ready' && !isRunning
      })
      .toBe(true)
  }
  return settled
}

test('LOB-10 ROL-01 a tile asks a visitor to log in and then launches its game', async ({ page }) => {
  await page.goto(at('aurum', '/rng'))
  await hydrated(page)
  await tile(page).click()
  const dialog = loginDialog(page)
  await expect(dialog).toBeVisible()
  await expect(page, 'the visitor stays where they were').toHaveURL(at('aurum', '/rng'))
  await tryLogin(dialog, 'player')
  await openedGame(page)
  await expect(page).toHaveURL(/\/game\?.*gameCode=/)
})

test('RTE-06 SEC-06 /game shows a sandboxed frame that reveals no token and cannot leave, open or read the page', {
  tag: '@main',
}, async ({ page, context }) => {
  const requested: string[] = []
  page.on('request', request => requested.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await openAs(page, 'aurum', '/rng', 'player')
  const launched = page.waitForResponse(response => response.url().includes('/wps/game/launchGame'))
  await tile(page).click()
  const { value } = (await (await launched).json()) as { value: { url: string } }
  const address = new URL(value.url)
  expect(address.origin, 'the games host on the port of this request').toBe(GAMES)
  const token = new URLSearchParams(address.hash.slice(1)).get('token') ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(address.search).not.toContain(token)

  const game = await openedGame(page)
  const sandbox = (await page.locator('main iframe').getAttribute('sandbox'))?.split(' ')
  expect(sandbox?.sort()).toEqual(['allow-same-origin', 'allow-scripts'])
  expect(await game.evaluate(() => location.origin)).toBe(GAMES)
  expect(await game.evaluate(() => location.href)).not.toContain(token)
  expect(page.url()).not.toContain(token)
  const session = await page.evaluate(() => sessionStorage.getItem('token'))
  for (const line of requested.filter(line => !line.includes('#'))) {
    expect(line).not.toContain(token)
    expect(line).not.toContain(session)
  }
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(token)

  // a token is valid for one start
  const second = await game.evaluate(async token => {
    const reply = await fetch('/play/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    return { status: reply.status, code: (await reply.json()).code }
  }, token)
  expect(second).toEqual({ status: 401, code: 'play/token-used' })

  const tried = await game.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        return act() === null ? 'refused' : 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    return {
      navigate: attempt(() => {
        window.top!.location.href = 'http://games.localhost/'
      }),
      open: attempt(() => window.open('/')),
      storage: attempt(() => window.parent.sessionStorage.getItem('token')),
      document: attempt(() => window.parent.document.cookie),
    }
  })
  expect(tried).toEqual({
    navigate: 'SecurityError',
    open: 'refused',
    storage: 'SecurityError',
    document: 'SecurityError',
  })
  await framesDrawn(page)
  await expect(page).toHaveURL(/^http:\/\/aurum\.localhost:\d+\/game\?/)
  expect(context.pages()).toHaveLength(1)

  await game.locator('#close').click()
  await expect(page).toHaveURL(at('aurum', '/rng'))
})

test('SBX-03 HDR-05 rounds in the demo slot change the balance by exactly win minus stake', async ({ page }) => {
  await openAs(page, 'senvang', '/rng', 'vip')
  const before = await walletOf(page)
  await tile(page).click()
  const game = await openedGame(page)
  const rounds = await play(page, game, 3)
  const change = rounds.reduce((sum, { stake, win }) => sum + win - stake, 0)
  expect(rounds.length).toBeGreaterThanOrEqual(3)
  expect(rounds[0]?.stake).toBeGreaterThan(0)
  const after = before + change
  expect(rounds.at(-1)?.balance).toBe(after)
  expect(await walletOf(page), 'what the platform says').toBe(after)
  await expect.poll(() => shownBalance(page), 'what the header shows, without a click').toBe(after)
  await expect(game.locator('#balance'), 'the game does not repeat the balance').toBeHidden()
})

test('SBX-03 SBX-04 HDR-02 a game opens with credited money, and one press is one bet however often it is sent', {
  tag: '@main',
}, async ({ page }) => {
  const username = await openAsNewMember(page, 'aurum', '/rng')
  await credit('aurum', username, '5.25')
  await tile(page).click()
  const game = await openedGame(page)
  await expect.poll(() => shownBalance(page)).toBe(10_005_25)
  const spinning = page.waitForRequest(request => request.url().endsWith('/play/spin'))
  await game.locator('#spin').click()
  const request = await spinning
  const first = (await (await request.response())?.json()) as { value: { roundId: string; balance: number } }
  const again = await game.evaluate(
    async ({ headers, body }) => (await fetch('/play/spin', { method: 'POST', headers, body })).json(),
    {
      headers: { authorization: request.headers().authorization ?? '', 'content-type': 'application/json' },
      body: request.postData() ?? '',
    },
  )
  expect(again.value.roundId).toBe(first.value.roundId)
  expect(await walletOf(page)).toBe(first.value.balance)
})

test("RTE-06 a game's address opens it after a reload too, and asks a visitor to log in first", async ({ page }) => {
  await page.goto(at('aurum', '/rng'))
  await hydrated(page)
  const href = (await tile(page).getAttribute('href')) ?? ''
  await page.goto(at('aurum', href))
  await hydrated(page)
  await expect(page.getByRole('main')).toContainText(expectedText('EN', 'game.sign-in-text'))
  await page.getByRole('main').locator('a[data-dialog=login]').click()
  await tryLogin(loginDialog(page), 'agent42')
  await openedGame(page)
  await page.reload()
  await openedGame(page)
})

test('LOB-24 a shared link shows the game to everybody, previews in messengers, and leads back after sign-up', async ({
  page,
}) => {
  await page.goto(at('aurum', '/rng'))
  await hydrated(page)
  const badges = ['game.hot', 'game.new'].map(key => expectedText('EN', key))
  const [name = ''] = (await tile(page).innerText()).split('\n').filter(line => !badges.includes(line))
  const href = (await tile(page).getAttribute('href')) ?? ''
  const { status, html } = await readPage(page, 'aurum', href)
  expect(status).toBe(200)
  const tags = new Map(
    [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  )
  expect(tags.get('title')).toContain(name)
  expect(tags.get('image')).toMatch(/^http.*\/art\/game\/.*\.webp$/)
  expect(tags.get('url')).toContain('gameCode=')
  expect(tags.get('description')).toContain(expectedText('EN', 'game.about-slot'))

  // readable and usable before any script
  const release = await holdRequests(page, /\.js$/)
  await page.goto(at('aurum', href), { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText(name)
  for (const key of ['game.provider', 'game.limits', 'game.returns', 'game.similar'])
    await expect(main.getByText(expectedText('EN', key))).toBeVisible()
  await expect(main.getByText('95.52')).toBeVisible()
  const register = main.locator('a[data-dialog=register]')
  await expect(register).toBeVisible()
  await expect(main.locator('a[data-dialog=login]')).toBeVisible()
  release()
  await hydrated(page)

  const similar = main.getByRole('region', { name: expectedText('EN', 'game.similar') }).getByRole('link')
  await expect(similar.first()).toBeVisible()
  await register.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('input[name=confirmPassword]')).toBeVisible()
  await fillRegistration(dialog.locator('form'), newName())
  await dialog.locator('button[type=submit]').click()
  await openedGame(page)
  await expect(page).toHaveURL(at('aurum', href))
})

test('LOB-10 a type that launches in a window has no opener, and a blocked window becomes a link', async ({
  page,
  context,
}) => {
  const brand = newBrand()
  const document = { id: brand, name: brand, merchant: brand, gameTypes: [{ id: 'RNG', launch: 'popup' }] }
  await openBrand(page, brand, { 'tenant.json': document }, '/rng')
  await waitForAccounts(brand)
  await signIn(page, 'player')
  const opening = context.waitForEvent('page')
  await tile(page).click()
  const popup = await opening
  await expect(popup.locator('#game')).toHaveAttribute('data-state', 'ready')
  expect(await popup.evaluate(() => [location.origin, window.opener])).toEqual([GAMES, null])
  await popup.close()
  await expect(page).toHaveURL(at(brand, '/rng'))

  await page.evaluate(() => {
    window.open = () => null
  })
  await tile(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(expectedText('EN', 'game.popup-blocked'))
  const link = dialog.getByRole('link', { name: expectedText('EN', 'game.open') })
  await expect(link).toHaveAttribute('rel', /noopener/)
  expect(new URL((await link.getAttribute('href')) ?? '').origin).toBe(GAMES)
})
