/** QA's command line: `npm run sandbox -- <verb>`. The verbs themselves are the server's (server/sandbox). */
import type { Command } from 'commander'
import { readSettings, type Settings } from '../server/settings.ts'
import { createTerminal, runCommandLine, type Terminal } from './command-line/run-command-line.ts'
import { runSandbox } from './sandbox/ask-sandbox.ts'
import { EXIT_HELP, registerVerbs } from './sandbox/register-verbs.ts'

const HELP = `
See every state of a brand:
  npm run sandbox -- status aurum maintenance    the maintenance page appears in open pages
  npm run sandbox -- region senvang --block TH --from TH
                                                 the blocked page, for visitors from Thailand
  npm run sandbox -- flag aurum AGTDIVIDEND off  a feature goes, with its menu entries
  npm run sandbox -- rule aurum email --required on
                                                 the next registration asks for it
  npm run sandbox -- clock +31m                  sessions end, codes expire, jobs are due
  npm run sandbox -- fail login 503 --times 2    a call fails twice (server started with LIVERY_SANDBOX=1)
  npm run sandbox -- outbox                      codes and links that were sent
  npm run sandbox -- reset                       everything as it was

The same as a page: http://localhost:<port>/sandbox, where the server runs with LIVERY_SANDBOX=1.
Publishing a brand leaves all of this as it is. Who switched what, and why: npm run sandbox -- show
${EXIT_HELP}`

/** What the command works with; tests pass their own. */
export interface CliEnvironment extends Terminal {
  settings: Settings
}

/** @param argv arguments after the command @returns the exit code */
export function run(argv: string[], overrides: Partial<CliEnvironment> = {}): Promise<number> {
  const settings = overrides.settings ?? readSettings(process.env)
  const terminal = createTerminal(overrides)
  const register = (program: Command) =>
    registerVerbs(program, { run: (verb, input) => runSandbox(settings, verb, input), out: terminal.out })
  const about = 'Switch what QA wants to see, while the server runs.'
  return runCommandLine(moveBack(argv), { name: 'sandbox', about, help: HELP, register }, terminal)
}

/** `clock -30m` is no option: it goes to the end, where it can be none. */
function moveBack(argv: string[]): string[] {
  const back = argv.filter(word => /^-\d/.test(word))
  return back.length === 0 ? argv : [...argv.filter(word => !back.includes(word)), '--', ...back]
}
