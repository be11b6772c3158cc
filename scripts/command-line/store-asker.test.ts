/** @module-tag deep */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { OFFICE } from '../../server/back-office/office.ts'
import { DATA } from '../../server/data/data.ts'
import { OPERATOR } from '../../server/operators/verbs/operator-verbs.ts'
import { MIGRATIONS, missingMigrations } from '../../server/store/migrate.ts'
import { openStore } from '../../server/store/open-store.ts'
import { namePlace, readStorePlace } from '../../server/store/store-place.ts'
import { createCli, createCliWithFolder, createCliWithServer, settingsOf } from '../../tests/cli-fixture.ts'
import { createTestDatabase, noPostgres } from '../../tests/stores.ts'
import { run as runData } from '../data.ts'
import { run as runOffice } from '../office.ts'
import { run as runOperator } from '../operator.ts'

/** Examples of all verbs that read or change a store, without those that may make one. */
const TENANT = [
  'history ruby',
  'rollback ruby',
  'diff ruby',
  'diff ruby@current',
  'member ruby player --why ticket',
  'explain ruby home --as player --why ticket',
]
const OTHERS = [
  ...OFFICE.verbs.map(({ name, examples }) => ['office', `${name} ${examples[0] ?? ''}`] as const),
  ...DATA.verbs
    .filter(({ name }) => name !== 'import')
    .map(({ name, examples }) => ['data', `${name} ${examples[0] ?? ''}`] as const),
  ...OPERATOR.verbs.map(({ name, examples }) => ['operator', `${name} ${examples[0] ?? ''}`.trim()] as const),
]
const RUN = { office: runOffice, data: runData, operator: runOperator }
/** Splits as a shell does. */
const wordsOf = (line: string) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!)

it.each(TENANT)('tenant %s says that there is no store, and makes none', async line => {
  const { fixture, lines, tenant } = createCli()
  expect(await tenant(...wordsOf(line))).toBe(1)
  expect(lines).toEqual([missing(settingsOf(fixture).database, 'tenant')])
  expect(existsSync(settingsOf(fixture).dataFolder)).toBe(false)
})

it.each(OTHERS)('%s %s says that there is no store, and makes none', async (name, line) => {
  const { fixture } = createCli()
  const lines: string[] = []
  const put = (text: string) => void lines.push(text)
  expect(await RUN[name](wordsOf(line), { settings: settingsOf(fixture), out: put, err: put, colour: false })).toBe(1)
  expect(lines).toEqual([missing(settingsOf(fixture).database, name)])
  expect(existsSync(settingsOf(fixture).dataFolder)).toBe(false)
})

it('names the embedded database once, and not with --json', async () => {
  const { fixture, lines, notes, tenant } = await createCliWithFolder()
  const { database } = settingsOf(fixture)
  expect(await tenant('publish', 'ruby')).toBe(0)
  expect(await tenant('explain', 'ruby', 'screen:home')).toBe(0)
  expect(notes).toEqual([`store: embedded database in ${database} (no running server)`])
  expect(await tenant('history', 'ruby', '--json')).toBe(0)
  expect(notes).toEqual([])
  expect(JSON.parse(lines.join('\n')).entries).toHaveLength(1)
})

it('a brand that another store has is missing from this store only', async () => {
  const { lines, tenant } = await createCliWithFolder()
  const fix =
    'Publish it: npm run tenant -- publish ruby. Another store is named with LIVERY_DATA (a data folder) or DATABASE_URL (a PostgreSQL).'
  expect(await tenant('diff', 'ruby')).toBe(1)
  expect(lines).toEqual([
    `tenant: Nothing of "ruby" was ever published in this store, so there is nothing to compare its files with. ${fix}`,
  ])
  expect(await tenant('history', 'ruby')).toBe(0)
  expect(lines).toEqual([
    'Nothing of "ruby" was ever published in this store. Publish it with: npm run tenant -- publish ruby. Another store is named with LIVERY_DATA (a data folder) or DATABASE_URL (a PostgreSQL).',
  ])
})

it('names the store of the running server, also of a refusal', async () => {
  const { fixture, notes, tenant } = await createCliWithServer()
  const line = `store: embedded database in ${settingsOf(fixture).database} (running server on port 8080)`
  expect(await tenant('history', 'ruby')).toBe(0)
  expect(notes).toEqual([line])
  expect(await tenant('rollback', 'ruby', 'zzzz')).toBe(1)
  expect(notes).toEqual([line])
})

it.skipIf(noPostgres)('DATABASE_URL of another database is read in place of the running server', async () => {
  const { url } = await createTestDatabase()
  const { fixture } = await createCliWithServer()
  const other = createCli({}, { ...settingsOf(fixture), database: url })
  expect(await other.tenant('publish', 'ruby')).toBe(0)
  expect(other.notes).toEqual([`store: ${namePlace(await readStorePlace(url))} (no running server)`])
})

it.skipIf(noPostgres)('an empty PostgreSQL gets no tables by a question', async () => {
  const { url } = await createTestDatabase()
  const store = await openStore(url)
  await sql`drop schema public cascade; create schema public`.execute(store.db)
  await store.close()
  const { lines, tenant } = createCli({}, { database: url })
  expect(await tenant('history', 'ruby')).toBe(1)
  expect(lines[0]).toContain('has no tables: no server was ever started on it.')
  expect(await tenant('history', 'ruby')).toBe(1)
})

it.skipIf(noPostgres)(
  'a command refuses tables of an older build, which instances may use, and changes none',
  async () => {
    const { url } = await createTestDatabase()
    const store = await openStore(url)
    const last = MIGRATIONS.at(-1)!.name
    await sql`delete from migration where name = ${last}`.execute(store.db)
    const { lines, tenant } = createCli({}, { database: url })
    for (const words of [
      ['publish', 'ruby'],
      ['history', 'ruby'],
    ]) {
      expect(await tenant(...words)).toBe(1)
      expect(lines.join()).toContain(
        `The database has the tables of an older build and lacks ${last}; a command changes no tables`,
      )
    }
    expect(await missingMigrations(store.db as never)).toEqual([last])
    await store.close()
  },
)

it('never shows a password', async () => {
  const place = await readStorePlace('postgres://livery:hunter2@db.internal/livery')
  expect(namePlace(place)).toBe('PostgreSQL livery@db.internal:5432/livery')
  expect(JSON.stringify(place)).not.toContain('hunter2')
})

const missing = (database: string, command: string) =>
  `${command}: There is no embedded database in ${join(database)}, and no server runs on that data folder. Another store is named with LIVERY_DATA (a data folder) or DATABASE_URL (a PostgreSQL). To begin with an empty one: npm start`
