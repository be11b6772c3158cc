/** Members below the sample agents and some weeks of their play, posted through the ledger, so that the agents' reports show something. */

import { sql } from 'kysely'
import { addUpTeams } from '../../server/platform/features/agents/add-up-teams.ts'
import { openPlatformAccount, openWallet, ownerOf, type Wallet } from '../../server/platform/money/ledger/accounts.ts'
import { catalogueScaleOf } from '../../server/platform/money/ledger/currency-scale.ts'
import { type LedgerEntry, postAll } from '../../server/platform/money/ledger/post.ts'
import { readSmallestUnit, roundDown } from '../../server/platform/money/ledger/smallest-unit.ts'
import { createMember } from '../../server/platform/people/accounts/create-member.ts'
import type { Tx } from '../../server/store/open-store.ts'
import { seededRandom } from './seeded-random.ts'

/** Members, each with the agent directly above, and the agent flag. Nobody can sign in as them. */
export const SAMPLE_TEAM = [
  ['teamanna', 'agent42', '0'],
  ['teamben', 'agent42', '0'],
  ['teamchai', 'agent41', '0'],
  ['teamlead', 'agent2', '41'],
  ['teamdao', 'teamlead', '0'],
  ['teamemi', 'teamlead', '0'],
  ['teamfarid', 'agent1', '0'],
] as const
const GAME_TYPES = ['RNG', 'LIVE', 'FISH', 'SPORTS']
const DAYS = 24
const HOUR_MS = 3_600_000
/** Bets per member; each stands for a whole sitting. */
export const TEAM_BETS = 6

export interface SampleTeam {
  tenantId: string
  passwordHash: string
  /** The sample accounts by username. */
  ids: ReadonlyMap<string, number>
  /** Milliseconds since 1970. */
  now: number
}

export async function addTeam(tx: Tx, { tenantId, passwordHash, now, ...sample }: SampleTeam): Promise<void> {
  const ids = new Map(sample.ids)
  // figures that a job has closed are open again, so that the bets count on their own days
  await addUpTeams(tx, { tenantId, now })
  await tx.updateTable('brand').set({ team_closed_at: null }).where('id', '=', tenantId).execute()
  const random = seededRandom([...tenantId].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 15) | 0)
  const int = (max: number) => Math.floor(random() * max)
  const games = await tx
    .selectFrom('game')
    .select('id')
    .distinctOn('game_type')
    .where('game_type', 'in', GAME_TYPES)
    .orderBy('game_type')
    .orderBy('popularity', 'desc')
    .execute()
  const unit = await readSmallestUnit(tx, tenantId)
  const entries: LedgerEntry[] = []
  const bets = []
  for (const [n, [username, agent, type]] of SAMPLE_TEAM.entries()) {
    const uplineId = ids.get(agent)
    if (uplineId === undefined) continue
    // the first one joined some days after the range of a month began
    const joined = now - (DAYS - n * 2) * 24 * HOUR_MS
    const memberId = await createMember(tx, { tenantId, username, passwordHash, uplineId, type }, { now: joined })
    if (memberId === undefined) continue
    ids.set(username, memberId)
    const wallet = await openWallet(tx, { tenantId, memberId, now: joined })
    const payment = await accountsOf(tx, tenantId, wallet)
    const scale = catalogueScaleOf(wallet.currency, unit)
    const post = (kind: 'deposit' | 'credit' | 'bet' | 'win', amount: number, at: number) =>
      entries.push({
        tenantId,
        owner: ownerOf(memberId),
        kind,
        reference: 'sample',
        now: at,
        key: `team-${entries.length}`,
        postings: [
          { accountId: wallet.accountId, amount: BigInt(amount) },
          { accountId: kind === 'bet' || kind === 'win' ? payment.games : payment.bank, amount: BigInt(-amount) },
        ],
      })
    post('deposit', (1 + int(9)) * 100_00 * scale, joined + HOUR_MS)
    if (n % 2 === 0) post('credit', (1 + int(5)) * 10_00 * scale, joined + 2 * HOUR_MS)
    for (let bet = 0; bet < TEAM_BETS; bet++) {
      // spread from the day of joining to an hour ago
      const at = joined + 3 * HOUR_MS + Math.floor(((now - joined - 4 * HOUR_MS) * (bet + random())) / TEAM_BETS)
      const stake = (2 + int(60)) * 1_00 * scale
      const win = int(5) < 2 ? Number(roundDown(BigInt(Math.round(stake * (0.5 + random() * 3))), unit)) : 0
      post('bet', -stake, at)
      if (win > 0) post('win', win, at)
      bets.push({
        tenant_id: tenantId,
        member_id: memberId,
        game_id: games[int(games.length)]!.id,
        round_key: `team-${bet}`,
        requested_minor: BigInt(stake),
        stake_minor: BigInt(stake),
        win_minor: BigInt(win),
        currency: wallet.currency,
        result: '{}',
        created_at: new Date(at),
      })
    }
  }
  if (bets.length === 0) return
  await postAll(tx, entries)
  await tx.insertInto('bet').values(bets).execute()
  while ((await addUpTeams(tx, { tenantId, now })) !== undefined);
  // bets from before a contract are none of its own
  await sql`
    update agent_contract set counted_stake_minor = counted_stake_minor + earlier.stake
    from (
      select contract.id, sum(stake_minor) as stake from agent_contract as contract
      join downline on downline.upline_id = contract.member_id
      join bet on bet.member_id = downline.member_id and bet.created_at < contract.answered_at and round_key like 'team-%'
      where contract.tenant_id = ${tenantId} and contract.kind = 'realTimeSalary' and contract.state = 'active' group by contract.id
    ) as earlier
    where agent_contract.id = earlier.id`.execute(tx)
}

async function accountsOf(tx: Tx, tenantId: string, wallet: Wallet) {
  return {
    bank: await openPlatformAccount(tx, 'bank', tenantId, wallet),
    games: await openPlatformAccount(tx, 'games', tenantId, wallet),
  }
}
