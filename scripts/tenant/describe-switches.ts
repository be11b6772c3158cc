/** Finds the last switch of each feature and register rule that an explanation names: person, time and command. */
import type { HistoryAnswer } from '../../server/tenants/control/control-verbs.ts'
import type { ExplanationReport, ReasonReport } from '../../src/engine/index.ts'

interface Switched {
  what: 'toggle' | 'rule'
  subject: string
  /** Summary such as `dividend: on -> off (AGTDIVIDEND)`. */
  summary: string
  who: string
  why: string
  at: string
  /** Names the cause: a command as it was typed, or a saved file. */
  by: string
}

type Entry = HistoryAnswer['entries'][number]

/** Finds the last change of each feature and rule of the explanation. @param entries of the history, the latest first */
export function findSwitches(id: string, report: ExplanationReport, entries: readonly Entry[]): Switched[] {
  return namesIn(report).flatMap(({ what, subject }) => {
    const entry = entries.find(one => one.what === what && one.subject === subject)
    if (!entry) return []
    const { summary, who, why, at } = entry
    return { what, subject, summary, who, why, at, by: causeOf(id, entry, entries) }
  })
}

/** @returns lines for a terminal */
export const printSwitches = (switches: readonly Switched[]): string[] =>
  switches.map(({ summary, who, why, at, by }) => {
    const moment = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
    return `${summary}, by ${who} on ${moment}, with ${by}${why === '' ? '' : ` ("${why}")`}`
  })

/** Names the cause of an entry; all entries of one change have the same time. */
function causeOf(id: string, { at, who }: Entry, entries: readonly Entry[]): string {
  const isCause = (entry: Entry) => entry.at === at && entry.who === who
  const sandbox = entries.find(entry => entry.what === 'sandbox' && isCause(entry))
  const release = entries.find(entry => (entry.what === 'publish' || entry.what === 'rollback') && isCause(entry))
  if (sandbox) {
    const [verb = '', name = ''] = sandbox.subject.split(' ')
    const to = / -> (on|off)$/.exec(sandbox.summary)?.[1]
    return `npm run sandbox -- ${[verb, id, name, verb === 'flag' ? to : ''].filter(Boolean).join(' ')}`
  }
  if (release?.what === 'rollback') return `npm run tenant -- rollback ${id} ${release.subject}`
  return who === 'watcher'
    ? 'a file that was saved, and that the running server published'
    : `npm run tenant -- publish ${id}`
}

function namesIn({ address = '', reasons }: ExplanationReport): Pick<Switched, 'what' | 'subject'>[] {
  const names = new Map<string, Pick<Switched, 'what' | 'subject'>>()
  const add = (what: Switched['what'], subject: string) => names.set(`${what} ${subject}`, { what, subject })
  if (address.startsWith('toggle:')) add('toggle', address.slice('toggle:'.length))
  const visit = ({ finding, because = [] }: ReasonReport) => {
    if (finding.code === 'feature' || finding.code === 'feature-requires') add('toggle', String(finding.name))
    if (finding.code === 'rule') add('rule', String(finding.field))
    for (const inner of because) visit(inner)
  }
  for (const reason of reasons) visit(reason)
  return [...names.values()]
}
