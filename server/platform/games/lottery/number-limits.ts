/** Limits the stakes of one member on one number in one draw, over all bets on a play. */
import { sql } from 'kysely'
import { stakedNumbers } from '../../../../src/schemas/lottery/count-combinations.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import { formatMinor, moneyParam } from '../../money/ledger/minor-units.ts'
import type { BrandGame } from './read-games.ts'

/**
 * Sums the stored bets, with those just placed: the member's wallet is locked, so that the second of two concurrent slips counts the first.
 * @throws Refusal lottery/number-limit
 */
export async function checkNumberLimits(
  tx: Tx,
  memberId: number,
  game: BrandGame,
  draws: readonly { id: string; drawNo: string }[],
): Promise<void> {
  const open = tx
    .selectFrom('open_bet')
    .innerJoin('lottery_bet', 'lottery_bet.open_bet_id', 'open_bet.id')
    .innerJoin('lottery_line', 'lottery_line.id', 'lottery_bet.line_id')
    .where('open_bet.member_id', '=', memberId)
    .where('open_bet.state', '=', sql.lit('open'))
    .where('draw_id', '=', sql<string>`any(${draws.map(({ id }) => id)}::bigint[])`)
  const playType = sql<string>`play ->> 'playType'`
  const sums = await open
    .select(({ fn }) => ['draw_id', playType.as('play_type'), fn.sum<string>('stake_minor').as('stake')])
    .groupBy(['draw_id', playType])
    .execute()
  // a number's stake is at most the sum: the picks, which may be thousands, are read only where that is too high
  const above = sums.filter(({ play_type, stake }) => {
    const play = game.plays.find(one => one.playType === play_type)
    return play && BigInt(stake) > play.maxPerNumber
  })
  if (above.length === 0) return
  const rows = await open
    .select([
      'draw_id',
      'play',
      'picks',
      'unit_minor',
      'lottery_bet.multiple',
      'lottery_line.multiple as line_multiple',
    ])
    .where('draw_id', 'in', [...new Set(above.map(({ draw_id }) => draw_id))])
    .where(playType, 'in', [...new Set(above.map(({ play_type }) => play_type))])
    .execute()
  const staked = new Map<string, bigint>()
  for (const row of rows) {
    const play = game.plays.find(({ playType }) => playType === row.play.playType)
    if (!play) continue
    const each = BigInt(row.unit_minor) * BigInt(row.line_multiple) * BigInt(row.multiple)
    for (const { number, combinations } of stakedNumbers(game.draw, row.play, row.picks)) {
      const key = `${row.draw_id}/${play.playType}/${number}`
      const before = staked.get(key) ?? 0n
      const sum = before + each * BigInt(combinations)
      staked.set(key, sum)
      if (sum <= play.maxPerNumber) continue
      const left = before < play.maxPerNumber ? play.maxPerNumber - before : 0n
      const { drawNo } = draws.find(({ id }) => id === row.draw_id)!
      const shown = number.replace(':', ' → ')
      throw refuse('lottery/number-limit', {
        status: 422,
        value: {
          drawNo,
          playType: play.playType,
          number,
          limit: formatMinor(play.maxPerNumber),
          left: formatMinor(left),
        },
        params: { drawNo, number: shown, limit: moneyParam(play.maxPerNumber), left: moneyParam(left) },
      })
    }
  }
}
