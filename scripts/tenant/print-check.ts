/** Prints the findings of a check: one problem per line, aligned, and the next step. */
import type { Colors } from 'picocolors/types.js'
import type { UpstreamSettings } from '../../server/proxy/upstream.ts'
import { namedLanguage } from '../../server/tenants/check/language-names.ts'
import { percentOf, type TranslatedShare } from '../../server/tenants/check/text-gaps.ts'
import type { CheckProblem } from '../../server/tenants/problems/check-problem.ts'
import { referenceLine } from '../../server/tenants/problems/print-problem.ts'
import { printable } from '../../server/tenants/problems/printable.ts'

export interface CheckReport {
  id: string
  problems: CheckProblem[]
}

/** Problems to print besides the counts: all, errors only, or none. */
export type ShownProblems = 'all' | 'errors' | 'counts'

/**
 * @param origin scheme, host and port of a running server, whose reference explains the problems
 * @returns lines for a terminal; the last one counts all findings.
 */
export function printCheck(
  reports: readonly CheckReport[],
  colours: Colors,
  shown: ShownProblems = 'all',
  origin?: string,
): string[] {
  const problems = distinct(reports.flatMap(report => report.problems))
  const listed = problems.filter(({ severity }) => shown === 'all' || (shown === 'errors' && severity === 'error'))
  const lines: string[] = []
  const files = [...new Set(listed.map(problem => problem.file))]
  for (const file of files) {
    const here = listed.filter(problem => problem.file === file)
    const width = Math.max(...here.map(problem => location(problem).length))
    for (const [at, problem] of here.entries()) {
      const mark = markOf(problem.severity, colours)
      const { message, fix, code } = problem
      const text = `${printable(message)} ${colours.cyan(printable(fix))}`
      lines.push(`${location(problem).padEnd(width)}  ${mark}  ${text}  ${colours.dim(code)}`)
      for (const shown of problem.excerpt?.split('\n') ?? [])
        lines.push(`${' '.repeat(width)}  ${colours.dim('|')} ${printable(shown)}`)
      // several problems of one key in a row are explained once
      if (problem.reference && here[at + 1]?.reference !== problem.reference)
        lines.push(`${' '.repeat(width)}  ${colours.dim(referenceLine(problem, origin))}`)
    }
    lines.push('')
  }
  lines.push(summary(reports, problems, colours))
  return lines
}

const markOf = (severity: CheckProblem['severity'], colours: Colors) =>
  ({ error: colours.red('error  '), warning: colours.yellow('warning'), info: colours.blue('note   ') })[severity]

/** Prints the location in one piece, so that a terminal makes a link of it. */
const location = ({ file, line, column }: CheckProblem) => `${file}:${line}:${column}`

function summary(reports: readonly CheckReport[], problems: readonly CheckProblem[], colours: Colors): string {
  const errors = problems.filter(problem => problem.severity === 'error').length
  const warnings = problems.filter(problem => problem.severity === 'warning').length
  const notes = problems.length - errors - warnings
  const checked = reports.length === 1 ? `${reports[0]!.id}:` : `${reports.length} tenants:`
  const noted = notes > 0 ? `, ${count(notes, 'note')}` : ''
  if (errors + warnings === 0) return colours.green(`${checked} everything fits${noted}.`)
  const counts =
    [errors && count(errors, 'error'), warnings && count(warnings, 'warning')].filter(Boolean).join(', ') + noted
  if (errors === 0) return `${colours.green(checked)} ${colours.yellow(counts)}; can be published.`
  const broken = reports
    .filter(report => report.problems.some(problem => problem.severity === 'error'))
    .map(report => report.id)
  return `${colours.red(`${checked} ${counts}.`)} Correct the errors and check again: npm run tenant -- check ${broken.join(' ')}`
}

function distinct(problems: readonly CheckProblem[]): CheckProblem[] {
  const seen = new Set<string>()
  return problems.filter(({ file, line, column, code, message }) => {
    const key = [file, line, column, code, message].join('\n')
    return seen.has(key) ? false : seen.add(key)
  })
}

/** Says how much of an operator's language is translated. */
export const sayShare = (share: TranslatedShare): string =>
  `${namedLanguage(share.code, { [share.code]: share })} is ${percentOf(share)} % translated, ${share.translated} of ${count(share.texts, 'text')}.`

/** @example count(2, 'error') // '2 errors' */
export const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`

/**
 * With UPSTREAM: prints the files that have no effect, since the platform itself provides their content. @param files paths, such as
 * tenants/ruby/platform/cashier.json
 */
export function printNotCounting(
  files: readonly string[],
  { origin, here = [] }: Pick<UpstreamSettings, 'origin' | 'here'>,
): string[] {
  if (files.length === 0) return []
  const folders = [...new Set(files.map(file => file.slice(0, file.lastIndexOf('/') + 1)))]
  const named = here.length > 0 ? `, but for the calls named in "here" of UPSTREAM (${here.join(', ')})` : ''
  return [
    '',
    `These files do not count: UPSTREAM is set, and the platform at ${origin} says what they say${named}:`,
    ...folders.map(folder => {
      const inside = files.filter(file => file.startsWith(folder)).map(file => file.slice(folder.length))
      return `  ${folder} (${inside.join(', ')})`
    }),
  ]
}
