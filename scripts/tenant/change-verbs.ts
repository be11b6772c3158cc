import { join } from 'node:path'
import type { Command } from 'commander'
import { OperatorError } from '../../server/http/operator-error.ts'
import { checkTenant } from '../../server/tenants/check/checks/check-tenant.ts'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import { tenantLabel, tenantPath } from '../../server/tenants/read/tenant-folder.ts'
import { plainLayer, type TenantLayer } from '../../server/tenants/read/tenant-layer.ts'
import { textOf } from '../../server/tenants/write/document-text.ts'
import { writeTogether } from '../../server/tenants/write/write-together.ts'
import {
  applyOperation,
  invertOperation,
  type Layer,
  mergeLayers,
  type Operation,
  type Place,
  type Refusal,
} from '../../src/engine/index.ts'
import { isRecord } from '../../src/schemas/metadata/wire-values.ts'
import { addExamples, type CliContext, printJson, requireTenant } from './cli-context.ts'
import { printCheck } from './print-check.ts'

interface ChangeOptions {
  before?: string
  after?: string
  json?: boolean
}

interface ChangeVerb {
  kind: Operation['kind']
  about: string
  /** The argument after the address. */
  value?: string
  isPlaced?: boolean
  examples: readonly string[]
}

const HERO = "'screens/home:/main/[hero]'"
const VERBS: readonly ChangeVerb[] = [
  {
    kind: 'set',
    about: 'give a brand a value of its own, by its address',
    value: '<value>',
    examples: [
      "set luckystar 'screens/home:/main/[slots]/settings/count' 12",
      "set luckystar theme:/dark/primary '#ffcc00'",
      'set luckystar tenant:/languages/supported \'["TH", "EN"]\'',
    ],
  },
  {
    kind: 'inherit',
    about: 'take the own value of a brand away, so that it is inherited again',
    examples: [
      "inherit luckystar 'screens/home:/main/[slots]/settings/count'",
      'inherit luckystar screens/home:           the whole file',
    ],
  },
  {
    kind: 'add',
    about: 'add an entry to a list: a widget, a menu entry, a field',
    value: '<entry>',
    isPlaced: true,
    examples: [`add luckystar ${HERO} '{ "widget": "banner-strip" }' --before slots`],
  },
  {
    kind: 'remove',
    about: 'remove an entry or a value, also an inherited one',
    examples: [`remove luckystar ${HERO}`],
  },
  {
    kind: 'move',
    about: 'place an entry of a list beside another; without a place it returns to where it is inherited',
    isPlaced: true,
    examples: [`move luckystar ${HERO} --after slots`, `move luckystar ${HERO}`],
  },
]

/**
 * `set`, `inherit`, `add`, `remove` and `move`: one change in the files of a brand, with the fewest edits.
 * JSON: `{ id, file, operation, inverse, problems }`; `file` is missing where nothing was to change.
 */
export function registerChanges(program: Command, cli: CliContext): void {
  for (const { kind, about, value, isPlaced, examples } of VERBS) {
    const verb = program
      .command(`${kind} <id> <address>${value ? ` ${value}` : ''}`)
      .description(about)
      .option('--json', 'print the change, its inverse and the problems as JSON')
    if (isPlaced)
      verb
        .option('--before <entry>', 'the id of the entry before which it stands')
        .option('--after <entry>', 'the id of the entry after which it stands')
    verb.action((id: string, at: string, ...rest: [string, ChangeOptions] | [ChangeOptions]) => {
      const [text, options] =
        rest.length > 1 && value ? (rest as [string, ChangeOptions]) : [undefined, rest[0] as ChangeOptions]
      change(id, readOperation(kind, at, text, options), options.json === true, cli)
    })
    addExamples(
      verb,
      examples,
      'An address is the path of a document without .json, a colon, and keys and entries by their ids: menus:/top/[home]/title.\n' +
        'A slash in a name is written ~1, a tilde ~0. A value is JSON, or a text as it is. Unknown keys, order and spacing of a file stay.\n' +
        'JSON: { id, file, operation, inverse, problems }; without file nothing was to change.',
    )
  }
}

function readOperation(
  kind: Operation['kind'],
  at: string,
  text: string | undefined,
  { before, after }: ChangeOptions,
): Operation {
  if (before !== undefined && after !== undefined)
    throw new OperatorError('An entry has one place.', 'Write --before or --after.')
  const place: Place | undefined = before !== undefined ? { before } : after !== undefined ? { after } : undefined
  if (kind === 'move') return { kind, at, ...(place && { place }) }
  if (kind !== 'set' && kind !== 'add') return { kind, at }
  const value = readValue(text!)
  return { kind, at, value: place && isRecord(value) ? { ...value, ...place } : value }
}

/** Reads JSON; a text needs no quotes. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    if (/^\s*[[{"]/.test(text))
      throw new OperatorError(
        'The value is no JSON.',
        'Put it into single quotes, and names and texts in it into double ones.',
      )
    return text
  }
}

function change(id: string, operation: Operation, asJson: boolean, cli: CliContext): void {
  requireTenant(id, cli)
  const { sources, out, colours } = cli
  const path = `${operation.at.split(':', 1)[0]}.json`
  const layers = readLayers(id, path, cli)
  const read = layers.map(plainLayer)
  const base = mergeLayers(read.slice(0, -1))
  const layer: Layer = read.at(-1)!.files
  const [applied, inverted] = [applyOperation(layer, base, operation), invertOperation(layer, base, operation, false)]
  if ('refusal' in applied) throw refused(applied.refusal)
  if ('refusal' in inverted) throw refused(inverted.refusal)
  const before = layers.at(-1)!.files[path]?.text
  const text = textOf(path, before, applied.layer[path])
  const file = text === before ? undefined : `${tenantLabel(sources.dir, id)}/${path}`
  if (file !== undefined) writeTogether([{ file: join(tenantPath(sources.dir, id), path), before, text }])
  const { problems } = checkTenant(sources, id)
  if (problems.some(({ severity }) => severity === 'error')) cli.fail()
  if (asJson) {
    printJson(cli, { id, file, operation, inverse: inverted.operation, problems })
    return
  }
  if (file === undefined) out('Nothing to write: the files say so already.')
  else {
    out(`${colours.green('changed')} ${file}`)
    out(`Take it back: ${commandOf(id, inverted.operation)}`)
  }
  for (const line of printCheck([{ id, problems }], colours)) out(line)
}

/** Reads a brand and those that it extends; refuses a document that cannot be read in one of them. */
function readLayers(id: string, path: string, { sources: { dir } }: CliContext): TenantLayer[] {
  const { layers, problems } = readTenant(dir, id)
  const needed = layers.flatMap(layer => ['tenant.json', path].map(one => `${tenantLabel(dir, layer.id)}/${one}`))
  const broken = problems.find(({ file, severity }) => severity === 'error' && needed.includes(file))
  if (!broken) return layers
  throw new OperatorError(
    `${broken.file}:${broken.line}  ${broken.message}`,
    'Correct the file first; nothing was written.',
  )
}

const refused = ({ message, fix }: Refusal): OperatorError => new OperatorError(message, fix)

/** Writes an operation as the command that makes it. */
function commandOf(id: string, operation: Operation): string {
  const { kind, at } = operation
  const more =
    kind === 'set' || kind === 'add'
      ? [JSON.stringify(operation.value)]
      : kind === 'move'
        ? Object.entries(operation.place ?? {}).flatMap(([side, anchor]) => [`--${side}`, anchor])
        : []
  return `npm run tenant -- ${[kind, id, at, ...more].map(quote).join(' ')}`
}

const quote = (word: string): string => (/^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)
