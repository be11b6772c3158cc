/** QA's command line: `npm run sandbox -- <verb>`. The verbs are entries of server/sandbox. */
import { systemClock } from '../server/http/context.ts'
import { INJECTABLE_CALLS, SANDBOX, sandboxIsOff } from '../server/sandbox/sandbox.ts'
import type { Settings } from '../server/settings.ts'
import { isPostgres } from '../server/store/store-place.ts'
import type { VerbRequest } from '../server/verbs/run-verb.ts'
import type { VerbResult } from '../server/verbs/verb.ts'
import type { StoreAsker } from './command-line/store-asker.ts'
import { askVerb } from './verbs/ask-verb.ts'
import { type CliEnvironment, runVerbs } from './verbs/run-verbs.ts'

const HELP = `See every state of a brand, on a server started with LIVERY_SANDBOX=1:
  npm run sandbox -- flag aurum AGTDIVIDEND off  a feature goes, with its menu entries
  npm run sandbox -- rule aurum email --required on
                                                 the next registration asks for it
  npm run sandbox -- country senvang TH          visitors count as coming from Thailand
  npm run sandbox -- clock +31m                  sessions end, codes expire, jobs are due
  npm run sandbox -- fail login 503 --times 2    a call fails twice
  npm run sandbox -- outbox                      codes and links that were sent
  npm run sandbox -- reset                       everything as it was
Maintenance, blocked countries and decisions on deposits: npm run office -- --help

The same as a page: http://localhost:<port>/sandbox.
Publishing a brand leaves all of this as it is. Who switched what, and why: npm run sandbox -- show`

/** @param argv arguments after the command @returns the exit code */
export const run = (argv: readonly string[], overrides: Partial<CliEnvironment> = {}): Promise<number> =>
  runVerbs(
    { set: SANDBOX, about: 'Switch what QA wants to see, while the server runs.', help: HELP, ask },
    argv,
    overrides,
  )

/** Asks a running server, which decides by its own setting; without one, the setting of this command decides. */
async function ask(stores: StoreAsker, request: VerbRequest, settings: Settings): Promise<VerbResult> {
  if (!(await stores.findRunning()) && !settings.sandbox) throw sandboxIsOff()
  const depositApproval = isPostgres(settings.database) ? 'switchable' : 'on'
  const more = { system: systemClock, calls: INJECTABLE_CALLS, depositApproval } as const
  return askVerb(stores, { set: SANDBOX, more }, request)
}
