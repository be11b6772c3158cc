/**
 * Gives points for bets: once for each stake, for any times and failures of the job, because the counted stakes are recorded beside the
 * bets in the transaction that posts the points.
 */
import { sql } from 'kysely'
import { GAME_TYPES } from '../../../../src/schemas/document/game-types.ts'
import { MORE } from '../../../jobs/define-job.ts'
import { listDocuments } from '../../../metadata/read-document.ts'
import type { Tx } from '../../../store/open-store.ts'
import { ownerOf } from '../../money/ledger/accounts.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { lockAccounts, openPointsAccount, openPointsCounterparty } from '../../money/ledger/points-account.ts'
import { type LedgerEntry, postAll } from '../../money/ledger/post.ts'
import { closedUntil } from '../../money/totals/count-bets.ts'
import { COUNTED_STAKE } from '../../money/totals/totals.ts'
import { findNotErased } from '../../people/protection/lock-player.ts'
import { pointsOf } from './read-points.ts'

/** Maximum of members in one transaction, which takes some tenths of a second. */
const MAX_MEMBERS = 200
const DAY_MS = 24 * 3_600_000
/** Hundred-millionths in a point: a stake has two decimals, a rate six. */
const POINT = 100_000_000n
const MILLION = 1_000_000n

/**
 * Posts the points of ended quarters of an hour; trial and erased accounts get none.
 * @param time.dueAt of the job's occurrence, by which quarters of an hour are counted
 * @param time.now milliseconds since 1970
 * @returns MORE while stakes are left
 */
export async function earnPoints(
  tx: Tx,
  { dueAt, now }: { dueAt: number; now: number },
): Promise<typeof MORE | undefined> {
  const until = new Date(closedUntil(dueAt))
  const row = await tx.selectFrom('points_count').select('counted_until').executeTakeFirst()
  const from = firstOpen(row?.counted_until, until)
  const stakes = from < until ? await takeStakes(tx, from, until) : []
  if (stakes.length > 0) await postPoints(tx, stakes, now)
  if (stakes.length === MAX_MEMBERS) return MORE
  await tx
    .insertInto('points_count')
    .values({ counted_until: until })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ counted_until: until }))
    .execute()
  return undefined
}

/**
 * Returns the first quarter of an hour to look at. At the first run, and where the clock was set back, it is that of a day ago: bets may
 * have been made since. Counted stakes are recorded, so that none counts twice.
 */
const firstOpen = (counted: Date | undefined, until: Date): Date =>
  counted && counted <= until ? counted : new Date(until.getTime() - DAY_MS)

/** Stakes of a member, with their points. */
interface Stakes {
  member_id: number
  tenant_id: string
  stake: string
  /** Points in hundred-millionths. */
  earned: string
}

/** Records stakes that have earned no points yet, of the first members who have such. */
async function takeStakes(tx: Tx, from: Date, until: Date): Promise<Stakes[]> {
  const rates = await readRates(tx)
  if (rates.length === 0) return []
  const { rows } = await sql<Stakes>`
    with rate as (
      select * from unnest(${rates.map(({ tenant }) => tenant)}::text[], ${rates.map(({ type }) => type)}::text[],
        ${rates.map(({ millionths }) => String(millionths))}::bigint[]) as rate (tenant_id, game_type, millionths)
    ), due as (
      select member_id, quarter_hour, game_id, ${COUNTED_STAKE} - earned_minor as stake, millionths, member.tenant_id
      from bet_total
      join member on member.id = member_id and member.type <> '4' and member.erased_at is null
      join game on game.id = game_id
      join rate on rate.tenant_id = member.tenant_id and rate.game_type = game.game_type
      where quarter_hour >= ${from} and quarter_hour < ${until} and ${COUNTED_STAKE} > earned_minor
    ), first as (
      select distinct member_id from due order by member_id limit ${sql.lit(MAX_MEMBERS)}
    ), taken as (
      update bet_total set earned_minor = earned_minor + due.stake from due
      where due.member_id in (select member_id from first) and bet_total.member_id = due.member_id
        and bet_total.quarter_hour = due.quarter_hour and bet_total.game_id = due.game_id
      returning bet_total.member_id, due.tenant_id, due.stake, due.stake::numeric * due.millionths as earned
    )
    select member_id, tenant_id, sum(stake) as stake, sum(earned) as earned from taken group by 1, 2 order by 1`.execute(
    tx,
  )
  return rows
}

/** Reads the rates of every brand and game type that gives points. */
async function readRates(tx: Tx) {
  const documents = await listDocuments(tx, 'points')
  return documents.flatMap(({ tenantId: tenant, body }) => {
    const { earn } = pointsOf(body)
    if (!earn) return []
    const rates = GAME_TYPES.map(type => ({ tenant, type, millionths: readRate(earn.byGameType?.[type] ?? earn.rate) }))
    return rates.filter(({ millionths }) => millionths > 0n)
  })
}

/** Reads a rate in millionths. @example readRate('0.25') // 250000n */
function readRate(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole) * MILLION + BigInt(part.padEnd(6, '0'))
}

/** Posts whole points to the ledger; the fraction is kept until the next time. An account that was erased meanwhile gets neither. */
async function postPoints(tx: Tx, stakes: readonly Stakes[], now: number): Promise<void> {
  const rests = await readRests(tx, stakes)
  const due = stakes.map(({ member_id: memberId, tenant_id: tenantId, stake, earned }) => {
    const before = rests.get(memberId)
    const sum = BigInt(before?.rest ?? 0) + BigInt(earned)
    const staked = BigInt(before?.stake_minor ?? 0) + BigInt(stake)
    const points = sum / POINT
    return { memberId, tenantId, staked, points, rest: sum % POINT, keptStake: points > 0n ? 0n : staked }
  })
  const owed: (Omit<LedgerEntry, 'key'> & { account: string; memberId: number })[] = []
  for (const { memberId, tenantId, staked, points } of due) {
    if (points === 0n) continue
    const account = await openPointsAccount(tx, { tenantId, memberId })
    const counterparty = await openPointsCounterparty(tx, tenantId, account)
    owed.push({
      tenantId,
      account,
      memberId,
      now,
      owner: ownerOf(memberId),
      kind: 'points-earned',
      reference: formatMinor(staked),
      postings: [
        { accountId: counterparty, amount: -points },
        { accountId: account, amount: points },
      ],
    })
  }
  await lockAccounts(
    tx,
    owed.flatMap(({ postings }) => postings.map(({ accountId }) => accountId)),
  )
  const earners = await findNotErased(
    tx,
    due.map(({ memberId }) => memberId),
  )
  await storeRests(
    tx,
    due.filter(({ memberId }) => earners.has(memberId)),
  )
  const paid = owed.filter(({ memberId }) => earners.has(memberId))
  const numbers = await readPostings(
    tx,
    paid.map(({ account }) => account),
  )
  const entries = paid.map(({ account, memberId: _, ...entry }) => ({
    ...entry,
    key: `points-earned:${numbers.get(account)}`,
  }))
  if (entries.length > 0) await postAll(tx, entries)
}

const storeRests = (tx: Tx, rests: readonly { memberId: number; rest: bigint; keptStake: bigint }[]) =>
  sql`
    insert into points_rest (member_id, rest, stake_minor)
    select * from unnest(${rests.map(({ memberId }) => memberId)}::integer[], ${rests.map(({ rest }) => String(rest))}::bigint[],
      ${rests.map(({ keptStake }) => String(keptStake))}::bigint[])
    on conflict (member_id) do update set rest = excluded.rest, stake_minor = excluded.stake_minor`.execute(tx)

async function readRests(tx: Tx, stakes: readonly Stakes[]) {
  const members = stakes.map(({ member_id }) => member_id)
  const rows = await tx.selectFrom('points_rest').selectAll().where('member_id', 'in', members).execute()
  return new Map(rows.map(row => [row.member_id, row]))
}

/** Returns the number of postings of each locked account: no earlier entry of it had this number. */
async function readPostings(tx: Tx, accounts: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['id', 'postings'])
    .where('id', 'in', ['0', ...accounts])
    .execute()
  return new Map(rows.map(({ id, postings }) => [id, postings]))
}
