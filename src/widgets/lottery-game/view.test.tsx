// @vitest-environment happy-dom
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { LOTTERY_NOW, lotteryReplies } from '../../../tests/widgets/lottery-replies.ts'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const GAME = 'LOTT_lott-quick-3'
const replies = await lotteryReplies(GAME)

describeConformance({
  name: 'lottery-game',
  settings,
  View,
  calls,
  replies,
  answers: {
    '/wps/lottery/game': replies.lotteryGame.value,
    '/lotto/lgw/games/opened/numero': replies.openedNumbers.value,
    '/lgw/vn/numeros/opened/game': replies.openedNumbers.value,
    '/wps/lottery/bets': { list: [], totalPages: 0, now: LOTTERY_NOW },
    '/wps/v2/wallets/balance': { sumBalance: '100.00', mainBalance: '100.00', currency: 'USD' },
  },
  page: { path: '/lottery', query: { gameCode: GAME } },
})
