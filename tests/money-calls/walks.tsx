/** Ways of a member to make each money call: the widget, the filled fields, and the button. A call without an entry fails the test beside. */
import { View as Deposit } from '../../src/widgets/deposit/view.tsx'
import { View as LotteryGame } from '../../src/widgets/lottery-game/view.tsx'
import { View as Missions } from '../../src/widgets/missions/view.tsx'
import { View as PointsMall } from '../../src/widgets/points-mall/view.tsx'
import { View as PromoDetail } from '../../src/widgets/promo-detail/view.tsx'
import { View as Rebate } from '../../src/widgets/rebate/view.tsx'
import { View as RedeemGood } from '../../src/widgets/redeem-good/view.tsx'
import { View as Rewards } from '../../src/widgets/rewards/view.tsx'
import { MemberTransfer } from '../../src/widgets/team-management/transfer.tsx'
import { View as UplineTransfer } from '../../src/widgets/upline-transfer/view.tsx'
import { View as Wallets } from '../../src/widgets/wallets/view.tsx'
import { View as Withdraw } from '../../src/widgets/withdraw/view.tsx'
import { agentAnswers } from '../widgets/agent-answers.ts'
import { exampleReplies } from '../widgets/example-replies.ts'
import { LOTTERY_NOW, lotteryReplies } from '../widgets/lottery-replies.ts'
import { memberAnswers } from '../widgets/member-answers.ts'
import type { WidgetUnderTest } from '../widgets/render-widget.tsx'
import type { Answers } from '../widgets/stub-platform.ts'

export interface MoneyWalk {
  View: WidgetUnderTest['View']
  query?: Record<string, string>
  settings?: Record<string, unknown>
  /** Replies in addition to a member's. */
  answers?: Answers
  /** Typed values, by text key of the field. A payment password is typed before each press. */
  fill?: Record<string, string>
  /** Buttons pressed before the first request, by text key. */
  before?: string[]
  /** Text key at the beginning of the button's name. */
  press: string
  /** Whether a confirmation comes first. */
  asks?: boolean
  /** Text key of the message after a lost reply. */
  lost: string
  reply?: object
}

const GAME = 'LOTT_lott-quick-3'
const lottery = await lotteryReplies(GAME)
const bet = {
  id: '1',
  slipId: '1',
  gameCode: GAME,
  drawNo: '1001',
  playType: 'sides',
  playName: 'Sides',
  picks: [['big']],
  state: 'open',
  stake: '1.00',
  odds: { big: 1960 },
  mayCancel: true,
  at: LOTTERY_NOW,
  opensAt: LOTTERY_NOW,
  closesAt: LOTTERY_NOW + 55_000,
  drawsAt: LOTTERY_NOW + 60_000,
}
const lotteryWalk = (bets: object[]) => ({
  View: LotteryGame,
  query: { gameCode: GAME },
  answers: {
    '/wps/lottery/game': lottery.lotteryGame.value,
    '/lotto/lgw/games/opened/numero': lottery.openedNumbers.value,
    '/wps/lottery/bets': { list: bets, totalPages: 1, now: LOTTERY_NOW },
    '/wps/v2/wallets/balance': { sumBalance: '100.00', mainBalance: '100.00', currency: 'USD' },
  },
})

const promotionWalk = (state: 'apply' | 'join' | 'claim', needs: object = {}) => ({
  View: PromoDetail,
  query: { id: 'one' },
  press: `promotion.action-${state}`,
  lost: 'promotion.lost',
  answers: {
    '/wps/promotion': { ...exampleReplies.promotion.value, needs },
    '/wps/member/promotion': { id: 'one', state, progress: [], uploads: [], history: [], now: 0 },
  },
})

const [withdrawal] = (memberAnswers['/wps/member/withdrawals'] as { list: object[] }).list
const PASSWORD = { 'field.payment-password': '135790' }
const claim = { press: 'rewards.claim', lost: 'rewards.lost' }
const transfer = {
  fill: { 'wallets.amount': '7', ...PASSWORD },
  press: 'transfer.submit-amount',
  lost: 'wallets.lost',
  asks: true,
}

export const WALKS: Record<string, MoneyWalk> = {
  depositCreate: {
    View: Deposit,
    settings: { form: 'deposit' },
    fill: { 'deposit.amount': '50', 'deposit.payer': 'Ann Lee' },
    press: 'deposit.continue',
    lost: 'deposit.lost',
    reply: (memberAnswers['/wps/payment/deposits'] as { list: object[] }).list[0]!,
  },
  withdrawalCreate: {
    View: Withdraw,
    fill: { 'withdraw.amount': '25', ...PASSWORD },
    press: 'withdraw.submit-amount',
    lost: 'withdraw.lost',
    asks: true,
  },
  withdrawalCancel: {
    View: Withdraw,
    press: 'withdraw.cancel',
    lost: 'problem.request/network',
    asks: true,
    answers: { '/wps/member/withdrawals': { totalPages: 1, list: [{ ...withdrawal, mayCancel: true }] } },
  },
  walletTransfer: {
    View: Wallets,
    fill: { 'wallets.amount': '7' },
    press: 'wallets.submit-in',
    lost: 'wallets.lost',
    asks: true,
  },
  uplineTransfer: { View: UplineTransfer, ...transfer },
  teamTransfer: {
    View: () => <MemberTransfer form="transfer" memberId={7} paymentDialog={undefined} />,
    ...transfer,
    answers: agentAnswers,
  },
  convertPoint: {
    View: PointsMall,
    query: { tab: 'convert' },
    fill: { 'points.points': '300', ...PASSWORD },
    press: 'points.submit-convert',
    lost: 'points.lost',
  },
  redeemPointReward: {
    View: RedeemGood,
    settings: { form: 'redeem-good', good: 'mug' },
    answers: { '/wps/system/countryCode': { list: [], current: '' } },
    fill: {
      'points.quantity': '2',
      'points.address': '12 Harbour Road',
      'field.mobile-num': '812345678',
      ...PASSWORD,
    },
    press: 'points.redeem',
    lost: 'points.lost',
  },
  promotionApply: { ...promotionWalk('apply', { remark: 'required' }), fill: { 'promotion.remark': 'Ann' } },
  promotionJoin: promotionWalk('join'),
  promotionClaim: { ...promotionWalk('claim'), reply: { bonus: '3.00' } },
  rebateClaim: { View: Rebate, ...claim, reply: { amount: '1.29' } },
  missionClaim: { View: Missions, ...claim, press: 'missions.claim-name', reply: { amount: '5.00' } },
  claimRafflePromotion: { View: Rewards, ...claim, press: 'rewards.open', reply: { prize: '5.00' } },
  lotteryBet: {
    ...lotteryWalk([]),
    before: ['lottery.pick-big', 'lottery.add'],
    asks: true,
    press: 'lottery.place',
    lost: 'lottery.lost',
    reply: { slipId: '1', stake: '1.00', bets: [] },
  },
  lotteryCancel: {
    ...lotteryWalk([bet]),
    asks: true,
    press: 'lottery.cancel',
    lost: 'problem.request/network',
    reply: { betIds: ['1'], refunded: '1.00', balance: '100.00' },
  },
}
