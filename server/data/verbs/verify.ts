import { Type } from 'typebox'
import { OperatorError } from '../../http/operator-error.ts'
import { defineRead } from '../../verbs/verb.ts'
import { readManifest } from '../folders/manifest.ts'
import { beginSnapshot } from '../folders/read-rows.ts'
import { verifyFolder } from '../folders/verify-folder.ts'
import { folderField } from './folder-field.ts'

export const verify = defineRead({
  name: 'verify',
  about: 'compare a folder with the database, every table and file by count and hash',
  input: Type.Object({ folder: folderField }),
  examples: ['backups/2026-11-28'],
  role: 'publisher',
  label: 'Verify',
  async read({ context: { store }, input: { folder } }) {
    const manifest = readManifest(folder)
    const found = await store.transaction(async tx => {
      await beginSnapshot(tx)
      return verifyFolder(tx, folder, manifest)
    })
    if (found.length > 0)
      throw new OperatorError(
        `The folder and the database differ:\n  ${found.join('\n  ')}\n`,
        'A server that runs changes rows all the time: compare before its start.',
      )
    return { message: `All ${Object.keys(manifest.tables).length} tables and their files are the same in ${folder}.` }
  },
})
