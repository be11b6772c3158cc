/** Returns one bet of a member with the details of its round. */
import type { Round } from '../../../../src/schemas/games/slot.ts'
import type { Reader } from '../../../store/open-store.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { nameIn } from '../catalogue/game-name.ts'
import { betAmounts } from './bet-amounts.ts'

/** @returns undefined when the member has no such bet */
export async function findBet(
  db: Reader,
  { tenantId, memberId, id, language }: { tenantId: string; memberId: number; id: string; language: string },
) {
  // no row can have this number
  if (BigInt(id) > MAX_ID) return undefined
  const bet = await db
    .selectFrom('bet')
    .innerJoin('game', 'game.id', 'bet.game_id')
    .select(['bet.id', 'round_key', 'bet.created_at', 'stake_minor', 'win_minor', 'result'])
    .select(nameIn(language, tenantId).as('name'))
    .where('bet.id', '=', id)
    .where('bet.tenant_id', '=', tenantId)
    .where('bet.member_id', '=', memberId)
    .executeTakeFirst()
  if (!bet) return undefined
  return {
    id: bet.id,
    roundKey: bet.round_key,
    at: bet.created_at.getTime(),
    gameName: bet.name,
    ...betAmounts(BigInt(bet.stake_minor), BigInt(bet.win_minor)),
    ...slotRound(bet.result as Partial<StoredRound>),
  }
}

const MAX_ID = 2n ** 63n - 1n

/** Stored round of `settleRound`; amounts in minor units. */
type StoredRound = Omit<Round, 'roundId'> & { balance: number }

function slotRound({ reels, lines = [], scatters, free, balance }: Partial<StoredRound>) {
  const amount = (minor: number) => formatMinor(BigInt(minor))
  return {
    ...(balance !== undefined && { balance: amount(balance) }),
    ...(free !== undefined && { free }),
    ...(reels && {
      reels: reels.map(reel => [...reel]),
      wins: [
        ...lines.map(({ symbol, count, line, win }) => ({ symbol, count, line: line + 1, win: amount(win) })),
        ...(scatters && scatters.win > 0
          ? [{ symbol: 'scatter', count: scatters.count, win: amount(scatters.win) }]
          : []),
      ],
    }),
  }
}
