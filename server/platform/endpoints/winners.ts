import { winners } from '../../../src/schemas/endpoints/winners.ts'
import { handle } from '../context/handle.ts'
import { maskName } from '../context/mask-name.ts'
import { MAX_PAGE, splitList } from '../context/paging.ts'
import { gameCodeOf, picturePath } from '../games/catalogue/game-item.ts'
import { nameIn } from '../games/catalogue/game-name.ts'
import { offeredRows, readOfferedGames } from '../games/catalogue/offered-games.ts'
import { formatMinor } from '../money/ledger/minor-units.ts'

export default handle(winners, async ({ query, tenantId, language, context }) => {
  const offered = await readOfferedGames(context, tenantId)
  const ofOffered = offeredRows(offered, { gameTypes: splitList(query.gameType) })
  if (!ofOffered) return { success: true, value: [] }
  const rows = await context.store.db
    .selectFrom('bet')
    .innerJoin('game', 'game.id', 'bet.game_id')
    .innerJoin('member', 'member.id', 'bet.member_id')
    .select(['bet.id', 'win_minor', 'currency', 'bet.created_at', 'username', 'game_type', 'vendor', 'code'])
    .select(nameIn(language, tenantId).as('name'))
    .where('bet.tenant_id', '=', tenantId)
    .whereRef('win_minor', '>', 'stake_minor')
    .where(ofOffered)
    .orderBy('bet.created_at', 'desc')
    .orderBy('bet.id', 'desc')
    .limit(Math.min(query.count ?? 20, MAX_PAGE))
    .execute()
  const value = rows.map(row => ({
    id: row.id,
    player: maskName(row.username),
    gameName: row.name,
    prize: formatMinor(BigInt(row.win_minor)),
    currency: row.currency,
    gameType: row.game_type,
    vassalage: row.vendor,
    gameCode: gameCodeOf(row),
    picture: picturePath(row),
    at: row.created_at.getTime(),
  }))
  return { success: true, value }
})
