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

/** Replies of the calls that widgets make, by endpoint name. */
export const exampleReplies = {
  gameList: { games, totalPages: 2, total: 5 },
  hotGames: { list: games },
  popularGames: { success: true, value: games },
  announcements: { success: true, value: Array.from({ length: 11 }, (_, index) => notice(index + 1)) },
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
