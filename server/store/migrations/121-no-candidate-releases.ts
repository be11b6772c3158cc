/** Drops the releases of drafts, which previews compile without storing them. Stop older instances first: their previews store them. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx => runStatements(tx, 'drop table candidate_release')
