import type { Command } from 'commander'
import { askServer, findServer } from '../../server/tenants/control/control.ts'
import { type ExplainSource, readExplainSource } from '../../server/tenants/explain/explain-source.ts'
import { createTenantExplainer } from '../../server/tenants/explain/explain-tenant.ts'
import { nearest } from '../../server/tenants/problems/nearest.ts'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import type { Contract } from '../../src/engine/index.ts'
import type { Role } from '../../src/schemas/document/condition.ts'
import type { TenantFile } from '../../src/schemas/document/tenant.ts'
import type { Metadata } from '../../src/schemas/metadata/metadata.ts'
import { addExamples, type CliContext, printJson, requireTenant } from './cli-context.ts'
import { OperatorError } from './operator-error.ts'
import { printExplanation, printHidden } from './print-explanation.ts'

interface ExplainOptions {
  as: string
  lang?: string
  contract?: Contract[]
  upline?: true
  json?: boolean
}

const CONTRACTS: readonly Contract[] = ['dividend', 'dailySalary', 'hourlySalary', 'realTimeSalary']
const ROLES: readonly Role[] = ['visitor', 'member', 'trial', 'agent']

/**
 * `explain <id> [subject]`: why something shows or does not (TEN-03). JSON: an explanation with `reasons`, `fixes` and
 * `candidates`; without a subject, a list of everything that this visitor does not see.
 */
export function registerExplain(program: Command, cli: CliContext): void {
  const verb = program
    .command('explain <id> [subject]')
    .description('why something of a brand shows or does not, down to the line that decides it')
    .option('--as <role>', `who looks: ${ROLES.join(', ')}`, 'visitor')
    .option('--lang <code>', 'the language of the page, such as TH (default: that of the brand)')
    .option('--contract <kind>', `a contract that the agent holds: ${CONTRACTS.join(', ')}; repeatable`, addContract)
    .option('--upline', 'may transfer to an upline')
    .option('--json', 'print the chain of reasons as JSON')
    .action((id: string, subject: string | undefined, options: ExplainOptions) =>
      explainSubject(id, subject, options, cli),
    )
  addExamples(
    verb,
    [
      'explain luckystar menu:agent/dividend --as agent --contract dividend',
      'explain luckystar field:register/email',
      'explain luckystar /rng                  a path of the site',
      'explain luckystar dividend              a word, when only one subject has it',
      'explain luckystar --as member           everything that a member does not see',
    ],
    'Subjects: menu:<menu>/<entry>, field:<form>/<field>, banner:<group>/<id>, route:<path>, screen:<id>, dialog:<id>,\n' +
      'widget:<screen>/<id>, widget:shell.<region>/<id>, widget:dialog.<id>/<id>, toggle:<feature>, game:<TYPE>, resource:<TYPE>.\n' +
      'The metadata is that of the running server, if there is one, otherwise that of the files.\n' +
      'Exit code 1 when no subject, or several, have the name.',
  )
}

async function explainSubject(
  id: string,
  subject: string | undefined,
  options: ExplainOptions,
  cli: CliContext,
): Promise<void> {
  const { sources, out, colours } = cli
  requireTenant(id, cli)
  const role = readRole(options.as)
  refuseBroken(id, cli)
  const source = readExplainSource(sources, id, { metadata: await liveMetadata(id, cli) })
  const { supported, default: first } = languagesOf(source, id)
  const language = options.lang?.toUpperCase() ?? first
  if (!supported.includes(language))
    throw new OperatorError(`${id} is not in the language "${options.lang}".`, `It is in ${supported.join(', ')}.`)
  const explainer = createTenantExplainer(source, {
    role,
    language,
    contracts: Object.fromEntries((options.contract ?? []).map(kind => [kind, true])),
    toUpline: options.upline === true,
  })
  if (subject === undefined) {
    const hidden = explainer.hidden()
    if (options.json) return printJson(cli, hidden)
    for (const line of printHidden(id, hidden, { role, language }, colours)) out(line)
    return
  }
  const report = explainer.explain(subject)
  if (options.json) printJson(cli, report)
  else for (const line of printExplanation(report, colours)) out(line)
  if (!report.known) cli.fail()
}

/** A brand whose layers cannot be read cannot be explained. */
function refuseBroken(id: string, { sources }: CliContext): void {
  const broken = readTenant(sources.dir, id).problems.find(({ code }) => code.startsWith('tenant/'))
  if (broken) throw new OperatorError(`${broken.file}:${broken.line}:${broken.column}  ${broken.message}`, broken.fix)
}

function languagesOf({ documents }: ExplainSource, id: string): TenantFile['languages'] {
  const { languages } = documents.tenant.tenant as Partial<TenantFile>
  if (Array.isArray(languages?.supported) && languages.supported.includes(languages.default)) return languages
  throw new OperatorError(`The languages of ${id} are not in order.`, `See: npm run tenant -- check ${id}`)
}

const readRole = (as: string): Role => oneOf(as, ROLES, 'role')
const addContract = (kind: string, before: Contract[] = []) => [...before, oneOf(kind, CONTRACTS, 'contract')]

function oneOf<Name extends string>(word: string, names: readonly Name[], what: string): Name {
  const known = names.find(one => one === word)
  if (known) return known
  const near = nearest(word, names)
  throw new OperatorError(
    `There is no ${what} "${word}".`,
    near ? `Did you mean "${near}"?` : `There is: ${names.join(', ')}.`,
  )
}

/** What the platform of a running server says now: switches may have been turned there since its files were read. */
async function liveMetadata(id: string, { settings }: CliContext): Promise<Metadata | undefined> {
  const server = findServer(settings.dataFolder)
  const answer = server && (await askServer(server, 'metadata', { id }))
  return (answer as { metadata?: Metadata } | undefined)?.metadata
}
