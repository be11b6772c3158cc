/**
 * Creates all tables of version 0.2, from one file of statements per domain (baseline/). A database that the last migration of version
 * 0.1 has reached has them already.
 */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'
import { splitStatements } from '../split-statements.ts'

const files = import.meta.glob<string>('../baseline/*.sql', { query: '?raw', import: 'default', eager: true })

export const replaces: Migration['replaces'] = { version: '0.1.0', last: '067-same-person' }

export const up: Migration['up'] = tx => runStatements(tx, ...Object.keys(files).sort().flatMap(read))

const read = (path: string) => splitStatements(files[path]!)
