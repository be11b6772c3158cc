/** Money in the form that a brand chose: whole units, the separators of the language, and the symbol in one place. */
import { readFileSync } from 'node:fs'
import type { Frame, Page } from '@playwright/test'
import { amountsOn, FORMS } from './amounts-on.ts'
import { expectedText } from './expected-text.ts'
import { balanceButton, credit, minorUnits, shownBalance, walletOf } from './member.ts'
import { openedGame } from './open-game.ts'
import { openAs } from './signed-in.ts'
import { at, expect, hydrated, test, withoutEventStream } from './site.ts'

const main = (page: Page) => page.getByRole('main')

interface Walk {
  brand: 'senvang' | 'pijarama'
  language: 'VI' | 'ID'
  symbol: string
  code: string
  /** Amounts of 75,000 and of 1,234 units as fields show them. */
  typed: string
  example: string
  /** A demo game, and the button of a round. */
  game: string
  round: string
  /** A page with a bet slip. */
  slip?: string
}

const WALKS: Walk[] = [
  {
    brand: 'senvang',
    language: 'VI',
    symbol: '₫',
    code: 'VND',
    typed: '75.000',
    example: '1.234',
    game: '/game?gameType=FISH&vendor=GG&gameCode=GG_fish-pearl-drop',
    round: '#drop',
    slip: '/vnlottery?gameCode=TCG_LOTTO_VN_lott-mien-bac',
  },
  {
    brand: 'pijarama',
    language: 'ID',
    symbol: 'Rp',
    code: 'IDR',
    typed: '75.000',
    example: '1.234',
    game: '/rng',
    round: '#spin',
  },
]

for (const { brand, language, symbol, code, typed, example, game, round, slip } of WALKS)
  test(`I18-09 a member of ${brand} finds one form of money from the header to the exported file`, async ({ page }) => {
    await withoutEventStream(page)
    const t = (key: string, params: Record<string, string> = {}) =>
      expectedText(language, key, { 'site.amount': example, ...params })
    const wrong: string[] = []
    const check = async (where: string, inside: Page | Frame = page) => {
      const amounts = await amountsOn(inside, symbol, code)
      expect(amounts, where).not.toEqual([])
      wrong.push(...amounts.filter(amount => !FORMS[brand].test(amount)).map(amount => `${where}: ${amount}`))
    }
    const goTo = async (path: string) => {
      await page.goto(at(brand, path))
      await hydrated(page)
      await expect(balanceButton(page)).toContainText(/\d/)
      await page.waitForLoadState('networkidle')
    }

    await credit(brand, 'agent42', '900000')
    await openAs(page, brand, '/', 'agent42')
    expect(await shownBalance(page)).toBe(await walletOf(page))
    await check('header')
    await goTo('/member/transferFund')
    await check('wallet')

    // an amount that can be read in two ways is refused, and any other one is shown as the page reads it
    await goTo('/member/depositv2')
    await main(page).getByRole('radio', { name: /QR/ }).check()
    const amount = main(page).locator('input[name=amount]')
    for (const [fraction, shown] of [
      ['75,000', '75,000'],
      ['75000,50', '75.000,50'],
    ] as const) {
      await amount.fill(fraction)
      await main(page).locator('button[type=submit]').click()
      await expect(amount).toHaveAccessibleDescription(new RegExp(t('deposit.bad-amount')))
      await expect(amount).toHaveValue(shown)
    }
    await amount.fill('75000')
    await expect(amount).toHaveValue(typed)
    await check('deposit')
    await main(page).locator('button[type=submit]').click()
    const payment = main(page).locator('section[aria-labelledby^=payment]')
    await expect(payment).toContainText(typed)
    await check('payment')
    await expect(main(page).getByRole('region', { name: t('deposit.list') })).toContainText(t('deposit.state-approved'))

    await goTo('/member/withdraw')
    await check('withdrawal')
    if (slip) {
      await goTo(slip)
      await main(page)
        .getByRole('group', { name: t('lottery.numbers'), exact: true })
        .getByText('11', { exact: true })
        .click()
      await main(page)
        .getByRole('button', { name: t('lottery.add'), exact: true })
        .click()
      await check('slip')
    }

    await goTo(game)
    if (game === '/rng') await main(page).locator('li[data-shape] a[href^="/game?"]').first().click()
    const frame = await openedGame(page)
    const playing = page.waitForResponse(reply => new URL(reply.url()).pathname.startsWith('/play/'))
    await frame.locator(round).click()
    await playing
    await expect(frame.locator('#game')).toHaveAttribute('data-state', 'ready')
    await check('game', frame)
    await check('page of the game')

    await goTo('/member/personalHistoryCopy')
    await check('bets')
    await goTo('/member/transactionHistory')
    await check('transactions')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main(page)
        .getByRole('button', { name: t('record.export') })
        .click(),
    ])
    const [heads, ...lines] = readFileSync((await download.path())!, 'utf8')
      .trim()
      .split('\r\n')
      .map(line => line.split(';'))
    expect(heads!.at(-1)).toBe(t('record.currency'))
    expect(lines.map(line => line.at(-1))).toEqual(lines.map(() => code))
    expect(lines.flatMap(line => line.filter(cell => cell.includes(symbol)))).toEqual([])
    expect(lines.map(line => line[heads!.indexOf(t('record.amount'))])).toContain('75000')

    await goTo('/member/messageV2')
    const title = new RegExp(t('inbox.deposit-title', { reference: '\\w+' }))
    await main(page).locator('summary').filter({ hasText: title }).first().click()
    await expect(main(page)).toContainText(typed)
    await check('message')
    expect(wrong).toEqual([])
    expect(minorUnits(await balanceButton(page).innerText()) % 100).toBe(0)
  })

test('I18-09 a fraction that is left in a wallet stands once, on the page of the wallets', async ({ page }) => {
  await credit('senvang', 'agent41', '0.37')
  await openAs(page, 'senvang', '/member/transferFund', 'agent41')
  const rest = main(page).getByText(/[,.]\d\d\s₫/)
  await expect(rest).toHaveCount(1)
  await expect(rest).toContainText(/Còn lẻ 0,\d\d\s₫/)
  await page.goto(at('senvang', '/member/withdraw'))
  await hydrated(page)
  await expect(balanceButton(page)).toContainText(/\d/)
  expect((await amountsOn(page, '₫', 'VND')).filter(amount => !FORMS.senvang.test(amount))).toEqual([])
})

test('an amount that can be read in two ways is spelt in words beside its digits', async ({ page }) => {
  await openAs(page, 'senvang', '/member/depositv2', 'player')
  await main(page).getByRole('radio', { name: /QR/ }).check()
  const amount = main(page).locator('input[name=amount]')
  const read = main(page).locator('form').getByRole('status').filter({ hasText: '=' })
  await amount.fill('500')
  await expect(read).toHaveCount(0)
  await amount.fill('75.000')
  await expect(read).toHaveText('= 75 nghìn')
  await amount.fill('75')
  await expect(read).toHaveCount(0)
  const box = await amount.boundingBox()
  await amount.fill('250500')
  await expect(amount).toHaveValue('250.500')
  await expect(read).toHaveText('= 250 nghìn 500')
  expect((await amount.boundingBox())?.height).toBe(box?.height)
  await amount.fill('1500000')
  await expect(read).toHaveCount(0)
})
