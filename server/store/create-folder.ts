/** Creates the folder of an embedded database. */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Program of the process that creates the database. */
const PROGRAM = `
const [pglite, folder] = process.argv.slice(1)
require(pglite).PGlite.create(folder).then(db => db.close()).catch(error => {
  process.stderr.write(error.message)
  process.exitCode = 1
})
`
const run = promisify(execFile)

/**
 * Creates the database beside its final folder and moves it there, so that an interrupted first start leaves no half of it. A process of its
 * own creates it: in this one 250 MB would stay.
 * @param folder absolute; the caller holds its lock
 * @throws Error with the reason, or that of the file system
 */
export async function createFolder(folder: string): Promise<void> {
  if (existsSync(`${folder}/PG_VERSION`)) return
  // only an empty folder is replaced (otherwise ENOTEMPTY), and one that holds something is refused before the work
  if (existsSync(folder)) rmdirSync(folder)
  const parent = dirname(folder)
  // a release before this one added no name of its own
  const unfinished = `${basename(folder)}.making`
  for (const name of readdirSync(parent))
    if (name === unfinished || name.startsWith(`${unfinished}-`)) removeFolder(join(parent, name))
  // a name of its own: the process of an interrupted start may still write into the last one
  const temporary = mkdtempSync(join(parent, `${unfinished}-`))
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const fail = ({ stderr, message }: { stderr?: string; message: string }) => {
    removeFolder(temporary)
    throw new Error(`no database could be made: ${stderr || message}`)
  }
  await run(process.execPath, ['-e', PROGRAM, pglite, temporary]).catch(fail)
  renameSync(temporary, folder)
}

/** Removes a folder into which the process of an interrupted start may still write. */
const removeFolder = (path: string) => rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
