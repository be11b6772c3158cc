/** Replies of the platform for a signed-in agent, by path: one or two rows of everything on an agent's pages. */
import { memberAnswers } from './member-answers.ts'
import { type Answers, ann } from './stub-platform.ts'

const at = Date.UTC(2026, 10, 20, 20)

const link = {
  address: 'https://trial.localhost/register?recommenderId=',
  type: '0',
  uses: 2,
  active: 1,
  note: '',
  at,
}

const range = { from: '2026-11-15', to: '2026-11-21', timeZone: 'Asia/Bangkok' }
const record = { range, totalPages: 1, until: at }
const amounts = { stake: '21.00', win: '21.00', bonus: '1.00', deposit: '30.00', withdrawal: '9.00', profit: '1.00' }
const figures = { registrations: 2, firstDeposits: 1, active: 12, bets: 40, ...amounts }

const [offered] = (memberAnswers['/wps/agent/contracts'] as { list: object[] }).list

export const agentAnswers: Answers = {
  ...memberAnswers,
  '/wps/member/info': ann('2'),
  '/wps/agent/links': {
    list: [
      { ...link, id: 2, code: 'NEW22222', state: 'open', maxUses: 5, note: 'Summer' },
      { ...link, id: 1, code: 'OLD22222', state: 'expired', expiresAt: at, rate: 120 },
    ],
    totalPages: 1,
    totals: { count: 2 },
    types: ['41', '0'],
  },
  '/wps/agent/links/close': {},
  '/wps/agent/team/freeze': {},
  '/wps/relay/MCS2_processDividendReq': { contract: offered },
  '/wps/agent/team': {
    list: [
      {
        id: 7,
        username: 'bob',
        nickname: 'Bob',
        type: '41',
        depth: 1,
        upline: 'ann',
        teamSize: 3,
        joinedAt: at,
        loginAt: at,
        rate: 120,
      },
      {
        id: 8,
        username: 'cat',
        nickname: 'cat',
        type: '0',
        depth: 1,
        upline: 'ann',
        teamSize: 0,
        joinedAt: at,
        frozenAt: at,
        mayUnfreeze: false,
      },
    ],
    trail: [],
    totalPages: 1,
    totals: { count: 2 },
  },
  '/wps/agent/team/transfer': {
    nickname: 'Bob',
    account: 'bob',
    available: '60.00',
    smallest: '0.01',
    currency: 'USD',
    turnoverLeft: '0.00',
    hasPaymentPassword: true,
  },
  '/wps/agent/overview': {
    members: 1200,
    online: 3,
    range,
    until: at,
    totals: figures,
    before: { ...figures, active: 16, stake: '9.00' },
    rangeBefore: { from: '2026-11-08', to: '2026-11-14', timeZone: 'Asia/Bangkok' },
    days: Array.from({ length: 7 }, (_, n) => ({
      ...figures,
      day: `2026-11-${15 + n}`,
      stake: `${n}.00`,
      win: '3.00',
      profit: `${3 - n}.00`,
    })),
  },
  '/wps/agent/bets': {
    ...record,
    listed: 1,
    totals: { count: 1, stake: '1.00', win: '3.00', net: '2.00' },
    list: [
      {
        id: '1',
        at,
        memberId: 2,
        username: 'bob',
        gameName: 'Game one',
        gameType: 'RNG',
        vassalage: 'A',
        stake: '1.00',
        win: '3.00',
        net: '2.00',
        currency: 'USD',
      },
    ],
  },
  '/wps/agent/losses': {
    ...record,
    totals: { count: 2, bets: 40, ...amounts },
    list: [
      { id: '2', username: 'bob', depth: 1, hasTeam: true, bets: 30, ...amounts, profit: '-2.00' },
      { id: '3', username: 'carl', depth: 2, hasTeam: false, bets: 10, ...amounts, profit: '3.00' },
    ],
  },
  '/wps/agent/transactions': {
    ...record,
    listed: 1,
    totals: { count: 1, in: '5.00', out: '0.00', net: '5.00' },
    kinds: [{ kind: 'deposit', count: 1, in: '5.00', out: '0.00', net: '5.00' }],
    list: [
      {
        id: '7-2',
        at,
        memberId: 2,
        username: 'bob',
        kind: 'deposit',
        reference: '',
        amount: '5.00',
        balance: '14.00',
        currency: 'USD',
      },
    ],
  },
  '/wps/agent/income': {
    range,
    totalPages: 1,
    totals: { count: 1, in: '5.00', out: '0.00', net: '5.00' },
    kinds: [{ kind: 'dividend', count: 1, in: '5.00', out: '0.00', net: '5.00' }],
    list: [{ id: '8', at, kind: 'dividend', reference: '', amount: '5.00', balance: '19.00', currency: 'USD' }],
  },
}
