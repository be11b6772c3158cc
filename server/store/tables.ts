/** Every table as kysely sees it; each domain keeps its own file. */
import type { AccessTables } from './tables-access.ts'
import type { AccountTables } from './tables-accounts.ts'
import type { CatalogueTables } from './tables-catalogue.ts'
import type { CodeTables } from './tables-codes.ts'
import type { CommonTables } from './tables-common.ts'
import type { EventTables } from './tables-events.ts'
import type { LedgerTables } from './tables-ledger.ts'
import type { PlayTables } from './tables-play.ts'
import type { ReleaseTables } from './tables-releases.ts'
import type { SandboxTables } from './tables-sandbox.ts'
import type { WalletTables } from './tables-wallets.ts'

export interface Tables
  extends AccessTables,
    AccountTables,
    CatalogueTables,
    CommonTables,
    CodeTables,
    EventTables,
    LedgerTables,
    PlayTables,
    ReleaseTables,
    SandboxTables,
    WalletTables {}
