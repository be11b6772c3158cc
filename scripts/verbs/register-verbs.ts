/** Makes the command line of a set of verbs from their entries: arguments, options, help, examples. */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { fieldsOf, type InputField } from '../../server/verbs/read-input.ts'
import type { VerbRequest } from '../../server/verbs/run-verb.ts'
import type { ReasonRule, Verb, VerbResult, VerbSet } from '../../server/verbs/verb.ts'
import { operator } from '../tenant/cli-context.ts'
import { printResult } from './print-result.ts'

export interface VerbTerminal {
  run(request: VerbRequest): Promise<VerbResult>
  /** Prints one line of the result. */
  out(line: string): void
  /** Folder in which a file is saved. */
  from: string
}

export const EXIT_HELP =
  'Exit code: 0 done, 1 it was refused, 2 the command was not understood. --json prints one JSON value.'

const REASONS: Record<Exclude<ReasonRule, 'none'>, string> = {
  optional: 'why, for the history',
  audit: 'why, for the audit log; required',
  member: 'why; the member reads it, and it is in the audit log; required',
}

export function registerVerbs(
  program: Command,
  { name, verbs }: Pick<VerbSet, 'name' | 'verbs'>,
  terminal: VerbTerminal,
) {
  const groups = new Map<string, Command>()
  for (const verb of verbs) {
    const [first = '', action] = verb.name.split(' ')
    if (action === undefined) registerVerb(program.command(first), { set: name, verb, terminal })
    else {
      const group = groups.get(first) ?? newGroup(program, first, verbs)
      groups.set(first, group)
      registerVerb(group.command(action), { set: name, verb, terminal })
    }
  }
}

function newGroup(program: Command, group: string, verbs: readonly Verb[]): Command {
  const actions = verbs.flatMap(({ name }) => (name.startsWith(`${group} `) ? [name.slice(group.length + 1)] : []))
  return program
    .command(group)
    .description(actions.join(', '))
    .usage('<action> [options]')
    .helpCommand(false)
    .showSuggestionAfterError()
}

interface Registered {
  set: VerbSet['name']
  verb: Verb
  terminal: VerbTerminal
}

function registerVerb(command: Command, { set, verb, terminal }: Registered): void {
  const fields = fieldsOf(verb.input)
  command.description(verb.about)
  for (const field of fields.filter(isArgument)) command.argument(usageOf(field), describe(field))
  for (const field of fields.filter(field => !isArgument(field)))
    command.option(`--${field.name} <${field.schema.enum?.join('|') ?? 'value'}>`, describe(field))
  if (verb.reason !== 'none') command.option('--reason <text>', REASONS[verb.reason])
  command.option('--json', 'print the result as JSON')
  const lines = verb.examples.map(line => `  npm run ${set} -- ${verb.name} ${line}`.trimEnd())
  command.addHelpText('after', `\nFor: ${verb.role}\n\nExamples:\n${lines.join('\n')}\n\n${EXIT_HELP}`)
  const names = command.registeredArguments.map(argument => argument.name())
  command.action(async (...values: unknown[]) => {
    const { json, reason, ...input } = command.opts<{ json?: boolean; reason?: string } & Record<string, unknown>>()
    for (const [i, name] of names.entries()) if (values[i] !== undefined) input[name] = values[i]
    const result = await terminal.run({ verb: verb.name, input, who: operator(), reason })
    print(saveFile(result, terminal), { verb, json, out: terminal.out })
  })
}

/** Tells arguments from options: required fields are arguments, and so is a brand that may be left out. */
const isArgument = ({ name, isRequired }: InputField): boolean => isRequired || name === 'brand'
const usageOf = ({ name, isRequired }: InputField): string => (isRequired ? `<${name}>` : `[${name}]`)
const describe = ({ schema }: InputField): string =>
  [schema.description ?? schema.title, schema.enum && `(${schema.enum.join(', ')})`].filter(Boolean).join(' ')

function saveFile({ file, ...result }: VerbResult, { from }: VerbTerminal): VerbResult {
  if (file === undefined) return result
  const path = resolve(from, file.name)
  writeFileSync(path, Buffer.from(file.base64, 'base64'), { mode: 0o600 })
  return { ...result, message: `${result.message} It is in ${path}.`, path }
}

interface PrintOptions {
  verb: Verb
  json: boolean | undefined
  out(line: string): void
}

function print(result: VerbResult, { verb, json, out }: PrintOptions): void {
  const { message: _, ...rest } = result
  if (json) out(JSON.stringify(rest, null, 2))
  else for (const line of printResult(result, verb.columns ?? [])) out(line)
}
