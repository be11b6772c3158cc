/** What stands on the ledger: kept answers of money calls, money on hold, raffles. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Minor, Moment, RowId } from './tables-ledger.ts'

/** What a money call answered to a key (API-05). Both are null only inside the transaction that finds the answer. */
export interface KeptAnswerTable {
  tenant_id: string
  /** Whose key it is. */
  owner: string
  idempotency_key: string
  /** Of the call and what was asked for. */
  request_hash: string
  answer: JSONColumnType<object> | null
  /** `{ code, options }` of an expected "no". */
  refusal: JSONColumnType<object> | null
  created_at: Moment
}

/** Money of a member that waits for something, such as a withdrawal under way. Ends once. */
export interface HoldTable {
  id: RowId
  tenant_id: string
  member_id: number
  /** The entry that set the money aside. */
  journal_id: string
  /** Where the money came from and goes back to. */
  account_id: string
  amount_minor: Minor
  /** What the house took of it; the rest went back. */
  captured_minor: ColumnType<string, bigint | undefined, bigint>
  currency: string
  purpose: string
  state: 'open' | 'captured' | 'released'
  created_at: Moment
  ended_at: ColumnType<Date | null, null, Date>
}

/** A promotion that draws a prize for each member once in each period. */
export interface RaffleTable {
  id: Generated<number>
  tenant_id: string
  code: string
  title: string
  /** UTC; a week begins on Monday. */
  period: 'once' | 'day' | 'week' | 'month'
  currency: string
  starts_at: Moment
  ends_at: ColumnType<Date | null, Date | null, Date | null>
}

/** How many prizes of one amount are left. */
export interface RafflePrizeTable {
  raffle_id: number
  prize_minor: Minor
  stock: number
}

export interface RaffleClaimTable {
  raffle_id: number
  member_id: number
  period_start: Moment
  prize_minor: Minor
  created_at: Moment
}

export interface WalletTables {
  kept_answer: KeptAnswerTable
  hold: HoldTable
  raffle: RaffleTable
  raffle_prize: RafflePrizeTable
  raffle_claim: RaffleClaimTable
}
