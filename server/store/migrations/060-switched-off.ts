import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(tx, 'create index game_state_free_spins on game_state (member_id) where free_spins is not null')
