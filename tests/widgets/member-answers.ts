/** What the platform answers for a signed-in member, by path: a row or two of everything that a member's page shows. */
import { type Answers, ann } from './stub-platform.ts'

const range = { from: '2026-11-15', to: '2026-11-21', timeZone: 'Asia/Bangkok' }
const at = Date.UTC(2026, 10, 20, 20)

export const memberAnswers: Answers = {
  '/wps/member/info': ann(),
  '/wps/member/profile': {
    fields: [
      { name: 'nickname', value: 'Ann', edit: 'always' },
      { name: 'fullname', value: '', edit: 'once' },
      { name: 'birthday', value: '1990-02-28', edit: 'locked' },
    ],
    hasPassword: true,
    paymentPassword: { isSet: true, pausedMinutes: 0, recoverTo: '+84*****5678' },
    contacts: [
      { kind: 'mobile', shown: '+84*****5678', isConfirmed: true, mayChange: true },
      { kind: 'zalo', isConfirmed: false, mayChange: true },
    ],
  },
  '/wps/member/protection': {
    currency: 'USD',
    limits: [
      { kind: 'deposit', period: 'day', value: '100.00', used: '20.00', endsAt: at, pending: { value: '500.00', at } },
      { kind: 'session', period: 'week', value: '600', used: '30', endsAt: at, pending: { at } },
    ],
    ...{ depositPerDay: '5000', relaxAfterHours: 24, timeOutHours: [24, 168], exclusionMonths: [6, 12] },
    ...{ checkMinutes: 60, checkChoices: [15, 30, 60] },
    exclusion: { kind: 'time-out', until: at },
  },
  '/wps/member/playStatus': {
    now: at,
    startedAt: at,
    net: '-5.00',
    currency: 'USD',
    check: { minutes: 60, dueAt: at },
  },
  '/wps/member/vip': {
    ...{ rank: 3, bets: '300.00', next: { rank: 4, title: 'Platinum', bets: '1200.00', left: '900.00' } },
    levels: [
      { rank: 0, title: 'Member', bets: '0.00', benefits: ['3 withdrawals a day'], isCurrent: false },
      { rank: 3, title: 'Gold', bets: '250.00', benefits: ['5 withdrawals a day'], isCurrent: true },
      {
        rank: 4,
        title: 'Platinum',
        bets: '1200.00',
        benefits: ['VIP service', '9 withdrawals a day'],
        isCurrent: false,
      },
    ],
  },
  '/wps/member/devices': {
    list: [
      {
        id: 's1',
        name: 'Chrome, Windows',
        ip: '10.0.0.1',
        signedInAt: at,
        usedAt: at,
        isThis: true,
        isRemembered: false,
      },
      { id: 's2', signedInAt: at, usedAt: at, isThis: false, isRemembered: true },
    ],
  },
  '/wps/payment/deposit/methods': {
    methods: [
      {
        ...{
          id: 'bank',
          kind: 'bank',
          title: 'Bank transfer',
          min: '10.00',
          max: '900.00',
          presets: ['10.00', '50.00'],
        },
        ...{ isOpen: true, fee: { percent: 1, fixed: '0.50' } },
        fields: [{ name: 'payer', title: 'Your name', maxLength: 80, required: true }],
      },
      {
        ...{ id: 'qr', kind: 'qr', title: 'QR', min: '1.00', max: '900.00', presets: [], isOpen: false, fields: [] },
        hours: { from: '09:00', to: '17:00' },
      },
    ],
    ...{ offersLimit: true, approvesAfter: 5 },
  },
  '/wps/payment/deposits': {
    list: (['pending', 'approved', 'rejected'] as const).map((state, index) => ({
      ...{
        id: `${9 - index}`,
        kind: 'bank',
        title: 'Bank transfer',
        state,
        amount: '50.00',
        fee: '0.00',
        toPay: '50.00',
      },
      ...{ currency: 'USD', reference: 'ABCD2345', instructions: '<p>Pay it.</p>', payTo: { bank: 'First Bank' } },
      ...{ proof: 'optional', uploads: [], mayProve: state === 'pending', mayCancel: state === 'pending' },
      ...{ createdAt: at, expiresAt: at + 3_600_000 },
      ...(state === 'rejected' && { reasonCode: 'operator', reason: 'The payment did not arrive.' }),
    })),
    ...{ totalPages: 1, now: at },
  },
  '/wps/relay/GCS_merchantWallet': {
    ...{ sumBalance: '100.00', mainBalance: '60.00', heldBalance: '10.00', currency: 'USD' },
    wallets: [
      { vassalage: 'A', title: 'Vendor A', gameTypes: ['RNG'], balance: '0.00' },
      { vassalage: 'B', title: 'Vendor B', gameTypes: ['RNG'], balance: '30.00' },
    ],
  },
  '/wps/member/upline': {
    ...{ nickname: 'Agent', account: 'ag***1', available: '60.00', smallest: '0.01', currency: 'USD' },
    ...{ turnoverLeft: '0.00', hasPaymentPassword: true },
  },
  '/wps/relay/MCSFE_getPlayerAvatar': {
    ...{ avatar: 'a', url: '/a.svg' },
    list: ['a', 'b'].map(avatar => ({ avatar, url: `/${avatar}.svg` })),
  },
  '/wps/member/raffles': {
    list: [
      { promotionId: 'daily', title: 'Daily raffle', period: 'day', largest: '9.00', state: 'open' },
      {
        promotionId: 'weekly',
        title: 'Weekly raffle',
        period: 'week',
        largest: '9.00',
        state: 'claimed',
        prize: '5.00',
      },
    ],
  },
  '/wps/member/withdrawal/options': {
    ...{ isOpen: true, min: '10.00', max: '500.00', fee: { percent: 1, fixed: '0.50' }, currency: 'USD' },
    ...{ available: '60.00', held: '20.00', level: { name: 'Gold', rank: 3 }, amountLeft: '480.00', timesLeft: 2 },
    turnover: { left: '15.00', multiple: 1, counts: [{ gameType: 'LIVE', share: 0.5 }] },
    ...{ hasPaymentPassword: true, payeeName: 'Ann Lee', maxAccounts: 5, pauseHours: 24, answerMinutes: 1440 },
    accounts: [
      { id: '1', title: 'First Bank', shown: '···· 7890', holder: 'Ann Lee', isDefault: true },
      { id: '2', title: 'Union Bank', shown: '···· 1234', holder: 'Ann Lee', isDefault: false, pausedUntil: at },
    ],
    kinds: [{ id: 'bank', kind: 'bank', title: 'Bank account', banks: [{ id: 'first', title: 'First Bank' }] }],
  },
  '/wps/member/withdrawals': {
    totalPages: 1,
    list: [
      {
        ...{ id: '2', at, state: 'disbursed', amount: '20.00', fee: '0.70', payout: '19.30', currency: 'USD' },
        account: { title: 'First Bank', shown: '···· 7890' },
        ...{ answerUntil: at + 86_400_000, mayCancel: false, mayConfirm: true, mayDispute: true, proofs: [] },
        steps: [
          { state: 'requested', at, actor: 'member', note: '' },
          { state: 'disbursed', at, actor: 'operator', note: 'Transfer 77' },
        ],
      },
      {
        ...{ id: '1', at, state: 'partial', amount: '30.00', fee: '0.00', payout: '30.00', currency: 'USD' },
        account: { title: 'First Bank', shown: '···· 7890' },
        ...{ received: '10.00', remaining: '20.00', mayCancel: false, mayConfirm: true, mayDispute: false },
        ...{
          proofs: ['00000000-0000-4000-8000-000000000000'],
          steps: [{ state: 'partial', at, actor: 'member', note: '' }],
        },
      },
    ],
  },
  '/wps/member/messages': {
    list: [
      { id: 1, title: 'First message', content: 'Hello.', at, read: false },
      { id: 2, title: 'Second message', content: 'Again.', at, read: true },
    ],
    totalPages: 1,
    unread: 1,
  },
  '/wps/member/record/transactions': {
    range,
    totalPages: 1,
    totals: { count: 1, in: '0.00', out: '1.00', net: '-1.00' },
    kinds: [{ kind: 'bet', count: 1, in: '0.00', out: '1.00', net: '-1.00' }],
    list: [{ id: '1', at, kind: 'bet', reference: '', amount: '-1.00', balance: '9.00', currency: 'USD' }],
  },
  '/wps/member/record/bonuses': {
    range,
    totalPages: 1,
    totals: { count: 1, in: '5.00', out: '0.00', net: '5.00' },
    kinds: [{ kind: 'raffle', count: 1, in: '5.00', out: '0.00', net: '5.00' }],
    list: [{ id: '2', at, kind: 'raffle', reference: 'daily', amount: '5.00', balance: '14.00', currency: 'USD' }],
  },
  '/wps/member/record/profit': {
    range,
    days: Array.from({ length: 7 }, (_, n) => ({
      ...{ day: `2026-11-${15 + n}`, count: n, stake: `${n}.00` },
      ...{ win: '3.00', net: `${3 - n}.00` },
    })),
    gameTypes: [{ gameType: 'RNG', count: 21, stake: '21.00', win: '21.00', net: '0.00' }],
    vendors: [{ vassalage: 'A', title: 'Vendor A', count: 21, stake: '21.00', win: '21.00', net: '0.00' }],
    totals: { count: 21, stake: '21.00', win: '21.00', net: '0.00' },
  },
  '/wps/member/record/bets': {
    range,
    totalPages: 1,
    totals: { count: 1, stake: '1.00', win: '3.00', net: '2.00' },
    list: [
      {
        ...{ id: '1', at, gameName: 'Game one', gameCode: 'one', gameType: 'RNG', vassalage: 'A' },
        ...{ picture: '/art/game/A/one.svg', stake: '1.00', win: '3.00', net: '2.00', currency: 'USD' },
      },
    ],
  },
}
