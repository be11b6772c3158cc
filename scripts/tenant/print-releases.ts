/** Prints what became of a publish, and the history of a brand. */
import type { Colors } from 'picocolors/types.js'
import type { HistoryAnswer, PublishAnswer } from '../../server/tenants/control-verbs.ts'
import { printCheck } from './print-check.ts'

export function printPublished(id: string, answer: PublishAnswer, colours: Colors): string[] {
  const { refused, changed, hash, problems, loaded } = answer
  const lines = problems.length > 0 ? printCheck([{ id, problems }], colours) : []
  if (refused) return [...lines, `${colours.red(`${id}:`)} not published; players see what they saw before.`]
  const platform =
    loaded.length > 0 ? ` The reference backend got ${loaded.map(name => `platform/${name}.json`).join(', ')}.` : ''
  const what = changed
    ? `published release ${colours.bold(hash)}.`
    : `release ${colours.bold(hash)} is shown already; nothing changed.`
  return [...lines, `${colours.green(`${id}:`)} ${what}${platform}`]
}

export function printHistory(id: string, entries: HistoryAnswer['entries'], colours: Colors): string[] {
  if (entries.length === 0)
    return [`Nothing of "${id}" was ever published. Publish it with: npm run tenant -- publish ${id}`]
  const width = Math.max(...entries.map(entry => entry.who.length))
  return entries.map(({ hash, what, who, why, at, current }) => {
    const mark = current ? colours.green('●') : ' '
    const when = `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`
    return `${mark} ${colours.bold(hash)}  ${when}  ${what.padEnd(8)}  ${who.padEnd(width)}  ${why}`.trimEnd()
  })
}
