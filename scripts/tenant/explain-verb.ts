import type { Command } from 'commander'
import { OperatorError } from '../../server/http/operator-error.ts'
import type { MemberAsVisitor } from '../../server/member-verbs.ts'
import { missingFeatures } from '../../server/platform/context/account-services.ts'
import { checkTenant } from '../../server/tenants/check/checks/check-tenant.ts'
import type { HistoryAnswer } from '../../server/tenants/control/control-verbs.ts'
import { type ExplainSource, readExplainSource, type ShownSource } from '../../server/tenants/explain/explain-source.ts'
import { createTenantExplainer } from '../../server/tenants/explain/explain-tenant.ts'
import { nearest } from '../../server/tenants/problems/nearest.ts'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import type { AuditAction } from '../../server/tenants/release/audit.ts'
import { fingerprint } from '../../server/tenants/release/load-platform.ts'
import { VISITOR_TRAITS } from '../../src/engine/index.ts'
import type { TenantFile } from '../../src/schemas/document/tenant.ts'
import { ROLES, type Role } from '../../src/schemas/session/role.ts'
import { callServer } from './call-server.ts'
import { addExamples, type CliContext, operator, printJson, requireTenant } from './cli-context.ts'
import { readPublishedBrands } from './comparison-side.ts'
import { findSwitches, printSwitches } from './describe-switches.ts'
import { printExplanation, printHidden } from './print-explanation.ts'

interface ExplainOptions {
  as: string
  why?: string
  lang?: string
  json?: boolean
  /** Values of the options that name traits of a visitor; true for one without values. */
  [trait: string]: unknown
}

/**
 * `explain <id> [subject]`: why something shows or does not. JSON: an explanation with `reasons`, `fixes`,
 * `candidates` and `switched`: who switched the features and rules that it names; without a subject, a list of everything that this visitor does not see.
 */
export function addExplainVerb(program: Command, cli: CliContext): void {
  const verb = program
    .command('explain <id> [subject]')
    .description('why something of a brand shows or does not, down to the line that decides it')
    .option('--as <who>', `who looks: ${ROLES.join(', ')}, or the user name of a member`, 'visitor')
    .option('--why <reason>', 'for the history, where a member is named')
    .option('--lang <code>', 'the language of the page, such as TH (default: that of the brand)')
  for (const { option, about, values } of VISITOR_TRAITS)
    if (values)
      verb.option(`--${option} <kind>`, `${about}: ${values.join(', ')}; repeatable`, (kind, before: string[] = []) => [
        ...before,
        oneOf(kind, values, option),
      ])
    else verb.option(`--${option}`, about)
  verb
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
      'explain luckystar "Nạp tiền" --as member   a text as players read it, in any language of the brand',
      'explain luckystar --as member           everything that a member does not see',
      'explain luckystar menu:drop/rebate --as lucky88 --why "ticket 4711"',
    ],
    'Subjects: menu:<menu>/<entry>, field:<form>/<field>, banner:<group>/<id>, route:<path>, screen:<id>, dialog:<id>,\n' +
      'widget:<screen>/<id>, widget:shell.<region>/<id>, widget:dialog.<id>/<id>, toggle:<feature>, game:<TYPE>, resource:<TYPE>;\n' +
      'platform:<document>/<list>/<id>, such as platform:cashier/deposit/methods/bank.\n' +
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
  refuseBroken(id, cli)
  const visitor = await readVisitor(id, options, cli)
  const { role } = visitor
  const source = readExplainSource(sources, id, await readShown(id, cli))
  const { supported, default: first } = languagesOf(source, id)
  const own = supported.find(code => code === visitor.language)
  const language = options.lang?.toUpperCase() ?? own ?? first
  if (!supported.includes(language))
    throw new OperatorError(`${id} is not in the language "${options.lang}".`, `It is in ${supported.join(', ')}.`)
  const traits = VISITOR_TRAITS.flatMap(({ option, of }) => {
    const named = options[option]
    return named === undefined ? [] : of(Array.isArray(named) ? named : [])
  })
  const explainer = createTenantExplainer(source, Object.assign({ ...visitor, language }, ...traits))
  // JSON is for programs, so notes go to standard error
  const note = options.json ? cli.err : out
  if (cli.settings.upstream && !(await cli.stores.findRunning()))
    note(
      `UPSTREAM is set and no server runs here: this explains the files of platform/, which the platform at ${cli.settings.upstream.origin} may contradict. Start the server to explain what it says.`,
    )
  const noteUnpublished = async () => {
    for (const line of await describeUnpublished(id, cli)) note(line)
  }
  if (subject === undefined) {
    const hidden = explainer.hidden()
    if (options.json) printJson(cli, hidden)
    else for (const line of printHidden(id, hidden, { role, language }, colours)) out(line)
    return noteUnpublished()
  }
  const report = explainer.explain(subject)
  const switched =
    report.known && (await cli.stores.exists()) ? findSwitches(id, report, await readSwitches(id, cli)) : []
  if (options.json) printJson(cli, { ...report, switched })
  else {
    for (const line of printExplanation(report, colours)) out(line)
    if (switched.length > 0) for (const line of ['', 'Switched last:', ...printSwitches(switched)]) out(line)
  }
  await noteUnpublished()
  if (!report.known) cli.fail()
}

async function readSwitches(id: string, cli: CliContext): Promise<HistoryAnswer['entries']> {
  const what: readonly AuditAction[] = ['toggle', 'rule', 'publish', 'rollback', 'sandbox']
  return (await callServer(cli, 'history', { id, what, limit: 1000 })).entries
}

/** Tells when the explained files are not those that players see; empty where nothing was ever published. */
async function describeUnpublished(id: string, cli: CliContext): Promise<string[]> {
  const [published] = await readPublishedBrands([{ id }], cli)
  if (published?.hash === undefined) return []
  const { release, platform } = checkTenant(cli.sources, id)
  const isLoaded = Object.entries(platform).every(([name, body]) => fingerprint(body) === published.files[name])
  if (release?.hash === published.hash && isLoaded) return []
  const state = release ? 'are not published' : 'cannot be published'
  return [
    '',
    `These are the files as they are, which ${state}: players see release ${published.hash}. What differs: npm run tenant -- ${release ? 'diff' : 'check'} ${id}`,
  ]
}

/** Refuses a brand whose layers cannot be read: it cannot be explained. */
function refuseBroken(id: string, { sources }: CliContext): void {
  const broken = readTenant(sources.dir, id).problems.find(({ code }) => code.startsWith('tenant/'))
  if (broken) throw new OperatorError(`${broken.file}:${broken.line}:${broken.column}  ${broken.message}`, broken.fix)
}

function languagesOf({ documents }: ExplainSource, id: string): TenantFile['languages'] {
  const { languages } = documents.tenant.tenant as Partial<TenantFile>
  if (Array.isArray(languages?.supported) && languages.supported.includes(languages.default)) return languages
  throw new OperatorError(`The languages of ${id} are not in order.`, `See: npm run tenant -- check ${id}`)
}

/** Reads a role by its name, or the member with this user name; a name of both means the role. */
async function readVisitor(
  id: string,
  { as, why = '' }: ExplainOptions,
  cli: CliContext,
): Promise<MemberAsVisitor & { role: Role }> {
  const role = ROLES.find(one => one === as)
  if (role) return { role }
  const member = await callServer(cli, 'visitor', { id, username: as, who: operator(), why })
  if (!member.role) {
    const near = nearest(as, ROLES)
    throw new OperatorError(
      `"${as}" is no role, and ${id} has no member of that name.`,
      near ? `Did you mean "${near}"?` : `Roles: ${ROLES.join(', ')}. Of a member write the whole user name.`,
    )
  }
  return { ...member, role: member.role }
}

function oneOf<Name extends string>(word: string, names: readonly Name[], what: string): Name {
  const known = names.find(one => one === word)
  if (known) return known
  const near = nearest(word, names)
  throw new OperatorError(
    `There is no ${what} "${word}".`,
    near ? `Did you mean "${near}"?` : `There is: ${names.join(', ')}.`,
  )
}

/**
 * Asks a running server for its platform's current documents and the settings that it lacks: switches may have been turned since its files
 * were read. Without a server, the settings are those that one would be started with from here.
 */
async function readShown(id: string, { settings, stores }: CliContext): Promise<ShownSource> {
  const answer = await stores.askRunning('metadata', { id })
  if (answer) return answer as ShownSource
  return { missingFeatures: settings.upstream ? {} : missingFeatures(settings.services, id) }
}
