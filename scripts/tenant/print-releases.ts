/** Prints the outcome of a publish or a rollback, and the history of a brand. */
import type { Colors } from 'picocolors/types.js'
import type { HistoryAnswer, PublishAnswer, RollbackAnswer } from '../../server/tenants/control/control-verbs.ts'
import { OTHER_STORE } from '../command-line/store-asker.ts'
import { printCheck } from './print-check.ts'

export function printPublished(id: string, answer: PublishAnswer, colours: Colors): string[] {
  const { refused, changed, hash, problems, loaded, decisions } = answer
  const lines = problems.length > 0 ? printCheck([{ id, problems }], colours) : []
  if (refused) return [...lines, `${colours.red(`${id}:`)} not published; players see what they saw before.`]
  const platform =
    loaded.length > 0 ? ` The reference backend got ${loaded.map(name => `platform/${name}.json`).join(', ')}.` : ''
  const what = changed
    ? `published release ${colours.bold(hash)}.`
    : `release ${colours.bold(hash)} is shown already${loaded.length > 0 ? '.' : '; nothing changed.'}`
  return [
    ...lines,
    `${colours.green(`${id}:`)} ${what}${platform}`,
    ...printDecisions(decisions),
    ...(changed
      ? [
          `Open pages follow by themselves. If it was a mistake: npm run tenant -- rollback ${id} --why "what went wrong"`,
        ]
      : []),
  ]
}

/** Outcomes of brands that did not follow a rollback, in words. */
const KEPT: Record<RollbackAnswer['kept'][number]['outcome'], string> = {
  waiting: 'does not follow yet; the server tries again',
  changed: 'follows it',
  same: 'does not change',
  errors: 'keeps its release: the check finds errors in it',
  held: 'keeps its release, to which it was rolled back',
  failed: 'keeps its release: its earlier one cannot be shown; the log of the server has the reason',
}

/** Files that `rollback --write` wrote into the folder of the brand. */
export interface WrittenBack {
  written: string[]
  /** The files give that release again. Otherwise the brands that they inherit from have changed since. */
  isWhole: boolean
  /** The brands that it extends, the nearest first: their files are never written. */
  inheritsFrom: string[]
}

/**
 * @param watched a running server publishes saved files by itself
 * @param back undefined: no files were to be written
 */
export function printRolledBack(
  id: string,
  answer: RollbackAnswer,
  { watched, back }: { watched: boolean; back: WrittenBack | undefined },
  colours: Colors,
): string[] {
  const { hash, previous, decisions, with: others, kept } = answer
  const release = colours.bold(hash)
  const files = back && printWrittenBack(id, hash, back)
  if (hash === previous)
    return [`${colours.green(`${id}:`)} release ${release} is shown already; nothing changed.`, ...(files ?? [])]
  const next = watched ? 'save it: what passes the check is published' : `run: npm run tenant -- publish ${id}`
  return [
    `${colours.green(`${id}:`)} shows release ${release} now, ${previous} no more. Open pages follow by themselves.`,
    ...printDecisions(decisions),
    ...others.map(
      ({ id: other, hash }) => `${colours.green(`${other}:`)} extends it, and shows release ${colours.bold(hash)} now.`,
    ),
    ...kept.map(({ id: other, outcome }) => `${colours.yellow(`${other}:`)} extends it, and ${KEPT[outcome]}.`),
    ...(files ?? [
      `The files still hold ${previous}. Fix them and ${next}. Or write back those of ${hash}: npm run tenant -- rollback ${id} ${hash} --write`,
    ]),
    `As it was before: npm run tenant -- rollback ${id} ${previous}. Everything that happened: npm run tenant -- history ${id}`,
  ]
}

function printWrittenBack(id: string, hash: string, { written, isWhole, inheritsFrom }: WrittenBack): string[] {
  const files = `Written back: ${written.join(', ') || 'nothing, the files are those of that release already'}.`
  if (isWhole) return [files]
  return [
    files,
    `These files do not give release ${hash}: what they inherit (${[...inheritsFrom, 'locales/'].join(', ')}) has changed since, and only the folder of ${id} is written. Take the other files from your version control. What differs: npm run tenant -- diff ${id}@${hash}`,
  ]
}

export function printHistory(id: string, { entries, kinds }: PrintedHistory, colours: Colors): string[] {
  if (entries.length === 0 && kinds.length > 0)
    return [
      `Nothing of that kind (${kinds.join(', ')}) was ever written down for "${id}". All: npm run tenant -- history ${id}`,
    ]
  if (entries.length === 0)
    return [
      `Nothing of "${id}" was ever published in this store. Publish it with: npm run tenant -- publish ${id}. ${OTHER_STORE}`,
    ]
  const width = (texts: string[]) => Math.max(...texts.map(text => text.length))
  const subjects = entries.map(({ summary, subject }) => summary || subject)
  const columns = { what: width(entries.map(({ what }) => what)), who: width(entries.map(({ who }) => who)) }
  const subjectWidth = Math.min(width(subjects), 44)
  return entries.map(({ what, summary, subject, who, why, at, current }) => {
    const mark = current ? colours.green('●') : ' '
    const when = `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`
    const shown = summary
      ? summary.padEnd(subjectWidth)
      : colours.bold(subject) + ' '.repeat(subjectWidth - subject.length)
    return `${mark} ${when}  ${what.padEnd(columns.what)}  ${shown}  ${who.padEnd(columns.who)}  ${why}`.trimEnd()
  })
}

export interface PrintedHistory extends HistoryAnswer {
  /** Kinds of entries that were requested; none: all. */
  kinds: readonly string[]
}

const printDecisions = (decisions: readonly string[]) => decisions.map(decision => `  ${decision}`)
