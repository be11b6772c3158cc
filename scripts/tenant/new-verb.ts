import type { Command } from 'commander'
import { checkTenant } from '../../server/tenants/check/checks/check-tenant.ts'
import { findServer } from '../../server/tenants/control/control.ts'
import { tenantPath } from '../../server/tenants/read/tenant-folder.ts'
import { addExamples, type CliContext, printJson } from './cli-context.ts'
import { makeTenant } from './new-tenant.ts'
import { printCheck } from './print-check.ts'

interface NewOptions {
  name?: string
  extends: string
  language?: string
  currency?: string
  json?: boolean
}

/** `new <id>`: makes a working brand. JSON: `{ id, folder, files, address, problems }`. */
export function registerNew(program: Command, cli: CliContext): void {
  const verb = program
    .command('new <id>')
    .description('make a working brand: a folder with only what differs from the one it extends')
    .option('--name <name>', 'the name players read (default: the id)')
    .option('--extends <id>', 'the brand to start from', 'base')
    .option('--language <code>', 'its first language, such as TH (default: that of the brand it extends)')
    .option('--currency <code>', 'its currency, such as THB (default: that of the brand it extends)')
    .option('--json', 'print what was made as JSON')
    .action((id: string, options: NewOptions) => makeBrand(id, options, cli))
  addExamples(verb, ['new luckystar --name "Lucky Star" --extends base --currency THB'])
}

function makeBrand(id: string, { json, ...options }: NewOptions, cli: CliContext): void {
  const { sources, out, colours } = cli
  const files = makeTenant(id, { ...sources, ...options })
  cli.refreshSchemas(sources)
  // inherited problems are not for this brand to fix, unless they keep it from opening
  const problems = checkTenant(sources, id).problems.filter(
    ({ severity, file }) => severity === 'error' || file.includes(`/${id}/`),
  )
  const broken = problems.some(problem => problem.severity === 'error')
  if (broken) cli.fail()
  if (json) {
    printJson(cli, { id, folder: tenantPath(sources.dir, id), files, address: addressOf(id, cli).address, problems })
    return
  }
  out(`${colours.green('made')} ${tenantPath(sources.dir, id)}/`)
  for (const file of files) out(`  ${file}`)
  for (const line of problems.length > 0 ? printCheck([{ id, problems }], colours) : []) out(line)
  if (broken)
    out(
      `\nThe folder is whole, but "${options.extends}" has errors of its own; the brand opens when they are corrected.`,
    )
  else for (const line of nextSteps(id, cli)) out(line)
}

function addressOf(id: string, { settings }: CliContext) {
  const server = findServer(settings.dataFolder)
  return { server, address: `http://${id}.localhost:${server?.port ?? settings.port}/` }
}

/** Lists the next steps. A running server on the embedded database has seen the folder already; asking it to publish only makes sure. */
function nextSteps(id: string, cli: CliContext): string[] {
  const { settings, sources, colours } = cli
  const { server, address } = addressOf(id, cli)
  const edit = `Change it in ${tenantPath(sources.dir, id)}/ and look at it with: npm run tenant -- check ${id}`
  if (/^postgres/.test(settings.database))
    return ['', `Next: npm run tenant -- publish ${id}`, `Then it opens at ${colours.bold(address)}`, edit]
  if (!server) return ['', 'Next: npm start', `Then it opens at ${colours.bold(address)}`, edit]
  return ['', `It opens at ${colours.bold(address)}`, edit]
}
