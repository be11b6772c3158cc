/** Accounts of points in the ledger: whole points, never below zero, in a currency that money never has. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../store/open-store.ts'
import { openAccount, openPlatformAccount, ownerOf } from './accounts.ts'

/** Name of the points wallet, and currency of its postings. */
export const POINTS = 'points'

export interface PointsOwner {
  tenantId: string
  memberId: number
}

export interface PointsAccount {
  id: string
  /** Balance in whole points. */
  balance: bigint
  /** Number of postings of the account. */
  postings: bigint
}

/** Returns the whole points of a member; 0 before the first. */
export async function readPointBalance(db: Reader, owner: PointsOwner): Promise<bigint> {
  const row = await select(db, owner).executeTakeFirst()
  return BigInt(row?.balance_minor ?? 0)
}

/** Locks the account, as every change of a member's points does first; opens a missing one. */
export async function lockPointsAccount(tx: Tx, owner: PointsOwner): Promise<PointsAccount> {
  await openPointsAccount(tx, owner)
  const row = await select(tx, owner).forUpdate().executeTakeFirstOrThrow()
  return { id: row.id, balance: BigInt(row.balance_minor), postings: BigInt(row.postings) }
}

export const openPointsAccount = (tx: Tx, { tenantId, memberId }: PointsOwner): Promise<string> =>
  openAccount(tx, { tenantId, owner: ownerOf(memberId), kind: 'points', wallet: POINTS, currency: POINTS })

/** Opens the brand's side of the entries of a points account. */
export const openPointsCounterparty = (tx: Tx, tenantId: string, accountId: string): Promise<string> =>
  openPlatformAccount(tx, 'points', tenantId, { accountId, currency: POINTS })

/** Locks several accounts in the order of `post`, so that two transactions cannot deadlock. */
export const lockAccounts = (tx: Tx, ids: readonly string[]) =>
  sql`select from ledger_account where id = any(${[...new Set(ids)]}::bigint[]) order by kind desc, id for update`.execute(
    tx,
  )

const select = (db: Reader, { tenantId, memberId }: PointsOwner) =>
  db
    .selectFrom('ledger_account')
    .select(['id', 'balance_minor', 'postings'])
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', ownerOf(memberId))
    .where('wallet', '=', POINTS)
