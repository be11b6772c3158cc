const game = (code: string, more = {}) => ({
  vassalage: 'A',
  gameCode: code,
  isGame: 'GAME',
  gameType: 'RNG',
  defaultPlayType: '',
  vendor: 'A',
  accountTypeName: 'Vendor A',
  code,
  nodeId: code,
  gameName: `Game ${code}`,
  gameClassify: 'JP',
  minBet: '0.05',
  minLineNum: 25,
  isHot: true,
  isNew: false,
  maintenance: false,
  playable: true,
  picture: `/art/game/A/${code}.svg`,
  ...more,
})
const games = [game('one'), game('two', { isHot: false, isNew: true }), game('three', { maintenance: true })]
const notice = (id: number) => ({
  id,
  type: 'B',
  title: `Notice ${id}`,
  startDate: Date.UTC(2026, 10, 20, 20),
  content: '<p>One</p><script>alert(1)</script><p style="x">Two &amp; three</p>',
})

const promotionCard = (id: string, more: object = {}) => ({
  id,
  kind: 'application',
  categories: ['deposit'],
  title: `Promotion ${id}`,
  summary: 'A sentence.',
  picture: '',
  state: 'claim',
  endsAt: Date.UTC(2030, 0, 1),
  ...more,
})

/** Replies to the calls of widgets, by endpoint name. */
export const exampleReplies = {
  helpCentre: {
    success: true,
    value: [
      { id: 'term', title: 'Terms', content: '<p>One account each.</p>' },
      { id: 'fees', title: 'Fees', content: '<p>None.</p><ul><li>Really</li></ul><script>alert(1)</script>' },
    ],
  },
  gameList: { games, totalPages: 2, total: 5 },
  gameFilters: {
    success: true,
    value: {
      types: [{ gameType: 'RNG', games: 5 }],
      returns: [96, 97],
      volatilities: ['low', 'high'],
      features: ['wilds'],
      themes: ['egypt', 'sea'],
    },
  },
  hotGames: { list: games },
  popularGames: { success: true, value: games },
  announcements: { success: true, value: Array.from({ length: 11 }, (_, index) => notice(index + 1)) },
  promotions: {
    success: true,
    value: {
      list: [
        promotionCard('one'),
        promotionCard('two', { state: 'closed' }),
        promotionCard('three', { state: 'coming-soon', startsAt: Date.UTC(2030, 0, 1) }),
      ],
      totalPages: 2,
      total: 3,
      categories: [{ id: 'deposit', count: 3 }],
      now: 0,
    },
  },
  promotion: {
    success: true,
    value: {
      ...promotionCard('one', { kind: 'deposit-match', state: 'join' }),
      now: 0,
      content: '<p>Text</p>',
      terms: ['First term'],
      who: { minLevel: 'Gold', newWithinDays: 7 },
      bonus: { percent: 50, most: '100.00' },
      turnover: 10,
      needs: { deposit: '20.00', contact: 'zalo' },
      limits: { total: 5 },
    },
  },
  winners: {
    success: true,
    value: [
      {
        id: '1',
        player: 'a***z',
        gameName: 'Game one',
        prize: '1234.5',
        currency: 'USD',
        gameType: 'RNG',
        vassalage: 'A',
        gameCode: 'one',
        picture: '/art/game/A/one.svg',
        at: 0,
      },
    ],
  },
}
