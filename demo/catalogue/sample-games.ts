/** The catalogue of the reference backend: 10,000 slots and the vendors' other games; the same on every machine. */

import { searchText } from '../../server/platform/games/catalogue/search-text.ts'
import { GAME_TYPES, type GameType } from '../../src/schemas/document/game-types.ts'
import type { GameFeature, GameTheme, Volatility } from '../../src/schemas/games/game-facts.ts'
import { factsOf, SLOT_FACTS, themesOf } from './game-facts.ts'
import { LAUNCH_PATHS, LOTTERY_GAMES, OTHER_GAMES, TABLE_GAMES } from './other-games.ts'
import { seededRandom } from './seeded-random.ts'
import { slotTitles } from './slot-titles.ts'
import type { Words } from './title-words.ts'
import { SAMPLE_VENDORS, vendorTitle } from './vendors.ts'

export const SLOT_COUNT = 10_000
/** Path of the demo slot on the games' origin. */
export const SLOT_PATH = '/slot/'
const HOT_SLOTS = 48
const HOT_PER_VENDOR = 2
/** Vendor of lottery games of the platform's own: no other platform draws them. */
const OWN_LOTTERIES = 'ELOTT'

export interface SampleGame {
  vendor: string
  code: string
  game_type: GameType
  title: string
  search: string
  classify: string
  is_game: 'GAME' | 'VASSALAGE'
  default_play_type: string
  min_bet_minor: number
  min_line_num: number
  hot_rank: number | null
  popularity: number
  is_new: boolean
  maintenance: boolean
  exclusive: boolean
  rtp: number | null
  volatility: Volatility | null
  features: readonly GameFeature[]
  themes: readonly GameTheme[]
  launch_path: string | null
  /** Names by language, where they differ from the title. */
  names: Record<string, string>
}

export function sampleVendors() {
  return GAME_TYPES.flatMap(gameType =>
    SAMPLE_VENDORS[gameType].map((code, place) => ({
      game_type: gameType,
      code,
      title: vendorTitle(code),
      node_id: `${gameType}-${code}`,
      hot: place < 2,
      position: place,
    })),
  )
}

export function sampleGames(): SampleGame[] {
  return [...slots(), ...tableGames(), ...otherGames(), ...lotteryGames()]
}

type Choice = readonly (readonly [value: string | number, share: number])[]
/** Classes of slots. None is JP: the demo slot, which runs them all, has no jackpot. */
const CLASSES: Choice = [
  ['', 0.87],
  ['AC', 0.09],
  ['BG', 0.04],
]
/** Title of a table game with a jackpot, which the vendors' own platforms pay. */
const WITH_JACKPOT = 'Caribbean Stud'
const MIN_BETS: Choice = [
  [1, 0.45],
  [5, 0.2],
  [10, 0.2],
  [50, 0.1],
  [75, 0.05],
]
const MIN_LINES: Choice = [
  [1, 0.3],
  [5, 0.15],
  [9, 0.1],
  [10, 0.15],
  [20, 0.15],
  [25, 0.15],
]

/** Popularity falls with the place in the list, as it does in every lobby. */
const popularityAt = (place: number) => Math.round(1_000_000 / (place + 4) ** 0.7)

function slots(): SampleGame[] {
  const random = seededRandom(3)
  const pick = <T extends string | number>(choice: Choice) => {
    const at = random()
    let below = 0
    for (const [value, share] of choice) {
      below += share
      if (at < below) return value as T
    }
    return choice[0]![0] as T
  }
  const vendors = SAMPLE_VENDORS.RNG
  return slotTitles(SLOT_COUNT).map((words, place) => {
    // the first vendors have more of the games
    const vendor = vendors[Math.floor(random() ** 1.5 * vendors.length)]!
    const hot = place < HOT_SLOTS
    return {
      ...named('RNG', vendor, words),
      classify: pick<string>(CLASSES),
      default_play_type: 'SLOT',
      min_bet_minor: pick<number>(MIN_BETS),
      min_line_num: pick<number>(MIN_LINES),
      hot_rank: hot ? place : null,
      popularity: popularityAt(place),
      is_new: random() < 0.03,
      maintenance: !hot && random() < 0.01,
      ...SLOT_FACTS,
      launch_path: SLOT_PATH,
    }
  })
}

function tableGames(): SampleGame[] {
  return SAMPLE_VENDORS.RNG.flatMap((vendor, v) =>
    TABLE_GAMES.map((words, i) => ({
      ...named('RNG', vendor, words),
      classify: words.EN === WITH_JACKPOT ? 'JP' : 'TG',
      default_play_type: 'TABLE',
      min_bet_minor: 10,
      popularity: popularityAt(200 + i * 13 + v),
    })),
  )
}

function otherGames(): SampleGame[] {
  return (Object.entries(OTHER_GAMES) as [GameType, readonly Words[]][]).flatMap(([gameType, titles]) => {
    const vendors = SAMPLE_VENDORS[gameType]
    // neighbours in a list by popularity differ in game and in vendor
    const all = Array.from({ length: titles.length * vendors.length }, (_, place) => {
      const i = place % titles.length
      const v = (i + Math.floor(place / titles.length)) % vendors.length
      const made = named(gameType, vendors[v]!, titles[i]!)
      return {
        ...made,
        maintenance: made.launch_path === null && i > HOT_PER_VENDOR && (i * 7 + v) % 23 === 0,
        is_new: (i + v) % 11 === 10,
      }
    })
    const hotOf = new Map<string, number>()
    const playableFirst = all.toSorted((a, b) => Number(!a.launch_path) - Number(!b.launch_path))
    const games = playableFirst.map((made, place) => {
      const hot = hotOf.get(made.vendor) ?? 0
      hotOf.set(made.vendor, hot + 1)
      return { ...made, popularity: popularityAt(place), hot_rank: hot < HOT_PER_VENDOR ? place : null }
    })
    const hasLobby = gameType === 'LIVE' || gameType === 'PVP'
    const lobbies = vendors.map(vendor => ({
      ...game(gameType, vendor, `${vendorTitle(vendor)} Lobby`),
      is_game: 'VASSALAGE' as const,
      popularity: 1,
    }))
    return hasLobby ? [...games, ...lobbies] : games
  })
}

function lotteryGames(): SampleGame[] {
  return Object.entries(LOTTERY_GAMES).flatMap(([vendor, games]) => {
    const gameType: GameType = SAMPLE_VENDORS.LOTT.includes(vendor) ? 'LOTT' : 'ELOTT'
    return games.map(({ names, playType }, i) => ({
      ...named(gameType, vendor, names),
      default_play_type: playType,
      popularity: popularityAt(i * 4),
      hot_rank: i < HOT_PER_VENDOR ? i : null,
      exclusive: vendor === OWN_LOTTERIES,
    }))
  })
}

function named(gameType: GameType, vendor: string, { EN, ...names }: Words): SampleGame {
  return { ...game(gameType, vendor, EN), names }
}

function game(gameType: GameType, vendor: string, title: string): SampleGame {
  return {
    vendor,
    code: codeOf(gameType, title),
    game_type: gameType,
    title,
    search: searchText(title),
    classify: '',
    is_game: 'GAME',
    default_play_type: gameType,
    min_bet_minor: 100,
    min_line_num: 1,
    hot_rank: null,
    popularity: 0,
    is_new: false,
    maintenance: false,
    exclusive: false,
    ...factsOf(title),
    themes: themesOf(title),
    launch_path: LAUNCH_PATHS[gameType]?.[title] ?? null,
    names: {},
  }
}

/**
 * Makes a code from the title for addresses: only small letters, digits and hyphens; a vendor's Baccarat at a live table is not its slot
 * machine's.
 */
function codeOf(gameType: GameType, title: string): string {
  const name = searchText(title)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return gameType === 'RNG' ? name : `${gameType.toLowerCase()}-${name}`
}
