import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { checkTenant } from '../../server/tenants/check/checks/check-tenant.ts'
import { findServer } from '../../server/tenants/control/control.ts'
import { isReadable, readFormTables } from '../../server/tenants/forms/form-table.ts'
import { listTenants, readTenant } from '../../server/tenants/read/read-tenant.ts'
import { nameFolders, type TenantFolders } from '../../server/tenants/read/tenant-folder.ts'
import { addExamples, type CliContext, printJson, requireTenant } from './cli-context.ts'
import { OperatorError } from './operator-error.ts'
import { count, printCheck, printNotCounting } from './print-check.ts'
import { printForms } from './print-forms.ts'
import { missingTexts, type SheetRow, writeSheet } from './text-sheet.ts'

interface CheckOptions {
  json?: boolean
  forms?: boolean
  errors?: boolean
  quiet?: boolean
  sheet?: string
}

/**
 * `check [ids...]`: problems with their places and fixes; with `--forms`, samples that each field takes and refuses.
 * JSON: `[{ id, problems, forms?, notCounting? }]`; `notCounting` with UPSTREAM: files that a platform of its own replaces.
 */
export function registerCheck(program: Command, cli: CliContext): void {
  const verb = program
    .command('check [ids...]')
    .description('check every file of a brand, or of all')
    .option('--forms', 'show what each field of each form takes, with samples and hints')
    .option('--errors', 'show errors only')
    .addOption(new Option('--quiet', 'show the counts only').conflicts(['errors', 'forms', 'json']))
    .option('--sheet <file>', 'write the missing texts as a CSV file for translators')
    .option('--json', 'print the problems as JSON')
    .action((ids: string[], options: CheckOptions) => {
      const { sources, out, colours } = cli
      const { upstream } = cli.settings
      for (const id of ids) requireTenant(id, cli)
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
        if (options.sheet) rows.push(...missingTexts(sources, id, layers, all))
        const problems = options.json && options.errors ? all.filter(({ severity }) => severity === 'error') : all
        return {
          id,
          problems,
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
        const notCounting = [...new Set(reports.flatMap(report => report.notCounting ?? []))]
        if (upstream && !options.quiet) for (const line of printNotCounting(notCounting, upstream)) out(line)
      }
      if (options.sheet) {
        writeSheet(resolve(cli.from, options.sheet), rows)
        if (!options.json && !options.quiet) out(`${options.sheet}: ${count(rows.length, 'text')} to translate.`)
      }
      if (reports.some(({ problems }) => problems.some(problem => problem.severity === 'error'))) cli.fail()
    })
  addExamples(
    verb,
    [
      'check                    every brand',
      'check luckystar          one, with what it inherits',
      'check luckystar --forms  and what each field of its forms takes',
      'check luckystar --errors only what keeps it from being published',
      'check --quiet            only the counts, and the exit code',
      'check luckystar --sheet texts.csv  the texts that its languages lack, for translators',
      'check luckystar --json   the same for programs',
    ],
    'Warnings alone leave the exit code 0. With UPSTREAM set, the files that do not count are named.\n' +
      'See: names the place in the reference, which a running server has at http://localhost:8080/reference.\n' +
      'A sheet has a row for each text: brand, language, key, original, and a cell for the translation.\n' +
      'JSON: [{ id, problems }]; a problem is { severity, code, file, line, column, pointer, value, message, fix, reference }.',
  )
}

/** Lists the platform's files of a brand and of the brands that it extends. */
const listPlatformFiles = (dir: TenantFolders, id: string): string[] =>
  readTenant(dir, id).layers.flatMap(({ files }) =>
    Object.values(files).flatMap(({ path, name }) => (path.startsWith('platform/') ? [name] : [])),
  )
