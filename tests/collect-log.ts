/** Logs that hand what is written to a test. */
import { readFileSync } from 'node:fs'
import { createLog, type Log } from '../server/log/log.ts'

/** Number of characters of the time in front of a line of text. */
const TIME_LENGTH = 9

/** Makes a log whose lines of text, without their time, are passed on. */
export const collectLines = (take: (line: string) => unknown): Log =>
  createLog({ format: 'text', level: 'info' }, { write: text => take(text.slice(TIME_LENGTH, -1)) })

/** Makes a log whose entries are passed on, routine ones included. */
export const collectEntries = (take: (entry: Record<string, unknown>) => unknown): Log =>
  createLog({ format: 'json', level: 'trace' }, { write: text => take(JSON.parse(text) as Record<string, unknown>) })

/** Reads the names of all fields that an entry may have, from the table of docs/operations.md. */
export function documentedFields(): Set<string> {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Logs\n')
  const cells = section.split('\n').flatMap(line => (/^\| `/.test(line) ? [line.split('|')[1]!] : []))
  return new Set(cells.flatMap(cell => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!)))
}
