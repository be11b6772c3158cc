import { Type } from 'typebox'
import { choiceField } from '../../verbs/fields.ts'
import { defineChange } from '../../verbs/verb.ts'
import { importFolder } from '../folders/import-folder.ts'
import { readManifest } from '../folders/manifest.ts'
import type { DataContext } from './data-context.ts'
import { folderField } from './folder-field.ts'
import { serverRuns } from './server-runs.ts'

const input = Type.Object({
  folder: folderField,
  audit: Type.Optional(
    choiceField(
      { title: 'answer', description: 'broken: accept an audit log whose entries do not follow', example: 'broken' },
      ['whole', 'broken'],
    ),
  ),
})

/** Fills an empty database and leaves it passive. Who did so and why is in the mark, and no audit entry: rows stay those of the folder. */
export const importRows = defineChange<typeof input, DataContext>({
  name: 'import',
  about: 'fill an empty database from a folder; the copy stays passive until it is activated',
  input,
  examples: ['backups/2026-11-28 --reason "restore drill"'],
  role: 'publisher',
  label: 'Import',
  reason: 'optional',
  async change({ context: { isServing }, input: { folder, audit }, who, reason: why, now }) {
    if (isServing)
      throw serverRuns(
        'Import into a new database before a server is started on it: set DATABASE_URL to it, or LIVERY_DATA to a new folder.',
      )
    const manifest = readManifest(folder)
    return async tx => {
      const broken = await importFolder(tx, folder, manifest, { acceptsBrokenAudit: audit === 'broken' })
      const mark = { exported_at: new Date(manifest.exportedAt), imported_at: new Date(now), who, why }
      await tx.insertInto('passive_copy').values(mark).execute()
      const kept = broken.map(problem => ` The audit log is broken as in the folder: ${problem}`).join('')
      const message = `The rows of ${folder} are in the database, and the ledger adds up.${kept} The copy is passive: no messages, no jobs, no decisions about money until "npm run data -- activate --reason <text>".`
      return { audit: [], result: { message, folder } }
    }
  },
})
