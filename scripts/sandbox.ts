/** QA's command line: `npm run sandbox -- <verb>`. The verbs themselves are the server's (server/sandbox). */
import { Command, CommanderError } from 'commander'
import pc from 'picocolors'
import { readSettings, type Settings } from '../server/settings.ts'
import { StartError } from '../server/store/start-error.ts'
import { runSandbox } from './sandbox/ask-sandbox.ts'
import { EXIT_HELP, registerVerbs } from './sandbox/register-verbs.ts'
import { EXIT } from './tenant/cli-context.ts'

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
export interface CliEnvironment {
  settings: Settings
  out(line: string): void
  err(line: string): void
  colour: boolean
}

/** @param argv arguments after the command @returns the exit code */
export async function run(argv: string[], overrides: Partial<CliEnvironment> = {}): Promise<number> {
  const settings = overrides.settings ?? readSettings(process.env)
  const { out = (line: string) => console.log(line), err = (line: string) => console.error(line) } = overrides
  const json = argv.includes('--json')
  try {
    const program = new Command('npm run sandbox --')
      .description('Switch what QA wants to see, while the server runs.')
      .usage('<verb> [options]')
      .addHelpText('after', HELP)
      .showSuggestionAfterError()
      .showHelpAfterError('See: npm run sandbox -- --help')
      .helpCommand(false)
      .exitOverride()
      .configureOutput({ writeOut: text => out(text.trimEnd()), writeErr: text => json || err(text.trimEnd()) })
    registerVerbs(program, { run: (verb, input) => runSandbox(settings, verb, input), out })
    if (argv.length === 0) program.outputHelp()
    else await program.parseAsync(moveBack(argv), { from: 'user' })
    return EXIT.fine
  } catch (error) {
    return printError(error, json, { out, err, colour: overrides.colour ?? pc.isColorSupported })
  }
}

/** `clock -30m` is no option: it goes to the end, where it can be none. */
function moveBack(argv: string[]): string[] {
  const back = argv.filter(word => /^-\d/.test(word))
  return back.length === 0 ? argv : [...argv.filter(word => !back.includes(word)), '--', ...back]
}

/** @throws what is not caused by the command */
function printError(error: unknown, json: boolean, { out, err, colour }: Omit<CliEnvironment, 'settings'>): number {
  const printJsonError = (message: string, fix?: string) =>
    out(JSON.stringify({ error: { message, ...(fix !== undefined && { fix }) } }, null, 2))
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.fine
    if (json) printJsonError(error.message, 'See: npm run sandbox -- --help')
    return EXIT.usage
  }
  const { red, cyan } = pc.createColors(colour)
  const { name, message, fix } = error as Error & { fix?: string }
  if (name !== 'SandboxProblem' && !(error instanceof StartError)) throw error
  if (json) printJsonError(message, fix)
  else err([red('sandbox:'), message, ...(fix === undefined ? [] : [cyan(fix)])].join(' '))
  return EXIT.refused
}
