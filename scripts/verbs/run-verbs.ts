/** Runs a command line that is made of verbs: `npm run office` and `npm run sandbox`. */
import type { Command } from 'commander'
import { readSettings, type Settings } from '../../server/settings.ts'
import type { VerbRequest } from '../../server/verbs/run-verb.ts'
import type { VerbResult, VerbSet } from '../../server/verbs/verb.ts'
import { createTerminal, runCommandLine, type Terminal } from '../command-line/run-command-line.ts'
import { createStoreAsker, type StoreAsker } from '../command-line/store-asker.ts'
import { EXIT_HELP, registerVerbs } from './register-verbs.ts'

/** Surroundings of the command; tests pass their own. */
export interface CliEnvironment extends Terminal {
  settings: Settings
  /** Folder in which the operator called the command. */
  from: string
}

export interface VerbProgram {
  set: VerbSet
  about: string
  help: string
  ask(stores: StoreAsker, request: VerbRequest, settings: Settings): Promise<VerbResult>
}

/** @param argv arguments after the command @returns the exit code */
export function runVerbs(
  { set, about, help, ask }: VerbProgram,
  argv: readonly string[],
  overrides: Partial<CliEnvironment> = {},
): Promise<number> {
  const settings = overrides.settings ?? readSettings(process.env)
  const terminal = createTerminal(argv, overrides)
  const { from = process.cwd() } = overrides
  const stores = createStoreAsker(settings, terminal.note)
  const register = (program: Command) =>
    registerVerbs(program, set, { run: request => ask(stores, request, settings), out: terminal.out, from })
  const line = { name: set.name, about, help: `\n${help}\n${EXIT_HELP}`, register }
  return runCommandLine(moveBack(argv), line, terminal)
}

/** Moves `-30m` of `clock -30m` to the end, where it cannot be taken for an option. */
function moveBack(argv: readonly string[]): string[] {
  const back = argv.filter(word => /^-\d/.test(word))
  return back.length === 0 ? [...argv] : [...argv.filter(word => !back.includes(word)), '--', ...back]
}
