/** Writes entries of the audit log into a file, as JSON or for a spreadsheet. */
import { csvText } from '../../../src/schemas/csv-text.ts'
import type { Reader } from '../../store/open-store.ts'
import { type AuditFilter, readAudit, type StoredAuditEntry } from './audit.ts'

export type AuditForm = 'json' | 'csv'

/** Most entries of one file. */
export const MAX_EXPORTED = 50_000

const COLUMNS = [
  'number',
  'at',
  'who',
  'class',
  'what',
  'subject',
  'summary',
  'before',
  'after',
  'why',
  'request',
  'hash',
] as const

/** @returns the file, the oldest entry first; undefined when more entries fit than one file holds */
export async function exportAudit(
  db: Reader,
  brand: string,
  { form, ...filter }: AuditFilter & { form: AuditForm },
): Promise<{ name: string; text: string } | undefined> {
  const entries = (await readAudit(db, brand, { ...filter, limit: MAX_EXPORTED + 1 })).reverse()
  if (entries.length > MAX_EXPORTED) return undefined
  const rows = entries.map(wireEntry)
  const name = `audit-${brand === '*' ? 'all-brands' : brand}.${form}`
  if (form === 'json') return { name, text: `${JSON.stringify({ brand, entries: rows }, null, 2)}\n` }
  const cells = rows.map(row => COLUMNS.map(column => row[column] ?? ''))
  return { name, text: csvText(COLUMNS, cells, 'en') }
}

/** Returns an entry with its moment as a text. */
export const wireEntry = (entry: StoredAuditEntry) => ({ ...entry, at: entry.at.toISOString() })
