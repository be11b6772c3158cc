/** A member's bets within a date range, with totals (MBR-10). */
import type { Reader } from '../../store/open-store.ts'
import { gameCodeOf, picturePath } from '../catalogue/game-item.ts'
import { type Page, pageSizeOf } from '../catalogue/list-games.ts'
import { formatMinor } from '../ledger/minor-units.ts'
import type { Range } from './read-range.ts'

export interface BetQuery extends Page {
  tenantId: string
  memberId: number
  range: Range
  gameTypes?: readonly string[] | undefined
  vendor?: string | undefined
}

/** Newest first. */
export async function readBets(db: Reader, { gameTypes, vendor, range, ...query }: BetQuery) {
  const size = pageSizeOf(query.pageSize, 20)
  let bets = db
    .selectFrom('bet')
    .innerJoin('game', 'game.id', 'bet.game_id')
    .where('bet.tenant_id', '=', query.tenantId)
    .where('bet.member_id', '=', query.memberId)
    .where('bet.created_at', '>=', range.start)
    .where('bet.created_at', '<', range.end)
  if (gameTypes) bets = bets.where('game.game_type', 'in', [...gameTypes])
  if (vendor) bets = bets.where('game.vendor', '=', vendor)
  const [rows, sums] = await Promise.all([
    bets
      .select(['bet.id', 'stake_minor', 'win_minor', 'currency', 'bet.created_at'])
      .select(['title', 'game_type', 'vendor', 'code'])
      .orderBy('bet.created_at', 'desc')
      .orderBy('bet.id', 'desc')
      .limit(size)
      .offset(((query.pageNo ?? 1) - 1) * size)
      .execute(),
    bets
      .select(({ fn }) => [
        fn.countAll<string>().as('count'),
        fn.sum<string | null>('stake_minor').as('stake'),
        fn.sum<string | null>('win_minor').as('win'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const count = Number(sums.count)
  return {
    list: rows.map(row => ({
      id: row.id,
      at: row.created_at.getTime(),
      gameName: row.title,
      gameCode: gameCodeOf(row),
      gameType: row.game_type,
      vassalage: row.vendor,
      picture: picturePath(row),
      ...amounts(BigInt(row.stake_minor), BigInt(row.win_minor)),
      currency: row.currency,
    })),
    totalPages: Math.ceil(count / size),
    totals: { count, ...amounts(BigInt(sums.stake ?? 0), BigInt(sums.win ?? 0)) },
  }
}

const amounts = (stake: bigint, win: bigint) => ({
  stake: formatMinor(stake),
  win: formatMinor(win),
  net: formatMinor(win - stake),
})
