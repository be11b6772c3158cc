/** Every table as kysely sees it; each domain keeps its own file. */
import type { AccountTables } from './tables-accounts.ts'
import type { LedgerTables } from './tables-ledger.ts'

export interface Tables extends AccountTables, LedgerTables {}
