import type { Command } from 'commander'
import { OperatorError } from '../../server/http/operator-error.ts'
import {
  type BrandState,
  compareStates,
  type SeenChange,
  sharedLanguages,
} from '../../server/tenants/compare/compare-states.ts'
import { foldBrandName } from '../../server/tenants/compare/fold-brand-name.ts'
import { printGroups, printLines } from '../../server/tenants/compare/print-changes.ts'
import { nearest } from '../../server/tenants/problems/nearest.ts'
import { changeMessage } from '../../src/engine/index.ts'
import { ROLES, type Role } from '../../src/schemas/session/role.ts'
import { addExamples, type CliContext, printJson, publishesSavedFiles } from './cli-context.ts'
import { readPending, readSides } from './comparison-side.ts'

interface DiffOptions {
  as?: string
  lang?: string
  all?: boolean
  exitCode?: boolean
  json?: boolean
}

/** Limit of lines of one kind that are printed without --all. */
const MAX_LINES = 20

/**
 * `diff <a> [b]`: the differences between two sites. JSON: `{ before, after, roles, languages, changes }`; a change is
 * `{ what, kind, subject, name, settings?, after?, inside?, because?, roles, languages, message }`.
 */
export function registerDiff(program: Command, cli: CliContext): void {
  const verb = program
    .command('diff <a> [b]')
    .description('what players see differently: two brands, two releases, or files not published yet')
    .option('--as <role>', `only for ${ROLES.join(', ')} (default: all)`)
    .option('--lang <code>', 'only in this language (default: every one they share; of two brands EN, or the first)')
    .option('--all', `every line, however many there are of a kind (default: ${MAX_LINES})`)
    .option('--exit-code', 'exit with 1 when there is a difference')
    .option('--json', 'print the changes as JSON')
    .action((a: string, b: string | undefined, options: DiffOptions) => compare(a, b, options, cli))
  addExamples(
    verb,
    [
      'diff luckystar                     what publishing its files would change',
      'diff aurum senvang --as agent      how two brands differ for agents',
      'diff luckystar@3f2a                its files since that release',
      'diff luckystar@3f2a luckystar@current --json',
    ],
    'A side is <id> (its files), <id>@current (what is published) or <id>@<hash> (an earlier release).\n' +
      'Sites are compared as they are built: with what is inherited, and for each role and language.\n' +
      'Documents of the platform are compared too, amounts first; an earlier release is shown with those that were published with it.\n' +
      'JSON: { before, after, roles, languages, changes }; a change is { what, kind, subject, name, settings, roles, languages, message }.',
  )
}

async function compare(a: string, b: string | undefined, options: DiffOptions, cli: CliContext): Promise<void> {
  cli.progress('building both sites')
  for (const side of b === undefined ? [a] : [a, b])
    if (!/^[^@]+(@[^@]+)?$/.test(side))
      throw new OperatorError(`"${side}" names no side.`, 'Write <id>, <id>@current, or <id>@<hash> of a release.')
  const [id, hash = 'current'] = a.split('@') as [string, string?]
  const isPending = b === undefined && hash === 'current'
  const sides = isPending ? await readPending(id, cli) : await readSides([a, b ?? id], cli)
  const [before, after] = sides as [BrandState, BrandState]
  const audience = readAudience(before, after, options)
  const changes = compareStates(before, after, cli.sources.widgets, audience)
  cli.progress('')
  if (options.exitCode && changes.length > 0) cli.fail()
  const nameOf = ({ id, label, content }: BrandState) => ({ id, label, name: content.document.tenant.name })
  if (options.json)
    printJson(cli, {
      before: nameOf(before),
      after: nameOf(after),
      ...audience,
      changes: changes.map(change => ({ ...change, message: changeMessage(change) })),
    })
  else {
    for (const line of printDiff(before, after, changes, audience, options, cli)) cli.out(line)
    if (isPending && changes.length === 0 && (await publishesSavedFiles(cli)))
      cli.out(
        `The running server publishes what is saved, so players see these files. Since an earlier release: npm run tenant -- diff ${id}@<hash>. Releases: npm run tenant -- history ${id}`,
      )
  }
}

function readAudience(before: BrandState, after: BrandState, { as, lang }: DiffOptions) {
  const role = ROLES.find(role => role === as)
  if (as !== undefined && !role)
    throw new OperatorError(
      `There is no role "${as}".`,
      `Did you mean "${nearest(as, ROLES) ?? 'visitor'}"? Roles are ${ROLES.join(', ')}.`,
    )
  const shared = sharedLanguages(before, after)
  const language = lang?.toUpperCase()
  if (language !== undefined && !shared.includes(language))
    throw new OperatorError(`They do not both have the language "${lang}".`, `Both have ${shared.join(', ')}.`)
  const languages = language !== undefined ? [language] : before.id === after.id ? shared : shared.slice(0, 1)
  return { roles: role ? [role] : [...ROLES], languages }
}

function printDiff(
  before: BrandState,
  after: BrandState,
  changes: readonly SeenChange[],
  audience: { roles: Role[]; languages: string[] },
  { all }: DiffOptions,
  { colours }: CliContext,
): string[] {
  const title = ({ id, label }: BrandState) => `${colours.bold(id)} ${colours.dim(`(${label})`)}`
  const people = audience.roles.length === ROLES.length ? 'every role' : audience.roles.join(', ')
  const head = `${title(before)} → ${title(after)}, as ${people}, in ${audience.languages.join(', ')}`
  if (changes.length === 0) return [head, '', colours.green('Players see no difference.')]
  const { own, folded } = all ? { own: [...changes], folded: [] } : foldBrandName(changes, before, after)
  const lines = printLines(printGroups(own, audience), all ? undefined : MAX_LINES).map(line => colourOf(line, colours))
  const first = changes.find(change =>
    /^(menu|widget|field|toggle|route|screen|dialog|banner|platform):/.test(change.subject),
  )
  const cut = !all && (folded.length > 0 || lines.some(line => line.includes('… and ')))
  const named = folded.length === 1 ? '1 change is' : `${folded.length} changes are`
  return [
    head,
    '',
    ...lines,
    ...(folded.length > 0 ? [colours.dim(`… and ${named} only the name of the brand`)] : []),
    '',
    `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}.${cut ? ' Every line: --all.' : ''}${
      first ? ` Why one of them: npm run tenant -- explain ${after.id} ${first.subject}${asOf(first)}` : ''
    }`,
  ]
}

const asOf = ({ roles }: SeenChange): string => (roles.includes('visitor') ? '' : ` --as ${roles[0]}`)

function colourOf(line: string, colours: CliContext['colours']): string {
  if (line.startsWith('…')) return colours.dim(line)
  if (/ is gone| went off/.test(line)) return colours.red(line)
  return / is new| went on/.test(line) ? colours.green(line) : line
}
