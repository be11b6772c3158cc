/** The operator's command line: `npm run tenant -- <verb>`; a verb is a file in tenant/, registered here by one line. */
import type { Command } from 'commander'
import pc from 'picocolors'
import { isPicture } from '../server/demo-content.ts'
import { readSettings, type Settings } from '../server/settings.ts'
import { widgetSettings } from '../server/tenants/check/widget-settings.ts'
import { type LanguageFolders, languageFolders } from '../server/tenants/read/read-locales.ts'
import { ICONS } from '../src/ui/icons/icon-names.ts'
import { createTerminal, EXIT, runCommandLine, type Terminal } from './command-line/run-command-line.ts'
import { createStoreAsker } from './command-line/store-asker.ts'
import { refreshSchemas } from './schemas/write-schemas.ts'
import { registerChanges } from './tenant/change-verbs.ts'
import { registerCheck } from './tenant/check-verb.ts'
import { type CliContext, EXIT_HELP } from './tenant/cli-context.ts'
import { registerDiff } from './tenant/diff-verb.ts'
import { registerDraft } from './tenant/draft-verb.ts'
import { addExplainVerb } from './tenant/explain-verb.ts'
import { registerHistory } from './tenant/history-verb.ts'
import { registerImpact } from './tenant/impact-verb.ts'
import { addMemberVerb } from './tenant/member-verb.ts'
import { registerNew } from './tenant/new-verb.ts'
import { registerPublish } from './tenant/publish-verb.ts'
import { registerReference } from './tenant/reference-verb.ts'
import { registerRollback } from './tenant/rollback-verb.ts'
import { registerSchemas } from './tenant/schemas-verb.ts'
import { registerTranslate } from './tenant/translate-verb.ts'

/** Verbs in the order of the help. */
const VERBS: readonly ((program: Command, cli: CliContext) => void)[] = [
  registerNew,
  registerCheck,
  registerChanges,
  registerTranslate,
  addExplainVerb,
  registerDiff,
  registerImpact,
  registerPublish,
  registerDraft,
  registerRollback,
  registerHistory,
  addMemberVerb,
  registerSchemas,
  registerReference,
]

const HELP = `
A day's work:
  npm run tenant -- new luckystar --name "Lucky Star" --currency THB --language TH
                                         make a brand; it opens at http://luckystar.localhost:<port>/
  npm run tenant -- check luckystar      what is wrong in its files, where, and how to fix it
  npm run tenant -- set luckystar theme:/dark/primary '#ffcc00'
                                         change a value in its files; also inherit, add, remove, move
  npm run tenant -- translate texts.csv  puts back the sheet of missing texts that "check --sheet" wrote
  npm run tenant -- explain luckystar menu:top/promotions
                                         why something shows or does not, down to the line
  npm run tenant -- diff luckystar       what publishing it would change for players
  npm run tenant -- impact               the same for every brand, after a change of base
  npm run tenant -- publish luckystar --why "new menu"
  npm run tenant -- draft luckystar      what editors changed in the studio and did not publish
  npm run tenant -- history luckystar    what was published when, by whom, and why
  npm run tenant -- rollback luckystar   back to the release before
  npm run tenant -- member luckystar player --why "ticket 4711"
                                         what is stored of a player, masked; every use is in the history
  npm run tenant -- schemas              what an editor completes the files of brands with, written anew
  npm run tenant -- reference book       every file, widget, condition, flag and text as pages to read and print

Every verb has its own help with examples: npm run tenant -- check --help
With --json every verb prints one JSON value; what cannot be done is { "error": { "message", "fix" } }.
${EXIT_HELP}

A brand is a folder in tenants/ that holds only what differs from the one it extends.
On the embedded database a running server publishes every change that passes "check".`

/** Environment of the command; tests pass their own. */
export interface CliEnvironment extends Terminal {
  settings: Settings
  localesDir: LanguageFolders
  /** Folder in which the operator called the command. */
  from: string
  refreshSchemas: typeof refreshSchemas
}

/** @param argv arguments after the command. @returns the exit code. */
export async function run(argv: string[], overrides: Partial<CliEnvironment> = {}): Promise<number> {
  const settings = overrides.settings ?? readSettings(process.env)
  const terminal = createTerminal(argv, overrides)
  let exit: number = EXIT.fine
  // a note begins a line of its own
  const note = (line: string) => {
    cli.progress('')
    terminal.note(line)
  }
  const cli: CliContext = {
    settings,
    from: overrides.from ?? process.cwd(),
    sources: {
      dir: settings.tenants,
      localesDir: overrides.localesDir ?? languageFolders(settings.tenants),
      widgets: widgetSettings,
      icons: ICONS,
      isPicture,
    },
    stores: createStoreAsker(settings, note),
    out: terminal.out,
    err: terminal.err,
    colours: pc.createColors(terminal.colour),
    refreshSchemas: overrides.refreshSchemas ?? refreshSchemas,
    progress: overrides.err || !process.stderr.isTTY ? () => {} : text => process.stderr.write(`\r\x1b[K${text}`),
    fail() {
      exit = EXIT.refused
    },
  }
  const register = (program: Command) => {
    for (const registerVerb of VERBS) registerVerb(program, cli)
  }
  // a refusal begins a line of its own
  const err = (line: string) => {
    cli.progress('')
    terminal.err(line)
  }
  const about = 'Make, check and publish brands.'
  const code = await runCommandLine(argv, { name: 'tenant', about, help: HELP, register }, { ...terminal, err })
  return code === EXIT.fine ? exit : code
}
