/** The double-entry ledger (SBX-04). Money is minor units; int8 is read as text and made a bigint by the ledger. */
import type { ColumnType, Generated } from 'kysely'

/** Read as text, written as bigint. */
export type Minor = ColumnType<string, bigint, bigint>
/** A row number. */
export type RowId = Generated<string>
export type Moment = ColumnType<Date, Date, Date>

/** What the platform knows of a brand besides its metadata. */
export interface BrandTable {
  id: string
  merchant: string
  /** ISO 4217 code of its wallets. */
  currency: string
}

/** One balance in one currency. `kind`: 'player' never goes below zero, 'house' may. */
export interface LedgerAccountTable {
  id: RowId
  tenant_id: string
  /** 'member:<id>', or the name of a house account such as 'bank:3'. */
  owner: string
  kind: 'player' | 'house'
  /** Of a player: 'main', 'held', or a vendor's code; 'main' for the house. */
  wallet: ColumnType<string, string | undefined, never>
  currency: string
  balance_minor: ColumnType<string, bigint | undefined, bigint>
  /** How many postings there are; the chain's length. */
  postings: ColumnType<string, never, never>
  /** SHA-256 that the last posting ends the chain with. */
  head_hash: ColumnType<Uint8Array, never, never>
}

/** One transfer; never changed, never deleted. */
export interface JournalTable {
  id: RowId
  tenant_id: string
  kind: string
  reference: string
  /** Whose key it is: two players may use the same one. */
  owner: string
  idempotency_key: string
  request_hash: string
  created_at: Moment
}

/** One account's part in a transfer; the parts of a journal entry sum to zero in each currency. */
export interface PostingTable {
  journal_id: string
  account_id: string
  amount_minor: Minor
  /** The account's balance after it. */
  balance_minor: Minor
  /** Its place among the postings of the account, from 1. */
  number: ColumnType<string, bigint, never>
  /** SHA-256 over the chain before it, the journal entry and this row: a changed or missing row breaks the chain. */
  chain_hash: ColumnType<Uint8Array, Uint8Array, never>
}

export interface LedgerTables {
  brand: BrandTable
  ledger_account: LedgerAccountTable
  journal: JournalTable
  posting: PostingTable
}
