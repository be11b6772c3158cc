import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { OperatorError } from '../../server/http/operator-error.ts'
import type { TenantSources } from '../../server/tenants/check/check-context.ts'
import { checkTenant } from '../../server/tenants/check/checks/check-tenant.ts'
import { suggestLanguage } from '../../server/tenants/check/language-names.ts'
import { measureLocales } from '../../server/tenants/check/text-gaps.ts'
import { findServer } from '../../server/tenants/control/control.ts'
import { isReadable, readFormTables } from '../../server/tenants/forms/form-table.ts'
import { readLocales } from '../../server/tenants/read/read-locales.ts'
import { listTenants, readTenant } from '../../server/tenants/read/read-tenant.ts'
import { nameFolders, type TenantFolders } from '../../server/tenants/read/tenant-folder.ts'
import { addExamples, type CliContext, printJson, requireTenant } from './cli-context.ts'
import { count, printCheck, printNotCounting, sayShare } from './print-check.ts'
import { printForms } from './print-forms.ts'
import { writeSheet } from './sheet/sheet-format.ts'
import { type SheetContents, type SheetRow, sheetRows, supportedLanguages } from './sheet/sheet-rows.ts'

interface CheckOptions {
  json?: boolean
  forms?: boolean
  errors?: boolean
  quiet?: boolean
  sheet?: string
  lang?: string
  allTexts?: boolean
}

/**
 * `check [ids...]`: problems with their places and fixes; with `--forms`, samples that each field takes and refuses.
 * JSON: `[{ id, problems, languages, forms?, notCounting? }]`; `languages` are the operator's own with the number of their texts,
 * `notCounting` with UPSTREAM the files that a platform of its own replaces.
 */
export function registerCheck(program: Command, cli: CliContext): void {
  const verb = program
    .command('check [ids...]')
    .description('check every file of a brand, or of all')
    .option('--forms', 'show what each field of each form takes, with samples and hints')
    .option('--errors', 'show errors only')
    .addOption(new Option('--quiet', 'show the counts only').conflicts(['errors', 'forms', 'json']))
    .option('--sheet <file>', 'write the missing texts for translators, as CSV or, by the ending .xlf, as XLIFF')
    .option('--lang <code>', 'with --sheet: only the texts of this language')
    .option('--all-texts', 'with --sheet: also the texts that are translated already')
    .option('--json', 'print the problems as JSON')
    .action((ids: string[], options: CheckOptions) => check(ids, options, cli))
  addExamples(
    verb,
    [
      'check                    every brand',
      'check luckystar          one, with what it inherits',
      'check luckystar --forms  and what each field of its forms takes',
      'check luckystar --errors only what keeps it from being published',
      'check --quiet            only the counts, and the exit code',
      'check luckystar --sheet texts.csv  the texts that its languages lack, for translators',
      'check --sheet el.xlf --lang EL     those of one language as XLIFF, for translation programs',
      'check luckystar --json   the same for programs',
    ],
    'Warnings alone leave the exit code 0. With UPSTREAM set, the files that do not count are named.\n' +
      'See: names the place in the reference, which a running server has at http://localhost:8080/reference.\n' +
      'A sheet has a row for each text: brand, language, key, original, a cell for the translation, and a note where the text stands.\n' +
      'JSON: [{ id, problems, languages }]; a language of your own is { code, name, tag, translated, texts }, a problem is { severity, code, file, line, column, pointer, value, message, fix, reference }.',
  )
}

function check(ids: string[], options: CheckOptions, cli: CliContext): void {
  const { sources, out, colours } = cli
  const { upstream } = cli.settings
  for (const id of ids) requireTenant(id, cli)
  const contents = sheetContents(options, sources)
  const tenants = ids.length > 0 ? [...new Set(ids)] : listTenants(sources.dir)
  if (tenants.length === 0)
    throw new OperatorError(
      `There are no tenants in ${nameFolders(sources.dir)}.`,
      'Make one: npm run tenant -- new <id>',
    )
  const rows: SheetRow[] = []
  const reports = tenants.map((id, index) => {
    cli.progress(`checking ${id} (${index + 1} of ${tenants.length})`)
    const { problems: all, layers } = checkTenant(sources, id)
    if (options.sheet) rows.push(...sheetRows(sources, { id, layers, problems: all }, contents))
    const problems = options.json && options.errors ? all.filter(({ severity }) => severity === 'error') : all
    return {
      id,
      problems,
      languages: measureLocales(readLocales(sources.localesDir).locales, layers, supportedLanguages(layers)),
      ...(options.forms && isReadable(problems) && { forms: readFormTables(sources, id) }),
      ...(upstream && { notCounting: listPlatformFiles(sources.dir, id) }),
    }
  })
  cli.progress('')
  cli.refreshSchemas(sources)
  if (options.json) printJson(cli, reports)
  else {
    for (const { id, forms } of reports) for (const line of printForms(id, forms ?? [], colours)) out(line)
    const shown = options.quiet ? 'counts' : options.errors ? 'errors' : 'all'
    const server = findServer(cli.settings.dataFolder)
    for (const line of printCheck(reports, colours, shown, server && `http://localhost:${server.port}`)) out(line)
    if (shown === 'all')
      for (const { id, languages } of reports) for (const share of languages) out(`${id}: ${sayShare(share)}`)
    const notCounting = [...new Set(reports.flatMap(report => report.notCounting ?? []))]
    if (upstream && !options.quiet) for (const line of printNotCounting(notCounting, upstream)) out(line)
  }
  if (options.sheet) {
    const said = writeRows(options.sheet, rows, cli)
    if (!options.json && !options.quiet) out(said)
  }
  if (reports.some(({ problems }) => problems.some(problem => problem.severity === 'error'))) cli.fail()
}

/** @throws OperatorError for a language that there is not, and for options of a sheet without one */
function sheetContents({ sheet, lang, allTexts }: CheckOptions, { localesDir }: TenantSources): SheetContents {
  if (!sheet && (lang !== undefined || allTexts))
    throw new OperatorError('--lang and --all-texts belong to a sheet.', 'Name its file: --sheet texts.csv')
  const { locales } = readLocales(localesDir)
  const language = lang?.toUpperCase()
  if (language !== undefined && !Object.hasOwn(locales, language))
    throw new OperatorError(`There is no language "${lang}".`, suggestLanguage(language, locales))
  return { language, all: allTexts }
}

/** Writes the sheet; texts of all brands once. @returns a sentence about it */
function writeRows(file: string, rows: readonly SheetRow[], { sources, from }: CliContext): string {
  const once = [...new Map(rows.map(row => [[row.brand, row.language, row.key].join('\n'), row])).values()]
  const open = once.filter(({ translation }) => translation === '').length
  if (once.length === 0) return `${file} was not written: there is nothing to translate.`
  writeSheet(resolve(from, file), once, sources)
  return `${file}: ${count(open, 'text')} to translate${open < once.length ? `, ${count(once.length, 'text')} in all` : ''}.`
}

/** Lists the platform's files of a brand and of the brands that it extends. */
const listPlatformFiles = (dir: TenantFolders, id: string): string[] =>
  readTenant(dir, id).layers.flatMap(({ files }) =>
    Object.values(files).flatMap(({ path, name }) => (path.startsWith('platform/') ? [name] : [])),
  )
