/** Lists a member's lottery bets as calls describe them. */
import { sql } from 'kysely'
import type { LotteryBetItem, LotteryRefundReason } from '../../../../src/schemas/lottery/wire.ts'
import type { Reader } from '../../../store/open-store.ts'
import { inLanguage } from '../../context/in-language.ts'
import { hadHappened, type PageAsOf } from '../../context/page-as-of.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { type BrandLottery, readLottery } from './read-games.ts'

interface Owner {
  tenantId: string
  memberId: number
}

export interface LotteryBetFilter {
  gameCode?: string | undefined
  state?: 'open' | 'settled' | undefined
}

/** Lists bets newest first. @param place.now milliseconds since 1970 */
export async function listBets(
  db: Reader,
  owner: Owner,
  { gameCode, state }: LotteryBetFilter,
  page: PageAsOf,
  place: { language: string; now: number },
) {
  let matching = betsOf(db, owner).where(hadHappened('open_bet.placed_at', page))
  if (gameCode !== undefined) matching = matching.where('lottery_draw.game_code', '=', gameCode)
  // by state, like the index of open bets
  const hadEnded = page.asOf ? hadHappened('open_bet.ended_at', page) : sql<boolean>`open_bet.state <> 'open'`
  if (state) matching = matching.where(state === 'open' ? sql<boolean>`not ${hadEnded}` : hadEnded)
  const [rows, { count }, lottery] = await Promise.all([
    withDetails(matching).orderBy('open_bet.id', 'desc').limit(page.size).offset(page.skip).execute(),
    matching.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
    readLottery(db, owner.tenantId),
  ])
  const list = rows.map(row => describe(row, lottery, place))
  return { list, count: Number(count), ...page.pagesOf(Number(count)) }
}

/** Returns the bets of one slip, in the order of draws and lines. */
export async function readPlacedSlip(
  db: Reader,
  owner: Owner,
  slipId: string,
  place: { language: string; now: number },
): Promise<LotteryBetItem[]> {
  const rows = await withDetails(betsOf(db, owner))
    .where('lottery_bet.slip_id', '=', slipId)
    .orderBy('open_bet.id')
    .execute()
  const lottery = await readLottery(db, owner.tenantId)
  return rows.map(row => describe(row, lottery, place))
}

/** Returns the bet with this number of an open bet; undefined when it is not one of the lottery. */
export async function readBet(
  db: Reader,
  owner: Owner,
  id: string,
  place: { language: string; now: number },
): Promise<LotteryBetItem | undefined> {
  const row = await withDetails(betsOf(db, owner)).where('open_bet.id', '=', id).executeTakeFirst()
  return row && describe(row, await readLottery(db, owner.tenantId), place)
}

const betsOf = (db: Reader, { tenantId, memberId }: Owner) =>
  db
    .selectFrom('open_bet')
    .innerJoin('lottery_bet', 'lottery_bet.open_bet_id', 'open_bet.id')
    .innerJoin('lottery_draw', 'lottery_draw.id', 'lottery_bet.draw_id')
    .where('open_bet.tenant_id', '=', tenantId)
    .where('open_bet.member_id', '=', memberId)

const withDetails = (query: ReturnType<typeof betsOf>) =>
  query
    .innerJoin('lottery_line', 'lottery_line.id', 'lottery_bet.line_id')
    .select([
      'open_bet.id',
      'open_bet.state',
      'open_bet.reason',
      'open_bet.stake_minor',
      'open_bet.currency',
      'open_bet.placed_at',
    ])
    .select(['open_bet.win_minor', 'open_bet.rebate_minor', 'lottery_bet.slip_id', 'lottery_bet.multiple'])
    .select(['lottery_draw.game_code', 'lottery_draw.draw_no', 'lottery_draw.draws_at', 'lottery_draw.closes_at'])
    .select(['lottery_draw.result', 'lottery_draw.state as draw_state'])
    .select(['lottery_line.play', 'lottery_line.picks', 'lottery_line.odds', 'lottery_line.combinations'])
    .select(['lottery_line.unit_minor', 'lottery_line.multiple as line_multiple', 'lottery_line.rebate'])

type Row = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number]

function describe(
  row: Row,
  { games }: BrandLottery,
  { language, now }: { language: string; now: number },
): LotteryBetItem {
  const { playType } = row.play
  const game = games.get(row.game_code)
  const play = game?.plays.find(one => one.playType === playType)
  const amount = (minor: string) => formatMinor(BigInt(minor))
  const closesAt = row.closes_at.getTime()
  return {
    id: row.id,
    slipId: row.slip_id,
    gameCode: row.game_code,
    gameName: game ? inLanguage(game.name, language) : row.game_code,
    vassalage: game?.vassalage ?? row.game_code.slice(0, row.game_code.lastIndexOf('_')),
    drawNo: row.draw_no,
    drawsAt: row.draws_at.getTime(),
    closesAt,
    playType,
    playName: play ? inLanguage(play.title, language) : playType,
    picks: row.picks,
    combinations: row.combinations,
    unit: amount(row.unit_minor),
    multiple: row.line_multiple * row.multiple,
    lineMultiple: row.line_multiple,
    stake: amount(row.stake_minor),
    odds: row.odds,
    rebate: row.rebate,
    ...stateOf(row),
    ...(row.draw_state === 'drawn' && { result: row.result! }),
    currency: row.currency,
    placedAt: row.placed_at.getTime(),
    mayCancel: row.state === 'open' && row.draw_state === 'open' && now < closesAt,
  }
}

function stateOf({
  state,
  reason,
  win_minor,
  rebate_minor,
}: Row): Pick<LotteryBetItem, 'state' | 'reason' | 'win' | 'rebatePaid'> {
  if (state === 'open') return { state }
  if (state === 'refunded') return { state, reason: reason as LotteryRefundReason }
  const win = BigInt(win_minor!)
  return { state: win > 0n ? 'won' : 'lost', win: formatMinor(win), rebatePaid: formatMinor(BigInt(rebate_minor!)) }
}
