import type { Selectable } from 'kysely'
import type { WithdrawalTable } from '../../../store/tables.generated.ts'

/** A withdrawal as stored. */
export type WithdrawalRow = Selectable<WithdrawalTable>
