/** Times a page of the game list over 50,000 games, by kind of question, on both databases. */

import { sql } from 'kysely'
import pg from 'pg'
import { seedCatalogue } from '../../demo/catalogue/seed-catalogue.ts'
import { seededRandom } from '../../demo/catalogue/seeded-random.ts'
import { SAMPLE_VENDORS } from '../../demo/catalogue/vendors.ts'
import type { PageRequest } from '../../server/platform/context/paging.ts'
import { type CatalogueFilter, listGames } from '../../server/platform/games/catalogue/list-games.ts'
import { openStore, type Store } from '../../server/store/open-store.ts'
import { GAME_THEMES } from '../../src/schemas/games/game-facts.ts'
import { createBrandPolicy } from '../brand-policy.ts'
import { findPostgres } from '../temporary-postgres.ts'

const GAMES = 50_000
const ROUNDS = 1500

type Ask = { filter: Omit<CatalogueFilter, 'language'>; language?: string; page?: PageRequest }
const random = seededRandom(11)
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
const RNG = ['RNG']
/** Search words from translated names. */
const WORDS_IN: Record<string, readonly string[]> = {
  CN: ['黄金', '神龙', '虎', '宝藏', '午夜', '幸运熊猫', '之书'],
  TH: ['มังกร', 'ทอง', 'เที่ยงคืน', 'สมบัติ', 'นำโชค', 'พี'],
  VI: ['vàng', 'rồng', 'hổ', 'kho báu', 'may man', 'sach', 'e'],
}
const WORDS = ['gold', 'dragon', 'tiger', 'midnight trea', 'fortune', 'king', 'lucky', 'book of', 'rush', 'e']

/** Kinds of queries that players make, measured separately. */
const KINDS: Record<string, () => Ask> = {
  'slots, first page': () => ({ filter: { gameTypes: RNG } }),
  'slots, a later page': () => ({ filter: { gameTypes: RNG }, page: { pageNo: 2 + Math.floor(random() * 30) } }),
  'slots of a vendor': () => ({ filter: { gameTypes: RNG, vendor: pick(SAMPLE_VENDORS.RNG) } }),
  'by class': () => ({ filter: { gameTypes: RNG, classify: [pick(['JP', 'AC', 'BG', 'TG'])] } }),
  'by smallest bet': () => ({ filter: { gameTypes: RNG, minBet: pick(['0.01', '0.05', '0.1', '0.5', '0.75']) } }),
  'everything at once': () => ({
    filter: {
      gameTypes: RNG,
      vendor: pick(SAMPLE_VENDORS.RNG),
      classify: ['JP', 'AC'],
      minBet: pick(['0.01', '0.1']),
      minLineNum: pick([1, 9, 25]),
    },
  }),
  'by theme': () => ({ filter: { gameTypes: RNG, theme: pick(GAME_THEMES) } }),
  'by return, volatility and feature': () => ({
    filter: { gameTypes: RNG, minReturn: pick([96, 97]), volatility: 'low', feature: 'verifiable' },
  }),
  'by name': () => ({ filter: { gameTypes: RNG, name: pick(WORDS) } }),
  'by name, of a vendor': () => ({ filter: { gameTypes: RNG, vendor: pick(SAMPLE_VENDORS.RNG), name: pick(WORDS) } }),
  'by name, misspelt': () => ({
    filter: {
      gameTypes: RNG,
      name: pick(['midnigth treasur', 'dargon gold', 'luky tiger', 'phenix fortne', 'qqxzzy']),
    },
  }),
  'all types': () => ({ filter: {} }),
  'all types, by name': () => ({ filter: { name: pick(WORDS) } }),
  'all types, by name in another language': () => {
    const language = pick(Object.keys(WORDS_IN))
    return { language, filter: { name: pick(WORDS_IN[language]!) } }
  },
  hot: () => ({ filter: { gameTypes: RNG, hot: true } }),
}

export async function measureCatalogue(): Promise<void> {
  const server = await findPostgres()
  if (typeof server === 'string') console.log(`PostgreSQL left out: ${server}`)
  else {
    const name = `livery_bench_${process.pid}`
    await run(server.url, `create database ${name}`)
    try {
      await measureOn(server.url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`))
    } finally {
      await run(server.url, `drop database ${name} with (force)`)
      await server.stop()
    }
  }
  await measureOn('memory://')
}

async function measureOn(where: string): Promise<void> {
  const store = await openStore(where, false)
  try {
    await fill(store)
    console.log(`\nGame list over ${await countGames(store)} games on ${store.kind}, milliseconds a call`)
    console.table(await measure(store))
  } finally {
    await store.close()
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Fills in the sample catalogue, then the same games under longer names until there are enough. */
async function fill(store: Store): Promise<void> {
  await seedCatalogue(store)
  const copies = Math.ceil(GAMES / (await countGames(store)))
  for (let copy = 1; copy < copies; copy++) {
    const word = pick(['deluxe', 'nights', 'megaways', 'reloaded', 'power', 'gold rush', 'unlimited'])
    await sql`
      insert into game (vendor, code, game_type, title, search, classify, is_game, default_play_type, min_bet_minor, min_line_num,
        hot_rank, popularity, maintenance, launch_path, rtp, volatility, features, themes)
      select vendor, code || ${`-${copy}`}::text, game_type, title || ${` ${word} ${copy}`}::text, search || ${` ${word} ${copy}`}::text,
        classify, is_game, default_play_type, min_bet_minor, min_line_num, null, greatest(popularity - ${copy}::integer, 0),
        maintenance, launch_path, rtp, volatility, features, themes
      from game where code !~ '-[0-9]$'`.execute(store.db)
    await sql`
      insert into game_name (game_id, language, name, search)
      select copied.id, language, name || ${` ${copy}`}::text, game_name.search || ${` ${copy}`}::text
      from game_name join game on game.id = game_id
      join game as copied on copied.vendor = game.vendor and copied.code = game.code || ${`-${copy}`}::text
      where game.code !~ '-[0-9]$'`.execute(store.db)
  }
  await sql`vacuum (analyze) game, game_name`.execute(store.db)
}

async function countGames(store: Store): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from game`.execute(store.db)
  return rows[0]!.count
}

async function measure(store: Store) {
  const rows: Record<string, object> = {}
  const all: number[] = []
  const yardstick: number[] = []
  const kinds = Object.entries(KINDS)
  const times = new Map(kinds.map(([kind]) => [kind, [] as number[]]))
  for (let round = 0; round < ROUNDS; round++) {
    const [kind, ask] = kinds[round % kinds.length]!
    const { filter, language = 'EN', page } = ask()
    const start = performance.now()
    await listGames(
      { store, brands: createBrandPolicy(), clock: { now: Date.now } },
      'bench',
      { language, ...filter },
      page,
    )
    times.get(kind)!.push(performance.now() - start)
    const empty = performance.now()
    await sql`select 1`.execute(store.db)
    await Promise.all([sql`select 1`.execute(store.db), sql`select 1`.execute(store.db)])
    yardstick.push(performance.now() - empty)
  }
  for (const [kind, list] of times) {
    rows[kind] = summary(list)
    all.push(...list)
  }
  rows.all = summary(all)
  // the same number of empty statements, which shows the machine's current cost of a round trip
  rows['(yardstick)'] = summary(yardstick)
  return rows
}

function summary(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}
