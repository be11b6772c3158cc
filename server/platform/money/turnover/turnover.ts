/**
 * Turnover: the amount that a member must still bet before money may leave. Each deposit adds the brand's multiple of it, each bonus that
 * of its promotion; each stake takes off the share that its game type counts, first of bonuses. While a bonus must be bet, the row also
 * keeps how much of the balance is the member's own (own-money.ts). A change needs the lock of the member's main wallet, which a ledger
 * entry earlier in the same transaction takes.
 */
import { type QueryCreator, type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../../store/open-store.ts'
import type { Tables } from '../../../store/tables.generated.ts'
import { readCashier } from '../cashier/read-cashier.ts'
import { balanceWithBets, changeOwnMoney, grantedOf, ownPartOf } from './own-money.ts'

interface Owner {
  tenantId: string
  memberId: number
}

/**
 * Adds the turnover of the member's own money, such as a deposit, in the transaction that credits it.
 * @param credit.minor the amount that was just credited, minor units
 */
export async function addTurnover(tx: Tx, { tenantId, memberId, minor }: Owner & { minor: bigint }): Promise<void> {
  const added = multiply(minor, await depositMultiple(tx, tenantId))
  await tx
    .insertInto('turnover')
    .values({ tenant_id: tenantId, member_id: memberId, left_minor: added, total_minor: added })
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'member_id']).doUpdateSet({
        left_minor: sql<bigint>`turnover.left_minor + excluded.left_minor`,
        total_minor: ADDED_TOTAL,
      }),
    )
    .execute()
  await changeOwnMoney(tx, { tenantId, memberId }, minor)
}

/** Total after an addition: begins again once nothing is left, and is never below the rest. */
const ADDED_TOTAL = sql<bigint>`excluded.total_minor + case when turnover.left_minor + turnover.bonus_minor = 0 then 0
  else greatest(turnover.total_minor, turnover.left_minor + turnover.bonus_minor) end`

/** Returns the multiple of a deposit that must be bet; 0 where the brand requires none. */
async function depositMultiple(db: Reader, tenantId: string): Promise<number> {
  return (await readCashier(db, tenantId)).withdrawal?.turnover?.multiple ?? 0
}

/**
 * Adds the turnover of given money, such as a bonus or converted points, in the transaction that credits it.
 * @param bonus.minor the credited amount, minor units
 * @param bonus.multiple multiple that must be bet; that of a deposit when left out
 * @returns the amount to bet for it, minor units
 */
export async function addBonusTurnover(
  tx: Tx,
  { tenantId, memberId, minor, multiple }: Owner & { minor: bigint; multiple: number | undefined },
): Promise<bigint> {
  const added = multiply(minor, multiple ?? (await depositMultiple(tx, tenantId)))
  if (added <= 0n) return 0n
  const own = (await balanceWithBets(tx, { tenantId, memberId })) - minor
  /** Begins a new count with the first bonus after all earlier ones were bet. */
  const fresh = (first: 'own_minor' | 'granted_minor', later: RawBuilder<unknown>) =>
    sql<bigint>`case when turnover.bonus_minor = 0 then excluded.${sql.ref(first)} else ${later} end`
  await tx
    .insertInto('turnover')
    .values({
      tenant_id: tenantId,
      member_id: memberId,
      left_minor: 0n,
      bonus_minor: added,
      total_minor: added,
      own_minor: own > 0n ? own : 0n,
      granted_minor: minor,
    })
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'member_id']).doUpdateSet({
        bonus_minor: sql<bigint>`turnover.bonus_minor + excluded.bonus_minor`,
        total_minor: ADDED_TOTAL,
        own_minor: fresh('own_minor', ownPartOf(own)),
        granted_minor: fresh('granted_minor', sql`${grantedOf(own)} + excluded.granted_minor`),
      }),
    )
    .execute()
  return added
}

/**
 * Returns the remaining turnover, minor units: of bonuses always, of deposits where the brand requires it.
 * @param multiple the brand's multiple for each deposit
 */
export async function readTurnover(db: Reader, { tenantId, memberId }: Owner, multiple: number): Promise<bigint> {
  const row = await db
    .selectFrom('turnover')
    .select(['left_minor', 'bonus_minor'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return BigInt(row?.bonus_minor ?? 0) + (multiple > 0 ? BigInt(row?.left_minor ?? 0) : 0n)
}

/** Returns all turnover required since nothing was left, of which the remaining turnover is a part; minor units. */
export async function readTurnoverTotal(db: Reader, { tenantId, memberId }: Owner): Promise<bigint> {
  const row = await db
    .selectFrom('turnover')
    .select('total_minor')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return BigInt(row?.total_minor ?? 0)
}

/**
 * Returns a statement that subtracts a stake, as part of another one, so that a round needs no further round trip. Brand and game are read
 * only while turnover remains. A share that is not a number between 0 and 1 counts fully.
 * @param round.stake minor units
 */
export const lowerTurnover = (
  db: QueryCreator<Tables>,
  { tenantId, memberId, gameId, stake }: Owner & { gameId: number; stake: number },
) =>
  db
    .updateTable('turnover')
    .set(takenOff(sql`floor(${stake}::bigint * ${shareOf(tenantId, sql`${gameId}::integer`)})::bigint`))
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where(sql<boolean>`left_minor + bonus_minor > 0`)
    .where(sql<boolean>`${stake}::bigint > 0`)

/** Subtracts the stakes of bets that are settled together. @param rounds.stake minor units */
export async function lowerTurnovers(
  tx: Tx,
  tenantId: string,
  rounds: readonly { memberId: number; gameId: number; stake: bigint }[],
): Promise<void> {
  const rows = rounds.map(({ memberId, gameId, stake }) => ({ member: memberId, game: gameId, stake: String(stake) }))
  await sql`
    update turnover set left_minor = ${afterBonus(sql`counted.minor`)}, bonus_minor = greatest(0, bonus_minor - counted.minor)
    from (
      select played.member, sum(floor(played.stake * ${shareOf(tenantId, sql`played.game`)}))::bigint as minor
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as played (member integer, game integer, stake bigint)
      join turnover as owed on owed.tenant_id = ${tenantId} and owed.member_id = played.member
        and owed.left_minor + owed.bonus_minor > 0
      group by played.member
    ) as counted
    where tenant_id = ${tenantId} and member_id = counted.member`.execute(tx)
}

/** Turnover of deposits after a counted stake, which reduces that of bonuses first. */
const afterBonus = (minor: RawBuilder<unknown>) =>
  sql<bigint>`greatest(0, left_minor - greatest(0, ${minor} - bonus_minor))`

const takenOff = (minor: RawBuilder<unknown>) => ({
  left_minor: afterBonus(minor),
  bonus_minor: sql<bigint>`greatest(0, bonus_minor - ${minor})`,
})

/** Share of a stake that counts for the game's type: from 0 to 1; 1 where the brand's cashier sets none. */
const shareOf = (tenantId: string, gameId: RawBuilder<unknown>) => sql`coalesce((
  select case when jsonb_typeof(counted.share) = 'number' then least(1, greatest(0, (counted.share #>> '{}')::numeric)) end
  from game join metadata on metadata.tenant_id = ${tenantId} and metadata.name = 'cashier'
  cross join lateral (
    select metadata.body -> 'withdrawal' -> 'turnover' -> 'counts' -> game.game_type as share
  ) as counted
  where game.id = ${gameId}), 1)`

/** Multiplies, rounded up to a whole minor unit. @param times as in the file, with decimals */
function multiply(minor: bigint, times: number): bigint {
  const SCALE = 1_000_000n
  const scaled = minor * BigInt(Math.round(times * Number(SCALE)))
  return (scaled + SCALE - 1n) / SCALE
}
