import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import type { Colors } from 'picocolors/types.js'
import { OperatorError } from '../../server/http/operator-error.ts'
import type { DraftAnswer, DraftPublishAnswer } from '../../server/tenants/control/draft-verbs.ts'
import { callServer } from './call-server.ts'
import { addExamples, type CliContext, operator, printJson } from './cli-context.ts'
import { printCheck } from './print-check.ts'

interface DraftOptions {
  publish?: boolean
  discard?: boolean
  why: string
  json?: boolean
}

/**
 * `draft <id>`: the changes of the studio's editors that are not published. JSON: `{ id, draft: { since, changes, conflicts } }`; with --publish
 * `{ id, release, decisions, problems }` or `{ id, refused, problems }`, with --discard `{ id, discarded }`.
 */
export function registerDraft(program: Command, cli: CliContext): void {
  const verb = program
    .command('draft <id>')
    .description('what editors changed in the studio and did not publish; publish or discard it')
    .option('--publish', 'check the draft and show it to players')
    .option('--discard', 'take all its changes back; an undo in the studio brings them again')
    .option('--why <reason>', 'what changed, for the history', '')
    .option('--json', 'print the draft, or what came of it, as JSON')
    .action(async (id: string, { publish, discard, why, json }: DraftOptions) => {
      const { out, colours } = cli
      if (publish && discard) throw new OperatorError('A draft is published or discarded.', 'Write one of the two.')
      const by = { id, who: operator(), why }
      const print = (answer: object, lines: readonly string[]) => {
        if (json) printJson(cli, { id, ...answer })
        else for (const line of lines) out(line)
      }
      if (publish) {
        const answer = await callServer(cli, 'draftpublish', { ...by, key: randomUUID() })
        if ('refused' in answer) cli.fail()
        print(answer, printPublishedDraft(id, answer, colours))
      } else if (discard) {
        const answer = await callServer(cli, 'draftdiscard', by)
        const { discarded } = answer
        print(answer, [`${colours.green(`${id}:`)} discarded ${discarded} ${discarded === 1 ? 'change' : 'changes'}.`])
      } else {
        const answer = await callServer(cli, 'draft', { id })
        print(answer, printDraft(id, answer, colours))
      }
    })
  addExamples(
    verb,
    ['draft luckystar', 'draft luckystar --publish --why "summer theme"', 'draft luckystar --discard'],
    `All editors of a brand work in one draft; it is published as a whole, and only when its check finds no error. On the embedded
database that writes the files of the brand, too; with DATABASE_URL they are stored with the release.`,
  )
}

function printDraft(id: string, { draft }: DraftAnswer, colours: Colors): string[] {
  if (!draft) return [`No draft of "${id}" is open: nobody changed it in the studio since it was published.`]
  const { since, changes, conflicts } = draft
  const width = Math.max(0, ...changes.map(({ who }) => who.length))
  return [
    `${colours.bold(id)}: ${changes.length === 0 ? 'no changes' : `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`} in the draft of ${moment(since)}.`,
    ...changes.map(({ at, who, change }) => `  ${moment(at)}  ${who.padEnd(width)}  ${change}`),
    ...conflicts.flatMap(({ at, mine, theirs, message }) => [
      `${colours.yellow('choose')} ${at}${message === undefined ? '' : `: ${message}`}`,
      `  ${mine}`,
      ...(theirs === undefined ? [] : [`  ${theirs}`]),
    ]),
    ...(changes.length > 0 ? [`Publish it: npm run tenant -- draft ${id} --publish --why "what changed"`] : []),
  ]
}

function printPublishedDraft(id: string, answer: DraftPublishAnswer, colours: Colors): string[] {
  const problems = answer.problems.length > 0 ? printCheck([{ id, problems: answer.problems }], colours) : []
  if ('refused' in answer) return [...problems, `${colours.red(`${id}:`)} not published. ${answer.refused}`]
  return [
    ...problems,
    `${colours.green(`${id}:`)} published release ${colours.bold(answer.release)}.`,
    ...answer.decisions.map(decision => `  ${decision}`),
    ...answer.dependants.map(({ id, outcome }) => `  ${id}, which extends it, ${BECAME[outcome]}`),
    `If it was a mistake: npm run tenant -- rollback ${id} --why "what went wrong"`,
  ]
}

const BECAME: Record<DraftPublishedAnswer['dependants'][number]['outcome'], string> = {
  waiting: 'is not published with it yet; the server tries again',
  changed: 'is published with it',
  same: 'does not change',
  errors: 'keeps its release: the check finds errors in it',
  held: 'keeps its release, to which it was rolled back',
  failed: 'keeps its release: no new one could be made; the log of the server has the reason',
}
type DraftPublishedAnswer = Exclude<DraftPublishAnswer, { refused: string }>

const moment = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
