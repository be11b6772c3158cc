/**
 * Settles bets with a known outcome: the stake goes to the games, wins and rebates to the wallets, and each becomes one bet of the records.
 */
import { sql } from 'kysely'
import type { Tx } from '../../../store/open-store.ts'
import { ownerOf } from '../../money/ledger/accounts.ts'
import { type LedgerEntry, postAll } from '../../money/ledger/post.ts'
import { lowerTurnovers } from '../../money/turnover/turnover.ts'
import type { FindAccount } from './bet-accounts.ts'
import { changePlayTotals } from './change-play-totals.ts'
import { byWalletAndGame, lockOpenBets, type OpenBet } from './find-open-bets.ts'
import { groupBy } from './group-by.ts'

/** Outcome of an open bet; minor units. */
export interface BetOutcome {
  id: string
  win: bigint
  /** Part of the stake that is paid back besides the win; default: nothing. */
  rebate?: bigint
  /** Whether the member's bets on the same draw or fixtures cover nearly all outcomes: then the stake counts nowhere. */
  isCovered?: boolean
}

export interface Settlement {
  tenantId: string
  outcomes: readonly BetOutcome[]
  /** Milliseconds since 1970. */
  now: number
}

export type SettledBet = OpenBet & { win: bigint; rebate: bigint; isCovered: boolean }

/**
 * Settles some hundred bets at most in one transaction: it holds the wallets and shared accounts locked. Bets that are not open any more
 * are skipped, so that nothing is paid twice. Records count win and rebate together as returned.
 * @returns the settled bets
 */
export async function settleBets(tx: Tx, { tenantId, outcomes, now }: Settlement): Promise<SettledBet[]> {
  if (outcomes.length === 0) return []
  const byId = new Map(outcomes.map(outcome => [outcome.id, outcome]))
  const { bets: open, accountOf } = await lockOpenBets(tx, tenantId, [...byId.keys()], ['open-bets', 'games'])
  if (open.length === 0) return []
  const bets = open.map(bet => {
    const { win, rebate = 0n, isCovered = false } = byId.get(bet.id)!
    return { ...bet, win, rebate, isCovered }
  })
  const place = { tenantId, now }
  await postAll(tx, [
    ...stakeEntries(bets, place, accountOf),
    ...payEntries(bets, 'win', place, accountOf),
    ...payEntries(bets, 'bet-rebate', place, accountOf),
  ])
  await recordBets(tx, tenantId, bets, now)
  await lowerTurnovers(
    tx,
    tenantId,
    bets
      .filter(({ isCovered }) => !isCovered)
      .map(bet => ({ memberId: bet.member_id, gameId: bet.game_id, stake: BigInt(bet.stake_minor) })),
  )
  const changes = bets.map(bet => ({ memberId: bet.member_id, amount: bet.win + bet.rebate }))
  await changePlayTotals(
    tx,
    tenantId,
    changes.filter(({ amount }) => amount > 0n),
    now,
  )
  return bets
}

type Place = Pick<Settlement, 'tenantId' | 'now'>

/** Makes one entry for each currency and game, with all platform accounts of it. */
function stakeEntries(bets: readonly SettledBet[], place: Place, accountOf: FindAccount): LedgerEntry[] {
  return [...groupBy(bets, ({ currency, game_code }) => `${currency} ${game_code}`).values()].map(
    (group): LedgerEntry => {
      const amounts = new Map<string, bigint>()
      const add = (accountId: string, amount: bigint) => amounts.set(accountId, (amounts.get(accountId) ?? 0n) + amount)
      for (const bet of group) {
        add(accountOf('open-bets', bet), -BigInt(bet.stake_minor))
        add(accountOf('games', bet), BigInt(bet.stake_minor))
      }
      return {
        ...place,
        owner: 'open-bets',
        reference: group[0]!.game_code,
        kind: 'bet-settled',
        key: `bet-settled:${group[0]!.id}`,
        postings: [...amounts].map(([accountId, amount]) => ({ accountId, amount })),
      }
    },
  )
}

/** Makes one entry for each member who is paid, and each game. */
function payEntries(
  bets: readonly SettledBet[],
  kind: 'win' | 'bet-rebate',
  place: Place,
  accountOf: FindAccount,
): LedgerEntry[] {
  return byWalletAndGame(bets).flatMap((group): LedgerEntry[] => {
    const [first] = group as [SettledBet, ...SettledBet[]]
    const amount = group.reduce((sum, bet) => sum + (kind === 'win' ? bet.win : bet.rebate), 0n)
    if (amount === 0n) return []
    return [
      {
        ...place,
        owner: ownerOf(first.member_id),
        reference: first.game_code,
        kind,
        key: `open-${kind}:${first.id}`,
        postings: [
          { accountId: accountOf('games', first), amount: -amount },
          { accountId: first.account_id, amount },
        ],
      },
    ]
  })
}

const ROUND = 'open-bet:'

/** Returns the open bet that became a bet of the records. @param roundKey of the bet @returns undefined when it was none */
export const openBetOf = (roundKey: string): string | undefined =>
  roundKey.startsWith(ROUND) ? roundKey.slice(ROUND.length) : undefined

/** Records bets for betting record, totals, profit, winners and VIP levels. */
async function recordBets(tx: Tx, tenantId: string, bets: readonly SettledBet[], now: number): Promise<void> {
  const at = sql`${new Date(now)}::timestamptz`
  const rounds = bets.map(({ id }) => `${ROUND}${id}`)
  const stakes = bets.map(({ stake_minor }) => stake_minor)
  const uncounted = bets.map(({ isCovered, stake_minor }) => (isCovered ? stake_minor : '0'))
  const returned = bets.map(({ win, rebate }) => String(win + rebate))
  const { rows } = await sql<{ id: string; round_key: string }>`
    insert into bet (tenant_id, member_id, game_id, round_key, requested_minor, stake_minor, win_minor, uncounted_minor, currency, result, created_at)
    select ${tenantId}, member, game, round, stake, stake, back, uncounted, currency, '{}', ${at}
    from unnest(${bets.map(bet => bet.member_id)}::integer[], ${bets.map(bet => bet.game_id)}::integer[], ${rounds}::text[],
      ${stakes}::bigint[], ${returned}::bigint[], ${uncounted}::bigint[], ${bets.map(({ currency }) => currency)}::text[])
      as ended (member, game, round, stake, back, uncounted, currency)
    returning id, round_key`.execute(tx)
  const betIds = new Map(rows.map(({ id, round_key }) => [openBetOf(round_key)!, id]))
  await sql`
    update open_bet set state = 'settled', win_minor = ended.win, rebate_minor = ended.rebate, bet_id = ended.bet, ended_at = ${at}
    from unnest(${bets.map(({ id }) => id)}::bigint[], ${bets.map(({ win }) => String(win))}::bigint[],
      ${bets.map(({ rebate }) => String(rebate))}::bigint[], ${bets.map(({ id }) => betIds.get(id)!)}::bigint[])
      as ended (id, win, rebate, bet)
    where open_bet.id = ended.id`.execute(tx)
}
