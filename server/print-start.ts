/** Prints the addresses of brands, of the studio and of operators' views at the start, and missing settings. */
import type { App } from './app.ts'
import { makeFirstOwnerLink } from './operators/links.ts'
import { type Settings, studioOriginOf } from './settings.ts'
import type { Store } from './store/open-store.ts'
import { readPassiveCopy } from './store/passive-copy.ts'
import type { TenantDirectory } from './tenants/directory/directory.ts'

/** Writes a line for the operator: into the log where programs read it, else as it is. */
export type Print = (line: string) => void

/** Limit of brands whose addresses are printed at the start. */
const MAX_LISTED = 30

/** Tells operators why lobbies are empty. */
const NO_PLATFORM =
  'No platform is connected, so brands have lottery games only. Connect one with UPSTREAM (docs/integration-guide.md), or ask for the demonstration with LIVERY_DEMO=1.'

/** Prints the addresses of the brands and of the studio. Other programs wait for the first line. */
export function printAddresses(settings: Settings, directory: TenantDirectory, port: number, print: Print): void {
  print(`ready http://localhost:${port}`)
  const shown = directory.list()
  for (const { id, name } of shown.slice(0, MAX_LISTED)) print(`  ${name}: http://${id}.localhost:${port}/`)
  const more = shown.length - MAX_LISTED + directory.waiting()
  if (!settings.demo && !settings.upstream) print(NO_PLATFORM)
  if (shown.length > MAX_LISTED) print(`  … and ${more} more: http://localhost:${port}/`)
  print(`studio ${studioOriginOf(settings, port)}/`)
}

/** Prints the work that a passive copy leaves out. */
export async function printPassive({ db }: Store, print: Print): Promise<void> {
  const copy = await readPassiveCopy(db)
  if (!copy) return
  const since = copy.exportedAt.toISOString().slice(0, 16).replace('T', ' ')
  print(
    `This database is a passive copy of ${since} UTC: no messages, no jobs, no decisions about money until "npm run data -- activate".`,
  )
}

/** Prints the one-time link for the first owner of all brands, while there is none. The link of an earlier start no longer works. */
export async function printFirstOwnerLink({ context }: App, origin: string): Promise<void> {
  const path = await makeFirstOwnerLink(context)
  if (path === undefined) return
  console.log('Nobody owns the studio yet. Who opens this link first does; it works once, for 24 hours:')
  console.log(`  ${origin}${path}`)
}

/** Prints the addresses of operators' views, where there are any. Each has to be opened once: a cookie remembers the key. */
export function printOperatorAddresses({ sandbox }: Settings, port: number, key: string): void {
  console.log('For operators (keep the key to yourself):')
  if (sandbox) console.log(`  sandbox: http://localhost:${port}/sandbox?key=${key}`)
  console.log(`  "why is this here" on a brand's pages: http://<brand>.localhost:${port}/site/operator?key=${key}`)
}
