/** Prints the effects of a change on the brands: a line for each, then the changes, once for all brands that share them. */
import type { Colors } from 'picocolors/types.js'
import { type PrintedChange, printGroups, printLines } from '../../server/tenants/compare/print-changes.ts'
import type { BrandImpact } from '../../server/tenants/impact/impact.ts'
import { problemLine } from '../../server/tenants/problems/print-problem.ts'
import { ROLES } from '../../src/schemas/session/role.ts'
import { count } from './print-check.ts'

/** Limit of lines of one kind, and of pages, that are printed without --all. */
export const MAX_PRINTED_LINES = 12
/** Limit of errors of a brand that are printed without --all. */
const MAX_ERRORS = 3

export interface ImpactOptions {
  against: string
  /** Files to which the impact is limited. */
  alone: readonly string[]
  all: boolean
  /** Sentence for the case that no brand would change. */
  nothing: string
}

/** @returns lines for a terminal. */
export function printImpacts(impacts: readonly BrandImpact[], options: ImpactOptions, colours: Colors): string[] {
  const width = Math.max(0, ...impacts.map(({ id }) => id.length))
  const what = options.alone.length > 0 ? options.alone.join(', ') : 'The files as they are'
  const lines = [`${what}, against ${options.against}:`, '']
  for (const impact of impacts) {
    lines.push(`${colours.bold(impact.id.padEnd(width))}  ${inOneLine(impact, options, colours)}`)
    const errors = impact.problems.filter(problem => problem.severity === 'error')
    const shown = options.all ? errors : errors.slice(0, MAX_ERRORS)
    for (const error of shown) lines.push(`${' '.repeat(width)}  ${colours.dim(problemLine(error))}`)
    if (errors.length > shown.length)
      lines.push(`${' '.repeat(width)}  ${colours.dim(`… and ${errors.length - shown.length} more (error)`)}`)
  }
  for (const [ids, changes] of groupByBrands(impacts))
    lines.push(
      '',
      colours.bold(ids),
      ...printLines(changes, options.all ? undefined : MAX_PRINTED_LINES).map(line => `  ${line}`),
    )
  const isCut = lines.some(line => /… and \d+ more \(|, \d+ more; for /.test(line))
  return [...lines, '', ...(isCut ? ['Every line: --all.'] : []), summary(impacts, options, colours)]
}

function inOneLine(
  { what, problems, changes, roles, languages, compared, shownOn }: BrandImpact,
  options: ImpactOptions,
  colours: Colors,
): string {
  const errors = problems.filter(problem => problem.severity === 'error').length
  if (what === 'refused')
    return colours.red(`does not pass check: ${errors} ${errors === 1 ? 'error' : 'errors'}; it would not be published`)
  if (what === 'same') return colours.dim('stays as it is')
  if (what === 'new') return `${colours.green('passes check')}, is new`
  if (what === 'gone') return colours.red('its folder was removed')
  const who = roles.length === ROLES.length ? 'every role' : roles.join(', ')
  const inLanguages = languages.length === compared.length ? 'every language' : languages.join(', ')
  const shown = options.all ? shownOn : shownOn.slice(0, MAX_PRINTED_LINES)
  const more = shownOn.length - shown.length
  const where = [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  return `${colours.green('passes check')}, ${colours.yellow(count(changes.length, 'change'))}${where && ` on ${where}`}; for ${who}, in ${inLanguages}`
}

/** Groups the changes by the brands that share them. */
function groupByBrands(impacts: readonly BrandImpact[]): [ids: string, changes: PrintedChange[]][] {
  const brands = new Map<string, { change: PrintedChange; ids: string[] }>()
  for (const { id, changes, compared } of impacts)
    for (const change of printGroups(changes, { roles: ROLES, languages: compared })) {
      const key = change.lines.join('\n')
      const known = brands.get(key) ?? { change, ids: [] }
      brands.set(key, known)
      known.ids.push(id)
    }
  const blocks = new Map<string, PrintedChange[]>()
  for (const { change, ids } of brands.values())
    blocks.set(ids.join(', '), [...(blocks.get(ids.join(', ')) ?? []), change])
  return [...blocks].sort(([one], [other]) => other.split(',').length - one.split(',').length)
}

function summary(impacts: readonly BrandImpact[], { nothing }: ImpactOptions, colours: Colors): string {
  const of = (...kinds: BrandImpact['what'][]) => impacts.filter(({ what }) => kinds.includes(what))
  const [touched, refused, same] = [of('changed', 'new', 'gone'), of('refused'), of('same')]
  const parts = [
    touched.length > 0 && `${touched.length} would change`,
    refused.length > 0 && `${refused.length} would be refused`,
    same.length > 0 &&
      `${same.length} ${same.length === 1 ? 'stays' : 'stay'} as ${same.length === 1 ? 'it is' : 'they are'}`,
  ].filter(Boolean)
  const next =
    refused.length > 0
      ? `Correct first: npm run tenant -- check ${refused.map(({ id }) => id).join(' ')}`
      : touched.length > 0
        ? `One brand in full: npm run tenant -- diff ${touched[0]!.id} --all`
        : nothing
  return `${count(impacts.length, 'brand')}: ${parts.join(', ')}. ${refused.length > 0 ? colours.red(next) : next}`
}
