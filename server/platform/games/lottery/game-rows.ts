/** Finds and adds the rows of lottery games in the catalogue, which records, favourites and lists of games refer to. */
import { sql } from 'kysely'
import { PRIZE_MODES } from '../../../../src/schemas/lottery/lottery-file.ts'
import { thousandths } from '../../../../src/schemas/lottery/thousandths.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import { inLanguage } from '../../context/in-language.ts'
import type { GameRow } from '../catalogue/game-item.ts'
import { searchText } from '../catalogue/search-text.ts'
import { type BrandGame, gameKeyOf } from './read-games.ts'

/** @throws Refusal lottery/unknown-game when the catalogue has no such game */
export async function gameRowOf(db: Reader, game: BrandGame): Promise<GameRow> {
  const row = await db
    .selectFrom('game')
    .selectAll()
    .where('vendor', '=', game.vassalage)
    .where('code', '=', gameKeyOf(game))
    .executeTakeFirst()
  if (!row) throw refuse('lottery/unknown-game', { status: 404 })
  return { ...row, maintenance: row.maintenance || game.maintenance !== undefined }
}

/** Adds games that a brand defines and the catalogue lacks, and their names in languages that it lacks. */
export async function addGameRows(tx: Tx, games: Iterable<BrandGame>): Promise<void> {
  const wanted = [...games]
  if (wanted.length === 0) return
  const vendors = [...new Set(wanted.map(({ vassalage }) => vassalage))]
  const rows = await tx
    .selectFrom('game')
    .leftJoin('game_name', 'game_name.game_id', 'game.id')
    .select(['id', 'vendor', 'code'])
    .select(sql<(string | null)[]>`array_agg(language)`.as('languages'))
    .where('vendor', 'in', vendors)
    .groupBy(['id', 'vendor', 'code'])
    .execute()
  const known = new Map(rows.map(row => [`${row.vendor}_${row.code}`, row]))
  for (const game of wanted) {
    const row = known.get(game.gameCode)
    const id = row?.id ?? (await addGameRow(tx, game))
    const names = typeof game.name === 'string' ? [] : Object.entries(game.name)
    const missing = names.filter(([language]) => !row?.languages.includes(language))
    if (id !== undefined && missing.length > 0) await addNames(tx, id, missing)
  }
}

/** @returns undefined when another transaction has just added it */
async function addGameRow(tx: Tx, game: BrandGame): Promise<number | undefined> {
  const { gameType, vassalage: vendor } = game
  const title = inLanguage(game.name, 'EN')
  await tx
    .insertInto('vendor')
    .values({
      game_type: gameType,
      code: vendor,
      title: vendor,
      node_id: `${gameType}-${vendor}`,
      hot: false,
      position: 0,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const added = await tx
    .insertInto('game')
    .values({
      vendor,
      code: gameKeyOf(game),
      game_type: gameType,
      title,
      search: searchText(title),
      classify: '',
      is_game: 'GAME',
      default_play_type: game.plays[0]?.playType ?? '',
      min_line_num: 1,
      hot_rank: null,
      popularity: 0,
      is_new: false,
      maintenance: false,
      min_bet_minor: catalogueStake(game),
      launch_path: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** @param names by language; those that the catalogue has stay */
const addNames = (tx: Tx, id: number, names: readonly [language: string, name: string][]) =>
  tx
    .insertInto('game_name')
    .values(names.map(([language, name]) => ({ game_id: id, language, name, search: searchText(name) })))
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Returns the smallest unit of a stake as the catalogue has it: before any factor of a brand, as several brands share the row. Minor units. */
const catalogueStake = ({ prizeMode }: BrandGame): number =>
  Math.max(1, Number(thousandths(PRIZE_MODES[prizeMode].at(-1)!) / 10n))
