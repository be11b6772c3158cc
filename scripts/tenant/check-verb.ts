import type { Command } from 'commander'
import { checkTenant } from '../../server/tenants/check/check-tenant.ts'
import { isReadable, readFormTables } from '../../server/tenants/forms/form-table.ts'
import { listTenants } from '../../server/tenants/read/read-tenant.ts'
import { addExamples, type CliContext, printJson, requireTenant } from './cli-context.ts'
import { OperatorError } from './operator-error.ts'
import { printCheck } from './print-check.ts'
import { printForms } from './print-forms.ts'

/**
 * `check [ids...]`: what is wrong, where, and how to fix it (TEN-02); with `--forms`, what each field takes and refuses (OPS-04).
 * JSON: `[{ id, problems, forms? }]`.
 */
export function registerCheck(program: Command, cli: CliContext): void {
  const verb = program
    .command('check [ids...]')
    .description('check every file of a brand, or of all')
    .option('--forms', 'show what each field of each form takes, with samples and hints')
    .option('--json', 'print the problems as JSON')
    .action((ids: string[], options: { json?: boolean; forms?: boolean }) => {
      const { sources, out, colours } = cli
      for (const id of ids) requireTenant(id, cli)
      const tenants = ids.length > 0 ? [...new Set(ids)] : listTenants(sources.dir)
      if (tenants.length === 0)
        throw new OperatorError(`There are no tenants in ${sources.dir}/.`, 'Make one: npm run tenant -- new <id>')
      const reports = tenants.map((id, index) => {
        cli.progress(`checking ${id} (${index + 1} of ${tenants.length})`)
        const { problems } = checkTenant(sources, id)
        return { id, problems, ...(options.forms && isReadable(problems) && { forms: readFormTables(sources, id) }) }
      })
      cli.progress('')
      if (options.json) printJson(cli, reports)
      else {
        for (const { id, forms } of reports) for (const line of printForms(id, forms ?? [], colours)) out(line)
        for (const line of printCheck(reports, colours)) out(line)
      }
      if (reports.some(({ problems }) => problems.some(problem => problem.severity === 'error'))) cli.fail()
    })
  addExamples(
    verb,
    [
      'check                    every brand',
      'check luckystar          one, with what it inherits',
      'check luckystar --forms  and what each field of its forms takes',
      'check luckystar --json   the same for programs',
    ],
    'Warnings alone leave the exit code 0.\n' +
      'JSON: [{ id, problems }]; a problem is { severity, code, file, line, column, pointer, value, message, fix }.',
  )
}
