/** Finds and adds the rows of lottery games in the catalogue, which records, favourites and lists of games refer to. */
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

/** Adds games that a brand defines and the catalogue lacks. */
export async function addGameRows(tx: Tx, games: Iterable<BrandGame>): Promise<void> {
  const wanted = [...games]
  if (wanted.length === 0) return
  const vendors = [...new Set(wanted.map(({ vassalage }) => vassalage))]
  const rows = await tx.selectFrom('game').select(['vendor', 'code']).where('vendor', 'in', vendors).execute()
  const known = new Set(rows.map(({ vendor, code }) => `${vendor}_${code}`))
  for (const game of wanted) {
    if (known.has(game.gameCode)) continue
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
    await tx
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
      .execute()
  }
}

/** Returns the smallest unit of a stake as the catalogue has it: before any factor of a brand, as several brands share the row. Minor units. */
const catalogueStake = ({ prizeMode }: BrandGame): number =>
  Math.max(1, Number(thousandths(PRIZE_MODES[prizeMode].at(-1)!) / 10n))
