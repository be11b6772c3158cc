/** Every table as kysely sees it; each domain keeps its own file. */
import type { AccountTables } from './tables-accounts.ts'
import type { CatalogueTables } from './tables-catalogue.ts'
import type { LedgerTables } from './tables-ledger.ts'
import type { PlayTables } from './tables-play.ts'
import type { ReleaseTables } from './tables-releases.ts'

export interface Tables extends AccountTables, CatalogueTables, LedgerTables, PlayTables, ReleaseTables {}
