/** @module-tag deep */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers } from '../../tests/add-members.ts'
import { removeFolder } from '../../tests/remove-folder.ts'
import { createTestDatabase, fillTestFolder, forEachStore } from '../../tests/stores.ts'
import { hasTimedOut, isUnreachable } from './is-unreachable.ts'
import { TRANSACTION_LIMITS } from './limited-postgres.ts'
import { MIGRATIONS, migrate, type NamedMigration } from './migrate.ts'
import { openStore, type Store } from './open-store.ts'
import { StartError } from './start-error.ts'
import type { Tables } from './tables.generated.ts'
import { waitForLock } from './wait-for-lock.ts'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-store-'))
  folders.push(folder)
  return folder
}
/** Makes a folder with a database in it, for tests that are about something else. */
const newDataFolder = async () => {
  const folder = join(newFolder(), 'data')
  await fillTestFolder(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) removeFolder(folder)
})

const addAccount = (db: Store['db'], owner: string) =>
  db.insertInto('ledger_account').values({ tenant_id: 't', owner, kind: 'platform', currency: 'USD' }).execute()
const owners = async (db: Store['db']) =>
  (await db.selectFrom('ledger_account').select('owner').orderBy('owner').execute()).map(row => row.owner)

forEachStore('a store', open => {
  let store: Store
  beforeAll(async () => {
    store = await open()
  })

  it('SBX-01 a transaction is atomic', async () => {
    await store.transaction(tx => addAccount(tx, 'kept'))
    const failing = store.transaction(async tx => {
      await addAccount(tx, 'undone')
      throw new Error('after the insert')
    })
    await expect(failing).rejects.toThrow('after the insert')
    expect(await owners(store.db)).toEqual(['kept'])
  })

  it('SBX-01 throws when store.db is used inside a transaction, instead of waiting forever', async () => {
    await expect(store.transaction(() => owners(store.db))).rejects.toThrow(/Use the tx/)
    await expect(store.transaction(() => store.transaction(async () => {}))).rejects.toThrow(/Use the tx/)
    expect(await owners(store.db)).toEqual(['kept'])
  })

  it('SBX-01 lets store.db be used by what a finished transaction started', async () => {
    let later: Promise<string[]> | undefined
    await store.transaction(async () => {
      later = new Promise(done => setTimeout(done, 100)).then(() => owners(store.db))
    })
    expect(await later).toEqual(['kept'])
  })

  it('SBX-04 reads bigint and numeric as text on both databases, a moment as Date', async () => {
    const { rows } =
      await sql`select 9007199254740993::bigint as big, 1.10::numeric as exact, ${new Date(5)}::timestamptz as at`.execute(
        store.db,
      )
    expect(rows).toEqual([{ big: '9007199254740993', exact: '1.10', at: new Date(5) }])
  })

  it('values of every kind come back as they were written, in the first and in later calls', async () => {
    const value = {
      list: ['a "b", c', null],
      bytes: new Uint8Array([0, 255]),
      json: { on: [true] },
      on: false,
      none: null,
    }
    const read = () =>
      sql`select ${value.list}::text[] as list, ${value.bytes}::bytea as bytes, ${value.json}::jsonb as json,
        ${value.on}::boolean as on, ${value.none}::text as none, 'ỹ' || ${'日本'} as text`.execute(store.db)
    for (const { rows } of [await read(), await read()]) {
      const [{ bytes, ...others }] = rows as [{ bytes: Uint8Array }]
      expect([...bytes]).toEqual([0, 255])
      expect(others).toEqual({ list: value.list, json: value.json, on: false, none: null, text: 'ỹ日本' })
    }
  })

  it('a refused statement throws its code and leaves the next one alone, in a transaction of its own too', async () => {
    const divide = (by: number) => sql<{ n: number }>`select 6 / ${by}::int as n`.execute(store.db)
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(2)).rows).toEqual([{ n: 3 }])
    await expect(sql`select nothing from nowhere where a = ${1}`.execute(store.db)).rejects.toMatchObject({
      code: '42P01',
    })
    await expect(store.transaction(tx => sql`select 1 / 0`.execute(tx))).rejects.toMatchObject({ code: '22012' })
    expect((await divide(3)).rows).toEqual([{ n: 2 }])
  })
})

describe('several instances on PostgreSQL', () => {
  it('SBX-01 instances that start concurrently on an empty database all come up', async () => {
    const { url, drop } = await createTestDatabase()
    const first = await openStore(url)
    await sql`drop schema public cascade`.execute(first.db)
    await sql`create schema public`.execute(first.db)
    await first.close()
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(url)))
    await addAccount(stores[0]!.db, 'seen by all')
    for (const store of stores) expect(await owners(store.db)).toEqual(['seen by all'])
    await Promise.all(stores.map(store => store.close()))
    await drop()
  })

  it('no connection compiles statements, which would take longer than they run', async () => {
    const { url, drop } = await createTestDatabase()
    const store = await openStore(url, false)
    const settings = await Promise.all([1, 2, 3].map(() => sql<{ jit: string }>`show jit`.execute(store.db)))
    await store.close()
    await drop()
    expect(settings.map(({ rows }) => rows[0]?.jit)).toEqual(['off', 'off', 'off'])
  })

  it('SBX-01 a transaction that was aborted by a deadlock runs again', async () => {
    const { url, drop } = await createTestDatabase()
    const store = await openStore(url)
    await addAccount(store.db, 'a')
    await addAccount(store.db, 'b')
    const touch = (tx: Store['db'], owner: string) =>
      sql`update ledger_account set balance_minor = balance_minor + 1 where owner = ${owner}`.execute(tx)
    const cross = (first: string, second: string) =>
      store.transaction(async tx => {
        await touch(tx, first)
        await new Promise(done => setTimeout(done, 50))
        await touch(tx, second)
      })
    await Promise.all([cross('a', 'b'), cross('b', 'a')])
    const { rows } = await sql`select balance_minor from ledger_account`.execute(store.db)
    expect(rows).toEqual([{ balance_minor: '2' }, { balance_minor: '2' }])
    await store.close()
    await drop()
  })

  it('a transaction that gets stuck loses its locks and its connection, and the pool goes on with another', async () => {
    const { url, drop } = await createTestDatabase()
    const store = await openStore(url, true, { ...TRANSACTION_LIMITS, idleMs: 1000, lockMs: 100, statementMs: 1500 })
    await addAccount(store.db, 'a')
    const lock = (tx: Store['db']) => tx.selectFrom('ledger_account').selectAll().forUpdate().execute()
    let isLocked = () => {}
    const locked = new Promise<void>(done => (isLocked = done))
    const stuck = store
      .transaction(async tx => {
        await lock(tx)
        isLocked()
        await new Promise(done => setTimeout(done, 2000))
        return lock(tx)
      })
      .catch((error: unknown) => error)
    await locked
    const waiting = await store.transaction(lock).catch((error: unknown) => error)
    expect([hasTimedOut(waiting), isUnreachable(await stuck)]).toEqual([true, true])
    expect(await Promise.all(Array.from({ length: 25 }, () => store.transaction(owners)))).toHaveLength(25)
    expect(await store.transaction(lock)).toHaveLength(1)
    const slow = store.transaction(tx => sql`select pg_sleep(5)`.execute(tx)).catch((error: unknown) => error)
    expect(hasTimedOut(await slow)).toBe(true)
    await store.close()
    await drop()
  })

  /** A database as a build of version 0.1 left it after its migration `last`, with a member. */
  const leftByOldBuild = async (...names: string[]) => {
    const { url, drop } = await createTestDatabase()
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) })
    // the tables of the baseline, and none of a later migration
    for (const statement of ['drop schema public cascade', 'create schema public']) await sql.raw(statement).execute(db)
    await migrate(db as Kysely<unknown>, { migrations: MIGRATIONS.slice(0, 1) })
    await addMembers({ db }, 'north', 1)
    await sql`delete from migration`.execute(db)
    for (const name of names) await sql`insert into migration (name) values (${name})`.execute(db)
    const rows = () => sql<{ name: string }>`select name from migration order by name`.execute(db)
    return { url, rows, end: () => db.destroy().then(drop) }
  }

  it('SBX-01 a database that the last migration before the baseline has reached keeps every row', async () => {
    const old = await leftByOldBuild('001-ledger', '067-same-person')
    // two instances that start at once
    for (const started of await Promise.all([openStore(old.url), openStore(old.url)])) {
      expect(await started.db.selectFrom('member').select('tenant_id').execute()).toEqual([{ tenant_id: 'north' }])
      await started.close()
    }
    expect((await old.rows()).rows.map(({ name }) => name)).toEqual([
      ...['001-ledger', '067-same-person'],
      ...MIGRATIONS.map(({ name }) => name),
    ])
    await old.end()
  })

  it('SBX-01 an older database is refused before a write, with the version to start once before', async () => {
    const old = await leftByOldBuild('001-ledger', '066-excluded-contacts')
    await expect(openStore(old.url)).rejects.toThrow(
      'The tables of the database are those of migration 066-excluded-contacts, which is too old for this build; nothing was changed. Start the last build of version 0.1.0 on it once, which ends with migration 067-same-person, and then this one.',
    )
    expect((await old.rows()).rows.map(({ name }) => name)).toEqual(['001-ledger', '066-excluded-contacts'])
    await old.end()
  })

  it('SBX-01 a database made by a newer build is refused with one line', async () => {
    const { url, drop } = await createTestDatabase()
    const store = await openStore(url)
    await sql`insert into migration (name) values ('999-tomorrow')`.execute(store.db)
    await store.close()
    await expect(openStore(url)).rejects.toThrow(/999-tomorrow, which this build does not know/)
    await drop()
  })

  /** The migrations of a build that changes the table `asset`. */
  const migrations: readonly NamedMigration[] = [
    ...MIGRATIONS,
    {
      name: '999-tomorrow',
      up: async tx => void (await sql`alter table asset add column kind text`.execute(tx)),
    },
  ]

  it('SBX-01 a migration gives up with one line when a table that it changes stays in use, and can run later', async () => {
    const { url, drop } = await createTestDatabase()
    const store = await openStore(url)
    const other = await openStore(url)
    const migrating = other.transaction(async tx => {
      await sql`lock table asset in access exclusive mode`.execute(tx)
      return migrate(store.db as Kysely<unknown>, { lockWaitMs: 100, migrations }).catch((error: unknown) => error)
    })
    const error = await migrating
    expect(error).toBeInstanceOf(StartError)
    expect((error as Error).message).toMatch(
      /^Migration 999-tomorrow changes a table that another program is using[^\n]+$/,
    )
    await migrate(store.db as Kysely<unknown>, { migrations })
    await Promise.all([store.close(), other.close()])
    await drop()
  })

  // on a busy machine the other program may be late once
  it('a migration that a deadlock ended says the same, and the other program goes on', { retry: 1 }, async () => {
    const { url, drop } = await createTestDatabase()
    const store = await openStore(url)
    const other = await openStore(url)
    let migrating: Promise<unknown> | undefined
    await other.transaction(async tx => {
      await sql`lock table asset in access exclusive mode`.execute(tx)
      migrating = migrate(store.db as Kysely<unknown>, { migrations }).catch((error: unknown) => error)
      const waiting = sql`select from pg_locks where not granted and relation = 'asset'::regclass`
      const isWaiting = expect.poll(async () => (await waiting.execute(tx)).rows.length, { interval: 10 }).toBe(1)
      // a migration that ends instead of waiting gives the reason
      expect(await Promise.race([isWaiting.then(() => 'waits'), migrating])).toBe('waits')
      // the lock of migrations, which the migration holds: it waited first, so PostgreSQL ends it
      await waitForLock(tx, sql`52115409`)
    })
    expect(await migrating).toBeInstanceOf(StartError)
    await Promise.all([store.close(), other.close()])
    await drop()
  })

  it('waiting for an advisory lock, and what follows it, has no limit', async () => {
    const { url, drop } = await createTestDatabase()
    const store = await openStore(url, true, { ...TRANSACTION_LIMITS, idleMs: 5000, lockMs: 100, statementMs: 200 })
    const take = () =>
      store.transaction(async tx => {
        await waitForLock(tx, sql`1`)
        await sql`select pg_sleep(0.4)`.execute(tx)
      })
    await Promise.all([take(), take()])
    await store.close()
    await drop()
  })

  it('SBX-01 a wrong DATABASE_URL is one line for the operator, without the password', async () => {
    for (const url of [
      'postgres://me:s3cret@127.0.0.1:1/x',
      'postgres://me:s3cret@no-such-host.invalid/x',
      'postgres://me:s3cret@host:port/x',
      'postgres://me:s3cret@[::1/x',
    ]) {
      const error = await openStore(url).then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(error).toBeInstanceOf(StartError)
      expect((error as Error).message).toMatch(/^DATABASE_URL[^\n]+$/)
      expect((error as Error).message).not.toContain('s3cret')
    }
  })
})

describe('a folder of the embedded database', () => {
  it('SBX-01 keeps its rows, and only one holder at a time has it', async () => {
    const folder = join(newFolder(), 'data')
    const store = await openStore(folder)
    await addAccount(store.db, 'kept')
    await expect(openStore(folder)).rejects.toThrow(`is in use by process ${process.pid}`)
    await store.close()
    const again = await openStore(folder)
    expect(await owners(again.db)).toEqual(['kept'])
    await again.close()
  })

  it('SBX-01 names the process that has the folder, and takes over what a dead one left', async () => {
    const folder = await newDataFolder()
    const other = spawn('sleep', ['60'])
    const start = readFileSync(`/proc/${other.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[19]
    writeFileSync(`${folder}.lock`, `${other.pid} ${start}\n`)
    const refused = openStore(folder)
    await expect(refused).rejects.toBeInstanceOf(StartError)
    await expect(refused).rejects.toThrow(`The data folder ${folder} is in use by process ${other.pid}.`)
    const gone = new Promise(done => other.once('exit', done))
    other.kill('SIGKILL')
    await gone
    const store = await openStore(folder)
    expect(readFileSync(`${folder}.lock`, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    await store.close()
  })

  it('SBX-01 takes over the lock of a dead process whose number another one has now', async () => {
    const folder = await newDataFolder()
    writeFileSync(`${folder}.lock`, '1 12345678901\n')
    const store = await openStore(folder)
    await store.close()
  })

  it('SBX-01 says in one line that a folder cannot be written, or holds something else', async () => {
    const base = join(newFolder(), 'data')
    mkdirSync(base)
    writeFileSync(join(base, 'file'), 'not a folder')
    await expect(openStore(join(base, 'file', 'data'))).rejects.toThrow(
      /^The data folder \S+ cannot be written \(\w+\)/,
    )
    await expect(openStore(base)).rejects.toThrow(/^The data folder \S+ cannot be opened \(ENOTEMPTY\)/)
    expect(readFileSync(join(base, 'file'), 'utf8')).toBe('not a folder')
  })

  it('a first start removes what an interrupted one left, and keeps 16 MB of the pages in memory', async () => {
    const folder = join(newFolder(), 'data')
    mkdirSync(`${folder}.making-1`)
    const store = await openStore(folder)
    expect(readdirSync(dirname(folder)).toSorted()).toEqual(['data', 'data.lock'])
    expect((await sql`show shared_buffers`.execute(store.db)).rows).toEqual([{ shared_buffers: '16MB' }])
    await store.close()
  })
})
