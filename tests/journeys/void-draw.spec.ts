/** A player's view of a draw that was voided. */
import { expectedText } from './expected-text.ts'
import { shownBalance } from './member.ts'
import { runOfficeCommand } from './operator.ts'
import { openAsNewMember } from './signed-in.ts'
import { expect, test } from './site.ts'

const DAILY = 'TCG_SEA_lott-hanoi-vip'
const en = (key: string, params?: Record<string, string | number>) => expectedText('EN', key, params)

test('LOT-05 a void draw returns the stakes, and the open page says so', async ({ page }) => {
  await openAsNewMember(page, 'aurum', `/seaLottery?gameCode=${DAILY}`)
  const main = page.getByRole('main')
  const before = await shownBalance(page)
  await main.getByRole('button', { name: en('lottery.quick-pick'), exact: true }).click()
  await main.getByRole('button', { name: en('lottery.add'), exact: true }).click()
  await main.getByRole('button', { name: en('lottery.place'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /\d\.\d\d$/ })
    .click()
  const bets = main.getByRole('region', { name: en('lottery.my-bets') })
  await expect(bets.getByRole('listitem')).toHaveCount(1)
  await expect.poll(() => shownBalance(page)).toBeLessThan(before)
  const draw = /\d{8}(-\d+)?/.exec(await bets.getByRole('listitem').innerText())![0]
  const { exit, text } = await runOfficeCommand('lottery', 'void', 'aurum', DAILY, draw, '--reason', 'journey')
  expect(exit, text).toBe(0)
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      return page.getByText(new RegExp(`^Draw ${draw}: .* came back`)).isVisible()
    })
    .toBe(true)
  await expect.poll(() => shownBalance(page)).toBe(before)
  await bets.getByRole('tab', { name: en('lottery.bets-settled') }).click()
  await expect(bets).toContainText(en('lottery.refunded-void'))
})
