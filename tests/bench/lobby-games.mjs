/** The benchmark's 10,000 games of 40 vendors, and the platform's replies about them. Also runs inside the measured page. */

const FIRST =
  'Dragon Golden Lucky Mystic Royal Wild Crystal Thunder Pirate Jade Solar Neon Ancient Mega Phoenix Tiger'.split(' ')
const SECOND =
  'Fortune Quest Gems Temple Riches Legend Storm Empire Reels Hunter Kingdom Secrets Fruits Spirit Palace Ocean'.split(
    ' ',
  )

export const vendorNames = Array.from({ length: 40 }, (_, index) => `V${index}`)

/** Makes the same games at every call, by mulberry32 with a fixed seed. */
export function makeGames(count = 10_000) {
  let state = 7
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = list => list[Math.floor(random() * list.length)]
  return Array.from({ length: count }, (_, id) => ({
    id,
    name: `${pick(FIRST)} ${pick(SECOND)} ${id}`,
    vendor: pick(vendorNames),
    picture: `/img/game-${id % 36}.png`,
  }))
}

/** The reply to a gameList call. @param query as the call sends it; everything may be text */
export function answerGameList(games, query) {
  const name = String(query.gameName ?? '').toLowerCase()
  const fitting = games.filter(
    game => (!query.vassalage || game.vendor === query.vassalage) && (!name || game.name.toLowerCase().includes(name)),
  )
  const size = Number(query.pageSize)
  const from = (Number(query.pageNo) - 1) * size
  return {
    games: fitting.slice(from, from + size).map(({ id, name, vendor, picture }) => ({
      vassalage: vendor,
      vendor,
      accountTypeName: vendor,
      gameCode: String(id),
      code: String(id),
      nodeId: String(id),
      gameName: name,
      isGame: 'GAME',
      gameType: 'RNG',
      defaultPlayType: '',
      gameClassify: '',
      minBet: '0',
      minLineNum: 1,
      isHot: false,
      isNew: false,
      maintenance: false,
      playable: true,
      picture,
    })),
    totalPages: Math.ceil(fitting.length / size),
    total: fitting.length,
  }
}
