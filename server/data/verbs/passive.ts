import { sql } from 'kysely'
import { Type } from 'typebox'
import { OperatorError } from '../../http/operator-error.ts'
import { readPassiveCopy } from '../../store/passive-copy.ts'
import { defineChange, EVERY_BRAND } from '../../verbs/verb.ts'
import { LEFT_OUT } from '../folders/table-plan.ts'
import type { DataContext } from './data-context.ts'
import { serverRuns } from './server-runs.ts'

const input = Type.Object({})

/** Makes a database passive that PostgreSQL's own programs restored, as an import does: without mark and credentials of the original. */
export const passive = defineChange<typeof input, DataContext>({
  name: 'passive',
  about: "make a database that PostgreSQL's own programs restored a passive copy, before a server is started on it",
  input,
  examples: ['--reason "restored to 03:15"'],
  role: 'publisher',
  label: 'Make passive',
  reason: 'audit',
  async change({ context: { isServing, store }, who, reason: why, now }) {
    if (isServing) throw serverRuns('Stop it first, or set DATABASE_URL to the restored database.')
    if (await readPassiveCopy(store.db))
      throw new OperatorError('The database is a passive copy already.', 'Start a server on it, or activate it.')
    return async tx => {
      for (const table of Object.keys(LEFT_OUT)) await sql`delete from ${sql.table(table)}`.execute(tx)
      const at = new Date(now)
      await tx.insertInto('passive_copy').values({ exported_at: at, imported_at: at, who, why }).execute()
      return {
        audit: [{ brand: EVERY_BRAND, subject: 'copy', summary: 'made the database a passive copy' }],
        result: {
          message:
            'The copy is passive, and nobody is signed in: no messages, no jobs, no decisions about money until "npm run data -- activate --reason <text>".',
        },
      }
    }
  },
})
