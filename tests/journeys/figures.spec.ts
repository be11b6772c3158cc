/** Figures of a member, and money that goes to the upline. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectedText } from './expected-text.ts'
import { credit, walletOf } from './member.ts'
import { playRounds } from './play-rounds.ts'
import { openAs, openAsNewMember } from './signed-in.ts'
import { expect, test } from './site.ts'

const en = (key: string, params?: Record<string, string | number>) => expectedText('EN', key, params)
const main = (page: Page) => page.getByRole('main')
const entry = (page: Page, key: string) =>
  page.getByRole('navigation', { name: en('centre.member') }).getByRole('link', { name: en(key) })
const money = (minor: number) => (minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

test('MBR-10 bets are found by day, type and provider, in chart and round details, and bonuses by day', async ({
  page,
}) => {
  const username = await openAsNewMember(page, 'aurum', '/member/personalProfit')
  await expect(main(page)).toContainText(en('record.no-bets'))
  const rounds = await playRounds(page, 'aurum', 4)
  const sum = (name: 'stake' | 'win') => rounds.reduce((total, round) => total + round[name], 0)
  await page.reload()
  const totals = main(page).locator('dl')
  await expect(totals).toContainText(money(sum('stake')))
  await expect(totals).toContainText(money(Math.abs(sum('win') - sum('stake'))))

  const table = main(page).getByRole('table', { name: en('member.personal-loss') })
  await expect(table.locator('tbody tr')).toHaveCount(1)
  const slider = main(page).getByRole('slider', { name: en('profit.chart') })
  await expect(slider).toHaveAttribute('aria-valuetext', /4/)
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', /0\.00 from 0 bets/)
  for (const group of ['profit.types', 'profit.vendors']) {
    await main(page)
      .getByRole('radio', { name: en(group), exact: true })
      .check()
    await expect(table.locator('tbody tr')).toHaveCount(1)
    await expect(table.locator('tbody')).toContainText(money(sum('stake')))
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main(page)
      .getByRole('button', { name: en('record.export') })
      .click(),
  ])
  expect(readFileSync((await file.path())!, 'utf8')).toContain(`,4,${(sum('stake') / 100).toFixed(2)},`)

  await entry(page, 'member.betting-record').click()
  const rows = main(page).locator('tbody tr')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText(/\d\d:\d\d:\d\d/)
  await rows.first().getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(rounds.at(-1)!.key)
  await expect(dialog.getByRole('list').first().getByRole('listitem')).toHaveCount(5)
  await page.keyboard.press('Escape')

  await credit('aurum', username, '77')
  await entry(page, 'member.bonus-details').click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(en('transaction.credit'))
  await expect(totals).toContainText('77.00')
  await main(page)
    .getByRole('radio', { name: en('days.yesterday') })
    .check()
  await expect(main(page)).toContainText(en('bonus.none'))
  await page.reload()
  await expect(main(page).getByRole('radio', { name: en('days.yesterday') }), 'a reload keeps the days').toBeChecked()
  await expect(main(page)).toContainText(en('bonus.none'))
  const day = (name: string) => main(page).getByRole('textbox', { name, exact: true })
  const first = await day(en('days.from')).inputValue()
  await day(en('days.to')).fill(first.replace(/\d+$/, year => `${Number(year) - 1}`))
  await expect(main(page)).toContainText(en('days.reversed'))
})

test('MBR-09 MBR-14 a member pays the upline with the payment password, and both see it in record and inbox', async ({
  page,
}) => {
  await openAs(page, 'yunhe', '/member/transferUpline?lang=EN', 'player')
  await main(page)
    .getByRole('button', { name: en('transfer.set-pin-now') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=password]').fill('Livery#2026')
  await dialog.locator('input[name=newPassword]').fill('482913')
  await dialog.locator('input[name=confirmNewPassword]').fill('482913')
  await dialog.locator('button[type=submit]').click()
  const form = main(page).locator('form')
  const [amount, pin] = [form.getByRole('textbox').first(), form.locator('input[type=password]')]
  const before = await walletOf(page)
  await amount.fill('250')
  await form.locator('button[type=submit]').click()
  await expect(form).toContainText(en('common.no-payment-password'))
  await pin.fill('000000')
  const send = async () => {
    await form.locator('button[type=submit]').click()
    await dialog.getByRole('button', { name: en('transfer.submit'), exact: true }).click()
  }
  await send()
  await expect(form).toContainText(en('problem.payment-password/wrong', { left: 4 }))
  await pin.fill('482913')
  await send()
  await expect(page.getByText(/250\.00 .*Agent Four/)).toBeVisible()
  expect(await walletOf(page)).toBe(before - 25_000)
  await entry(page, 'member.account-record').click()
  const row = main(page)
    .locator('tbody tr')
    .filter({ hasText: en('transaction.member-transfer') })
    // other journeys send money too
    .filter({ hasText: '250.00' })
  await expect(row).toContainText('player → ag***2')
  await entry(page, 'member.platform-information').click()
  await expect(main(page)).toContainText(/250\.00 .*sent to your upline/)

  await openAs(page, 'yunhe', '/member/transactionHistory?lang=EN', 'agent42')
  await expect(row).toContainText('player → ag***2')
  await entry(page, 'member.platform-information').click()
  await main(page).locator('summary').first().click()
  await expect(main(page)).toContainText(/player .*250\.00/)
})
