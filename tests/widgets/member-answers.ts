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
  '/wps/relay/GCS_merchantWallet': {
    ...{ sumBalance: '100.00', mainBalance: '60.00', heldBalance: '10.00', currency: 'USD' },
    wallets: [
      { vassalage: 'A', title: 'Vendor A', gameTypes: ['RNG'], balance: '0.00' },
      { vassalage: 'B', title: 'Vendor B', gameTypes: ['RNG'], balance: '30.00' },
    ],
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
