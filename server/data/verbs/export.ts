import { Type } from 'typebox'
import { writeAudit } from '../../tenants/release/audit.ts'
import { defineChange, EVERY_BRAND } from '../../verbs/verb.ts'
import { exportFolder, prepareFolder } from '../folders/export-folder.ts'
import { beginSnapshot } from '../folders/read-rows.ts'
import { folderField } from './folder-field.ts'

/**
 * Writes all rows into a folder. The audit entry is among them, so that the folder and the database agree afterwards. Its transaction ends
 * before the snapshot begins: decisions about all brands need not wait for the rows.
 */
export const exportRows = defineChange({
  name: 'export',
  about: 'write all rows of all brands into a new folder',
  input: Type.Object({ folder: folderField }),
  examples: ['backups/2026-11-28 --reason "nightly backup"'],
  role: 'publisher',
  label: 'Export',
  reason: 'audit',
  async change({ context: { store }, input: { folder }, now, audit }) {
    prepareFolder(folder)
    const entry = { what: 'data', subject: 'export', summary: `export of all rows to ${folder}` } as const
    await store.transaction(tx => writeAudit(tx, EVERY_BRAND, [entry], audit))
    return async tx => {
      await beginSnapshot(tx)
      const { tables, files } = await exportFolder(tx, folder, now)
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
      const count = Object.values(files).reduce((sum, file) => sum + file.count, 0)
      const message = `${rows} rows of ${Object.keys(tables).length} tables, ${count} files among them, are in ${folder}. Guard the folder: personal data and the key of hashes are in it.`
      return { audit: [], result: { message, folder, tables, files } }
    }
  },
})
