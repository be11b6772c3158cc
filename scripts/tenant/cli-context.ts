/** Context that every verb of the operator's command line works with. */
import { userInfo } from 'node:os'
import type { Command } from 'commander'
import type { Colors } from 'picocolors/types.js'
import { OperatorError } from '../../server/http/operator-error.ts'
import type { Settings } from '../../server/settings.ts'
import type { TenantSources } from '../../server/tenants/check/check-context.ts'
import { nearest, suggest } from '../../server/tenants/problems/nearest.ts'
import { listTenants } from '../../server/tenants/read/read-tenant.ts'
import { nameFolders } from '../../server/tenants/read/tenant-folder.ts'
import type { StoreAsker } from '../command-line/store-asker.ts'

export const EXIT_HELP =
  'Exit code: 0 all is well, 1 there are problems or it was refused, 2 the command was not understood.'

export interface CliContext {
  settings: Settings
  sources: TenantSources
  stores: StoreAsker
  /** Folder in which the operator called the command: files are named from there. */
  from: string
  /** Prints one line of the answer. */
  out(line: string): void
  err(line: string): void
  colours: Colors
  /** Shows the progress of long work, on a terminal only; an empty text removes it. */
  progress(text: string): void
  /** Writes the schemas for editors where that is possible. */
  refreshSchemas(sources: TenantSources): void
  /** Makes the command end with exit code 1. The problem was printed already. */
  fail(): void
}

/** Gives a verb its examples and the note about exit codes. @param examples commands with their effects, one per line. */
export function addExamples(verb: Command, examples: readonly string[], more = ''): Command {
  return verb.addHelpText(
    'after',
    `${more && `\n${more}\n`}\nExamples:\n${examples.map(line => `  npm run tenant -- ${line}`).join('\n')}\n\n${EXIT_HELP}`,
  )
}

/** Requires that a tenant exists. @throws OperatorError with the nearest name when there is no such tenant. */
export function requireTenant(id: string, { sources }: CliContext): void {
  const all = listTenants(sources.dir)
  if (all.includes(id)) return
  const folders = `These are in ${nameFolders(sources.dir)}; LIVERY_TENANTS names other folders.`
  const fix = suggest(id, all, 'tenant')
  throw new OperatorError(`There is no tenant "${id}".`, nearest(id, all) ? fix : `${fix} ${folders}`)
}

/** Tells whether a server runs on the embedded database: it publishes saved files by itself once they pass the check. */
export const publishesSavedFiles = async ({ stores }: CliContext): Promise<boolean> =>
  (await stores.findRunning())?.store.kind === 'pglite'

/** Prints one JSON value, for programs. */
export const printJson = ({ out }: CliContext, value: unknown): void => out(JSON.stringify(value, null, 2))

/** Returns the name of the operator for the history. */
export function operator(): string {
  try {
    return userInfo().username
  } catch {
    return 'operator'
  }
}
