/** Lists of the platform: tolerates any value and returns a list short enough to build a site from. */

import { type Json, readFlag, readName } from '../../schemas/metadata/wire-values.ts'
import type { ProblemCode } from '../problems/problems.ts'
import type { Report } from '../problems/report.ts'

export interface ListLocation {
  /** The code for a value that is no list, and for entries and their properties that are wrong. */
  code: ProblemCode
  document: string
  pointer: string
  /** Advice in place of a value that is no list. */
  fix: string
  /** Most entries that are read. */
  maxEntries?: number
}

/** Reports errors of the entry that is being read. */
export interface EntryReader {
  /** @param at pointer into the entry @returns undefined, because the entry is left out */
  bad(value: unknown, fix: string, at?: string): undefined
  /** A name that may be absent. */
  optionalName(entry: Json, key: string): string | undefined
  /** A yes or no that may be absent. */
  optionalFlag(entry: Json, key: string, absent: boolean): boolean
}

/** Most entries of a list, more than any brand has; a list that grows beyond it by mistake must not stop the site. */
const MAX_ENTRIES = 10_000

/**
 * @returns an empty list for a value that is none, and the beginning of one that is too long, without the entries for which `read` returns
 * undefined.
 */
export function readList<Entry>(
  wire: unknown,
  { code, document, pointer, fix, maxEntries = MAX_ENTRIES }: ListLocation,
  report: Report,
  read: (raw: unknown, reader: EntryReader, index: number) => Entry | undefined,
): Entry[] {
  if (!Array.isArray(wire)) {
    report.add(code, document, pointer, wire, fix)
    return []
  }
  if (wire.length > maxEntries)
    report.add('metadata/too-long', document, pointer, wire, `Send at most ${maxEntries} entries.`)

  const entries: Entry[] = []
  let index = 0
  const reader: EntryReader = {
    bad(value, fix, at = '') {
      // a missing value is reported with the whole entry, so that one sees which it is
      report.add(code, document, `${pointer}/${index}${at}`, value === undefined ? wire[index] : value, fix)
      return undefined
    },
    optionalName(entry, key) {
      const value = entry[key]
      if (value == null || value === '') return undefined
      return readName(value) ?? reader.bad(value, 'Send a text of at most 100 characters, or nothing.', `/${key}`)
    },
    optionalFlag(entry, key, absent) {
      const flag = readFlag(entry[key] ?? absent)
      if (flag === undefined) reader.bad(entry[key], 'Send true or false.', `/${key}`)
      return flag ?? false
    },
  }
  for (; index < wire.length && index < maxEntries; index++) {
    const entry = read(wire[index], reader, index)
    if (entry !== undefined) entries.push(entry)
  }
  return entries
}
