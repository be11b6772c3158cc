/** Command lines for people: help, answers and refusals as lines or as JSON, exit codes. */
import { Command, CommanderError } from 'commander'
import pc from 'picocolors'

/** Exit codes of a command, for CI: 0 all is well, 1 there are problems or it was refused, 2 the command was not understood. */
export const EXIT = { fine: 0, refused: 1, usage: 2 } as const

export interface Terminal {
  /** Prints one line of the answer. */
  out(line: string): void
  err(line: string): void
  /** Prints one line beside the answer, for people: on standard error, and never with --json. */
  note(line: string): void
  colour: boolean
}

export interface CommandLine {
  /** Name of the command in `npm run <name>`. */
  name: string
  about: string
  /** Text printed after the list of verbs. */
  help: string
  register(program: Command): void
}

/** Errors with a remedy for the operator; all others are faults of the program. */
const REFUSALS = new Set(['OperatorError', 'StartError'])

export const createTerminal = (argv: readonly string[], overrides: Partial<Terminal>): Terminal => ({
  out: overrides.out ?? (line => console.log(line)),
  err: overrides.err ?? (line => console.error(line)),
  note: argv.includes('--json') ? () => {} : (overrides.note ?? (line => console.error(line))),
  colour: overrides.colour ?? pc.isColorSupported,
})

/** @param argv arguments after the command. @returns the exit code. @throws errors that the command did not cause. */
export async function runCommandLine(argv: string[], line: CommandLine, terminal: Terminal): Promise<number> {
  const { name, about, help, register } = line
  const { out, err } = terminal
  const json = argv.includes('--json')
  try {
    const program = new Command(`npm run ${name} --`)
      .description(about)
      .usage('<verb> [options]')
      .addHelpText('after', help)
      .showSuggestionAfterError()
      .showHelpAfterError(`See: npm run ${name} -- --help`)
      .helpCommand(false)
      .exitOverride()
      .configureOutput({ writeOut: text => out(text.trimEnd()), writeErr: text => json || err(text.trimEnd()) })
    register(program)
    if (argv.length === 0) program.outputHelp()
    else await program.parseAsync(argv, { from: 'user' })
    return EXIT.fine
  } catch (error) {
    return printError(error, json, name, terminal)
  }
}

function printError(error: unknown, json: boolean, command: string, { out, err, colour }: Terminal): number {
  const printJsonError = (message: string, fix?: string) =>
    out(JSON.stringify({ error: { message, ...(fix !== undefined && { fix }) } }, null, 2))
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.fine
    if (json) printJsonError(error.message, `See: npm run ${command} -- --help`)
    return EXIT.usage
  }
  const { name, message, fix } = error as Error & { fix?: string }
  if (!REFUSALS.has(name)) throw error
  const { red, cyan } = pc.createColors(colour)
  if (json) printJsonError(message, fix)
  else err([red(`${command}:`), message, ...(fix === undefined ? [] : [cyan(fix)])].join(' '))
  return EXIT.refused
}
