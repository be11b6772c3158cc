/** What the platform answers for a signed-in member, by path: a row or two of everything that a member's page shows. */
import { type Answers, ann } from './stub-platform.ts'

const range = { from: '2026-11-15', to: '2026-11-21', timeZone: 'Asia/Bangkok' }
const at = Date.UTC(2026, 10, 20, 20)

export const memberAnswers: Answers = {
  '/wps/agent/contracts': {
    own: [
      {
        ...{ id: '1', kind: 'dividend', state: 'active', version: 2, side: 'own', username: 'bob', memberId: 7 },
        ...{ period: 'weekly', carriesLosses: true, offeredAt: at, paidUntil: at, carried: '12.00', endedAt: null },
        tiers: [{ activeMembers: 2, loss: '100.00', rate: '12.5' }],
        ...{ terminationBy: 'team', may: ['answerTermination'] },
      },
    ],
    list: [
      {
        ...{ id: '2', kind: 'dividend', state: 'offered', version: 1, side: 'team', username: 'cara', memberId: 8 },
        ...{ period: 'daily', carriesLosses: false, offeredAt: at, paidUntil: null, carried: '0.00', endedAt: null },
        ...{ tiers: [{ rate: '10' }], terminationBy: null, may: ['withdraw'] },
      },
    ],
    totalPages: 1,
    member: { username: 'cara', mayOffer: true },
  },
  '/wps/agent/payments': {
    list: [
      {
        ...{ id: '1', username: 'bob', starts: at - 86_400_000, ends: at, state: 'due', amount: '12.50', paidAt: null },
        ...{ rate: '12.5', base: '100.00', tier: { rate: '12.5' }, activeMembers: 2, validBet: '300.00' },
        ...{ win: '200.00', bonus: '0.00', loss: '100.00', carried: '0.00', carriedOn: '0.00' },
      },
    ],
    totals: { count: 1, paid: '0.00', due: '12.50' },
    totalPages: 1,
    range,
  },
  '/wps/member/info': ann(),
  '/wps/member/info/icon': { url: '/a.svg' },
  '/wps/relay/CSP_unreadCount': { messageCount: 1, missionCount: 1, rewardCount: 4 },
  '/wps/v2/wallets/balance': { sumBalance: '100.00', mainBalance: '60.00', currency: 'USD' },
  '/wps/session/loginInfo': {
    isLogin: true,
    username: 'ann',
    isAgent: '0',
    isTrial: false,
    location: '10.0.0.1',
    firstTimeLogin: false,
    passwordExpired: false,
    lastLogin: { at, ip: '10.0.0.2' },
  },
  '/wps/member/referral': {
    ...{ code: 'ABCD2345', friends: 2, earning: 1, earned: '5.25', sameNetwork: false },
    firstDeposit: { min: '20.00', amount: '5.00', turnover: 3 },
    bets: { percent: '0.25', turnover: 1 },
  },
  '/wps/member/referral/friends': {
    list: [
      { id: '8', username: 'ca***a', at, state: 'earned', earned: '5.25' },
      { id: '9', username: 'da***e', at, state: 'not-counted', earned: '0.00' },
    ],
    totals: { count: 2, earning: 1, earned: '5.25' },
    totalPages: 1,
    range,
  },
  '/wps/member/referral/rewards': {
    list: [
      {
        ...{ id: '1', at, username: 'ca***a', kind: 'bets', day: '2026-11-19', base: '100.00', percent: '0.25' },
        amount: '0.25',
      },
    ],
    totals: { count: 1, earned: '0.25' },
    totalPages: 1,
    range,
  },
  '/wps/system/domainRoute': { domainList: ['www.north.example', 'm.north.example'], resources: [] },
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
  '/wps/relay/MCSFE_getMissionSummaryDetails': {
    list: [
      {
        ...{ id: 'bets', slot: '2026-11-20', title: 'Three bets', text: '', period: 'day', kind: 'bets' },
        ...{ needed: '3', done: '3', reward: '5.00', turnover: 1, state: 'claimable', endsAt: at + 86_400_000 },
      },
      {
        ...{ id: 'slots', slot: '2026-11-16', title: 'A week of slots', text: '', period: 'week', kind: 'stake' },
        ...{ needed: '50.00', done: '20.00', reward: '9.00', turnover: 0, state: 'open', gameTypes: ['RNG'] },
      },
      {
        ...{ id: 'first', slot: 'once', title: 'Two games', text: 'Any two.', period: 'once', kind: 'games' },
        ...{ needed: '2', done: '2', reward: '1.00', turnover: 0, state: 'claimed' },
      },
    ],
    ...{ missionCount: 1, now: at },
  },
  '/wps/relay/MCSFE_getMissionLeaderboard': {
    week: '2026-11-16',
    list: [
      { place: 1, player: 'ma***e', missions: 9, isOwn: false },
      { place: 2, player: 'an***n', missions: 4, isOwn: true },
    ],
    own: { place: 2, missions: 4 },
  },
  '/wps/member/rebate': {
    ...{ payment: 'claim', days: 7, least: '0.10', turnover: 1, level: 'Gold', amount: '1.29', isClaimable: true },
    list: [{ gameType: 'RNG', stake: '258.00', percent: '0.5', amount: '1.29' }],
    levels: [
      { rank: 0, title: 'Member', isCurrent: false, percents: [] },
      { rank: 3, title: 'Gold', isCurrent: true, percents: [{ gameType: 'RNG', percent: '0.5' }] },
    ],
    history: [
      {
        ...{ id: '1', at, amount: '0.50', turnover: '0.50', isClaim: true },
        list: [{ gameType: 'RNG', stake: '100.00', percent: '0.5', amount: '0.50' }],
      },
    ],
  },
  '/wps/member/rewards': {
    list: [
      { kind: 'mission', id: 'bets', slot: '2026-11-20', title: 'Three bets', amount: '5.00', needsContact: false },
      { kind: 'rebate', id: '', title: '', amount: '1.29', needsContact: false },
      { kind: 'promotion', id: 'gift', title: 'A gift', amount: '3.00', needsContact: true },
      { kind: 'raffle', id: 'daily', title: 'Daily raffle', amount: '9.00', needsContact: false },
    ],
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
  '/wps/relay/MCS2_getPointBalance': {
    ...{ points: 1250, countedUntil: at, hasPaymentPassword: true },
    convert: { points: 100, amount: '2.50', least: 200, most: 1000 },
  },
  '/wps/relay/MCS2_getPointReward': {
    list: [
      {
        ...{ goodId: 'mug', name: 'The mug', description: 'Of porcelain.', image: '/art/good/mug.webp' },
        ...{ points: 500, amount: '2.50', available: 3, limit: 2 },
      },
      {
        goodId: 'gone',
        name: 'The watch',
        description: '',
        image: '/w.webp',
        points: 9000,
        amount: '0.00',
        available: 0,
      },
    ],
  },
  '/wps/relay/MCS2_getRedeemPointList': {
    totalPages: 1,
    list: (['in-process', 'rejected'] as const).map((status, index) => ({
      ...{ id: `${2 - index}`, at, name: 'The mug', image: '/art/good/mug.webp', quantity: 2, points: 1000 },
      ...{ amount: '5.00', address: '12 Harbour Road', mobileNum: '+66812345678', status },
      ...(status === 'rejected' ? { remark: 'Unknown street', decidedAt: at } : { remark: '' }),
    })),
  },
  '/wps/relay/MCS2_getPointConfig': {
    ...{ rules: '<p>Every bet counts.</p>', convert: { min: 200, perDay: 5000 } },
    earn: [{ gameType: 'RNG', points: '12.5' }],
    rates: [
      { rank: 0, title: 'Member', points: 100, amount: '2.00' },
      { rank: 3, title: 'Gold', points: 100, amount: '2.50' },
    ],
  },
  '/wps/relay/ODSFE2_MemTransDet': {
    range,
    totalPages: 1,
    totals: { count: 1, in: 0, out: 1000, net: -1000 },
    kinds: [{ kind: 'points-redeemed', count: 1, in: 0, out: 1000 }],
    list: [
      {
        ...{ id: '9', at, kind: 'points-redeemed', points: 2250, changedPoints: -1000, balance: 1250 },
        ...{ amount: '5.00', remark: 'The mug × 2', status: 'in-process' },
      },
    ],
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
