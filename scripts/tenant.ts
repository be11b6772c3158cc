/** The operator's command line: `npm run tenant -- <verb>`. */
import { userInfo } from 'node:os'
import { Command, CommanderError } from 'commander'
import pc from 'picocolors'
import { readSettings, type Settings } from '../server/settings.ts'
import { StartError } from '../server/store/start-error.ts'
import type { TenantWorld } from '../server/tenants/check-context.ts'
import { checkTenant } from '../server/tenants/check-tenant.ts'
import { findServer } from '../server/tenants/control.ts'
import { suggest } from '../server/tenants/nearest.ts'
import { listTenants } from '../server/tenants/read-tenant.ts'
import { widgetSettings } from '../server/tenants/widget-settings.ts'
import { ICONS } from '../src/ui/icon-names.ts'
import { ask } from './tenant/ask.ts'
import { makeTenant } from './tenant/new-tenant.ts'
import { OperatorError } from './tenant/operator-error.ts'
import { printCheck } from './tenant/print-check.ts'
import { printHistory, printPublished } from './tenant/print-releases.ts'

const LOCALES = 'locales'

const EXAMPLES = `
Examples:
  npm run tenant -- new luckystar --name "Lucky Star" --currency THB --language TH
                                         make a brand; it opens at http://luckystar.localhost:<port>/
  npm run tenant -- check                check every brand
  npm run tenant -- check luckystar --json   the same for programs
  npm run tenant -- publish luckystar --why "new menu"
  npm run tenant -- history luckystar    what was published when, by whom, and why
  npm run tenant -- rollback luckystar   back to the release before

A brand is a folder in tenants/ that holds only what differs from the one it extends.
On the embedded database a running server publishes by itself whatever passes "check".`

/** What the command line is given instead of reaching for it, so that a test can run it. */
export interface Surroundings {
  settings: Settings
  localesDir: string
  out(line: string): void
  err(line: string): void
  colour: boolean
}

/** @param argv words after the command. @returns the exit code: 1 when something is wrong with what was asked or checked. */
export async function run(argv: string[], given: Partial<Surroundings> = {}): Promise<number> {
  const out = given.out ?? (line => console.log(line))
  const err = given.err ?? (line => console.error(line))
  const colours = pc.createColors(given.colour ?? pc.isColorSupported)
  try {
    return await runVerb(argv, {
      settings: given.settings ?? readSettings(process.env),
      localesDir: given.localesDir ?? LOCALES,
      out,
      err,
      colours,
    })
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    if (error instanceof OperatorError) {
      err(`${colours.red('tenant:')} ${error.message} ${colours.cyan(error.cure)}`)
      return 1
    }
    if (error instanceof StartError || (error as Error).name === 'ReleaseProblem') {
      err(`${colours.red('tenant:')} ${(error as Error).message}`)
      return 1
    }
    throw error
  }
}

interface Desk {
  settings: Settings
  localesDir: string
  out(line: string): void
  err(line: string): void
  colours: ReturnType<typeof pc.createColors>
}

async function runVerb(argv: string[], desk: Desk): Promise<number> {
  const { settings, localesDir, out, err, colours } = desk
  const world: TenantWorld = { dir: settings.tenantsFolder, localesDir, widgets: widgetSettings, icons: ICONS }
  let exit = 0
  const program = new Command('npm run tenant --')
    .description('Make, check and publish brands.')
    .usage('<verb> [options]')
    .addHelpText('after', EXAMPLES)
    .showSuggestionAfterError()
    .showHelpAfterError('See: npm run tenant -- --help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: text => out(text.trimEnd()), writeErr: text => err(text.trimEnd()) })

  program
    .command('new <id>')
    .description('make a working brand: a folder with only what differs from the one it extends')
    .option('--name <name>', 'the name players read (default: the id)')
    .option('--extends <id>', 'the brand to start from', 'base')
    .option('--language <code>', 'its first language, such as TH (default: that of the brand it extends)')
    .option('--currency <code>', 'its currency, such as THB (default: that of the brand it extends)')
    .addHelpText(
      'after',
      '\nExample:\n  npm run tenant -- new luckystar --name "Lucky Star" --extends base --currency THB',
    )
    .action(async (id: string, options: { name?: string; extends: string; language?: string; currency?: string }) => {
      const files = makeTenant(id, { ...world, ...options })
      out(`${colours.green('made')} ${world.dir}/${id}/`)
      for (const file of files) out(`  ${file}`)
      // what is inherited is not this brand's to mend, unless it keeps it from opening
      const problems = checkTenant(world, id).problems.filter(
        ({ severity, file }) => severity === 'error' || file.includes(`/${id}/`),
      )
      for (const line of problems.length > 0 ? printCheck([{ id, problems }], colours) : []) out(line)
      if (problems.some(problem => problem.severity === 'error')) {
        out(
          `\nThe folder is whole, but "${options.extends}" has errors of its own; the brand opens when they are corrected.`,
        )
        exit = 1
        return
      }
      for (const line of await nextSteps(id, desk)) out(line)
    })

  program
    .command('check [ids...]')
    .description('check every file of a brand, or of all')
    .option('--json', 'print the problems as JSON')
    .addHelpText(
      'after',
      '\nThe exit code is 1 when there are errors; warnings alone leave it 0.\n\nExamples:\n  npm run tenant -- check\n  npm run tenant -- check luckystar --json',
    )
    .action((ids: string[], options: { json?: boolean }) => {
      const all = listTenants(world.dir)
      for (const id of ids) known(id, all)
      const reports = (ids.length > 0 ? ids : all).map(id => ({ id, problems: checkTenant(world, id).problems }))
      if (reports.length === 0)
        throw new OperatorError(`There are no tenants in ${world.dir}/.`, 'Make one: npm run tenant -- new <id>')
      if (options.json) out(JSON.stringify(reports, null, 2))
      else for (const line of printCheck(reports, colours)) out(line)
      if (reports.some(({ problems }) => problems.some(problem => problem.severity === 'error'))) exit = 1
    })

  program
    .command('publish <id>')
    .description('check a brand and show it to players')
    .option('--why <reason>', 'what changed, for the history', '')
    .addHelpText('after', '\nExample:\n  npm run tenant -- publish luckystar --why "summer theme"')
    .action(async (id: string, options: { why: string }) => {
      known(id, listTenants(world.dir))
      const answer = await ask(settings, world, 'publish', { id, why: options.why, who: operator() })
      for (const line of printPublished(id, answer, colours)) out(line)
      if (answer.refused) exit = 1
    })

  program
    .command('rollback <id> [hash]')
    .description('show the release before, or the one whose hash begins so')
    .option('--why <reason>', 'what went wrong, for the history', '')
    .addHelpText(
      'after',
      '\nThe files stay as they are: on the embedded database, publish or save a file to go forward again.\n\nExample:\n  npm run tenant -- rollback luckystar 3f2a --why "menu was wrong"',
    )
    .action(async (id: string, to: string | undefined, options: { why: string }) => {
      const { hash } = await ask(settings, world, 'rollback', {
        id,
        ...(to !== undefined && { to }),
        why: options.why,
        who: operator(),
      })
      out(`${colours.green(`${id}:`)} shows release ${colours.bold(hash)} now. See: npm run tenant -- history ${id}`)
    })

  program
    .command('history <id>')
    .description('what was published when, by whom and why')
    .action(async (id: string) => {
      const { entries } = await ask(settings, world, 'history', { id })
      if (entries.length === 0) known(id, listTenants(world.dir))
      for (const line of printHistory(id, entries, colours)) out(line)
    })

  if (argv.length === 0) {
    program.outputHelp()
    return 0
  }
  await program.parseAsync(argv, { from: 'user' })
  return exit
}

function known(id: string, all: readonly string[]): void {
  if (!all.includes(id)) throw new OperatorError(`There is no tenant "${id}".`, suggest(id, all, 'tenant'))
}

/** A running server on the embedded database has seen the folder already; asking it to publish only makes that sure. */
async function nextSteps(id: string, { settings, colours }: Desk): Promise<string[]> {
  const server = findServer(settings.dataFolder)
  const address = `http://${id}.localhost:${server?.port ?? settings.port}/`
  const edit = `Change it in ${settings.tenantsFolder}/${id}/ and look at it with: npm run tenant -- check ${id}`
  if (/^postgres/.test(settings.database))
    return ['', `Next: npm run tenant -- publish ${id}`, `Then it opens at ${colours.bold(address)}`, edit]
  if (!server) return ['', `Next: npm start`, `Then it opens at ${colours.bold(address)}`, edit]
  return ['', `It opens at ${colours.bold(address)}`, edit]
}

function operator(): string {
  try {
    return userInfo().username
  } catch {
    return 'operator'
  }
}
