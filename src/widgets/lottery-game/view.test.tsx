// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { LOTTERY_NOW, lotteryReplies } from '../../../tests/widgets/lottery-replies.ts'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const GAME = 'LOTT_lott-quick-3'
const replies = await lotteryReplies(GAME)

const game = {
  name: 'lottery-game',
  settings,
  View,
  calls,
  replies,
  answers: {
    '/wps/lottery/game': replies.lotteryGame.value,
    '/lotto/lgw/games/opened/numero': replies.openedNumbers.value,
    '/lgw/vn/numeros/opened/game': replies.openedNumbers.value,
    '/wps/lottery/bets': { list: [], count: 0, totalPages: 0, now: LOTTERY_NOW },
    '/wps/v2/wallets/balance': { sumBalance: '100.00', mainBalance: '100.00', currency: 'USD' },
  },
  page: { path: '/lottery', query: { gameCode: GAME } },
}
describeConformance(game)

it('a result is not shown as the last one beside a draw that follows much later', () => {
  expect(renderWidget(game, {})).toContain('data-fresh')
  const value = { ...replies.lotteryGame.value, now: LOTTERY_NOW + 5 * 60_000 }
  const old = renderWidget({ ...game, replies: { ...replies, lotteryGame: { success: true, value } } }, {})
  expect(old).not.toContain('data-fresh')
})

it('odds and the rebate are written with the point of the amounts of the brand', () => {
  const { shell } = examplePage()
  const currency = { ...shell.brand.currency, group: '.', point: ',' }
  const html = renderWidget(
    {
      ...game,
      page: { ...game.page, shell: { ...shell, brand: { ...shell.brand, currency } } },
    },
    {},
  )
  expect(html).toMatch(/>\d+,\d\d</)
  expect(html).toContain('>0,0%<')
})
