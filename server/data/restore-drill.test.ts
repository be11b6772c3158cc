/**
 * Restore drill: a ledger of real operations goes from one kind of database to the other and back, and nothing is lost.
 * @module-tag deep
 */
import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { depositCreate } from '../../src/schemas/endpoints/deposit-create.ts'
import { promotionClaim } from '../../src/schemas/endpoints/promotion-claim.ts'
import type { RouletteState } from '../../src/schemas/games/roulette.ts'
import { onFileEnd } from '../../tests/file-cleanup.ts'
import { createOperator, saidOf } from '../../tests/operator-fixture.ts'
import { createPlayFixture } from '../../tests/play-fixture.ts'
import { removeFolder } from '../../tests/remove-folder.ts'
import { createTestDatabase, forEachStore, noPostgres, openTestPGlite } from '../../tests/stores.ts'
import { createWithdrawalFixture } from '../../tests/withdrawal-fixture.ts'
import { systemRandom } from '../http/context.ts'
import { defineJob } from '../jobs/define-job.ts'
import { createJobs } from '../jobs/jobs.ts'
import { noLog } from '../log/log.ts'
import { storeMetadata } from '../metadata/metadata-documents.ts'
import { createConfig } from '../platform/context/context.ts'
import { checkLedger } from '../platform/money/ledger/check-ledger.ts'
import { deliverMessages } from '../platform/people/outbox/deliver-messages.ts'
import { openStore, type Store } from '../store/open-store.ts'
import { writeAudit } from '../tenants/release/audit.ts'
import { runVerb } from '../verbs/run-verb.ts'
import type { VerbResult } from '../verbs/verb.ts'
import { DATA } from './data.ts'
import { LEFT_OUT } from './folders/table-plan.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const clock = { now: () => NOW }
const folders = mkdtempSync(join(tmpdir(), 'livery-data-'))
onFileEnd(() => removeFolder(folders))
const newFolder = () => join(folders, randomUUID())

const data = (
  store: Store,
  verb: string,
  folder?: string,
  { isServing = false, ...input }: { isServing?: boolean; audit?: string } = {},
): Promise<VerbResult> =>
  runVerb(
    DATA,
    { store, clock, log: noLog, random: systemRandom, directory: { current: async () => undefined }, isServing },
    { verb, input: { ...input, ...(folder !== undefined && { folder }) }, who: 'anna', reason: 'drill' },
  )
const said = async (result: Promise<VerbResult>) => (await saidOf(result)).message

/** Deposits, bets, pays a bonus and withdraws, with pictures, an open hold and a dispute under way. */
async function useBrand(store: Store): Promise<void> {
  const { platform, player, rule, change } = await createWithdrawalFixture(store)
  await rule(
    {},
    { methods: [{ id: 'voucher', kind: 'voucher', title: 'Voucher', min: '1', max: '500', proof: 'none' }] },
  )
  const gift = { id: 'gift', kind: 'application', categories: ['other'], title: 'Gift', summary: 'S', content: 'C' }
  const promotions = { promotions: [{ ...gift, bonus: { amount: '5.00' }, turnover: 3 }] }
  await storeMetadata(store, 'north', { promotions }, platform.clock.now())
  const ann = await player('ann')
  const operator = createOperator({ store, clock: platform.clock, random: systemRandom })
  await publishBrand(store)
  const send = (endpoint: typeof depositCreate | typeof promotionClaim, body: object) =>
    ann.browser.call(endpoint, { body, headers: { 'idempotency-key': randomUUID() } })
  const disputed = await ann.paid('20')
  await ann.prove(disputed, 'red')
  expect(await change({ id: disputed, event: 'deny', actor: 'member' })).toBe('not-received')
  const { id } = (await send(depositCreate, { method: 'voucher', amount: '80' })).json.value
  await operator.office('deposits approve', { brand: 'north', deposit: id, reason: 'seen' })
  expect((await send(promotionClaim, { id: 'gift' })).status).toBe(200)
  const play = await createPlayFixture(store)
  const table = await (await play.addPlayer()).open<RouletteState>(await play.addGame('/roulette/', 'LIVE'))
  const bet = {
    bets: [{ place: 'red', stake: 500 }],
    commitment: table.commitment,
    clientSeed: 'mine',
    key: 'round-first',
  }
  expect((await play.send('/play/roulette', { body: bet, key: table.key })).status).toBe(200)
  await play.close()
  // values that a careless format changes: a null within json, the smallest step of time, and the largest whole number
  await sql`insert into idempotency_record (tenant_id, owner, idempotency_key, request_hash, answer, created_at)
    values ('north', 'member:1', ${'line\u2028 "quoted" \\n'}, 'h', ${'{ "a":\n null }'}, '2026-11-20T12:00:00.123456Z')`.execute(
    store.db,
  )
  await sql`insert into metadata (tenant_id, name, body, updated_at) values ('north', 'none', 'null', now())`.execute(
    store.db,
  )
  await sql`insert into points_stock (tenant_id, good_id, stock, taken) values ('north', 'ø', 3, 0)`.execute(store.db)
  await sql`insert into play_limit (tenant_id, member_id, kind, period, value, since)
    values ('north', ${ann.id}, 'loss', 'month', 9223372036854775807, '0044-03-15T00:00:00Z')`.execute(store.db)
  await sql`insert into outbox_message (tenant_id, channel, recipient, body, purpose, withheld, created_at, next_attempt_at)
    values ('north', 'mail', 'ann@mail.example', 'Hello', 'notice', false, ${new Date(NOW)}, ${new Date(NOW)})`.execute(
    store.db,
  )
}

/** The verbs of the office ask for a published brand. */
async function publishBrand(store: Store): Promise<void> {
  const release = { tenant_id: 'north', hash: '0123456789abcdef' }
  await store.db
    .insertInto('release')
    .values({ ...release, body: '{}', created_at: new Date(NOW), who: 'anna', why: '' })
    .execute()
  await store.db
    .insertInto('release_current')
    .values({ ...release, since: new Date(NOW) })
    .execute()
}

const tableNames = async (store: Store) => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> 'migration'`.execute(store.db)
  return rows.map(({ name }) => name)
}
const countOf = async (store: Store, table: string) =>
  Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(store.db)).rows[0]!.n)

/** Names of foreign keys and triggers with their definitions. */
async function guardsOf(store: Store): Promise<string[]> {
  const { rows } = await sql<{ guard: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as guard from pg_constraint where contype = 'f'
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`.execute(
    store.db,
  )
  return rows.map(({ guard }) => guard)
}

describe.skipIf(noPostgres)('a restore drill over both kinds of database', () => {
  it.each([
    ['PGlite', 'PostgreSQL'],
    ['PostgreSQL', 'PGlite'],
  ])('RUN-05 rows and files go from %s to %s and back, and every count and hash is the same', async from => {
    const openPGlite = async () => {
      const store = await openTestPGlite()
      onFileEnd(() => store.close())
      return store
    }
    const openPostgres = async () => {
      const store = await openStore((await createTestDatabase()).url)
      onFileEnd(() => store.close())
      return store
    }
    const [first, second] = from === 'PGlite' ? [openPGlite, openPostgres] : [openPostgres, openPGlite]
    const [original, copy, back] = [await first(), await second(), await first()]
    await useBrand(original)
    const guards = await guardsOf(copy)
    const [there, home] = [newFolder(), newFolder()]
    await data(original, 'export', there)
    await data(copy, 'import', there)
    expect(await said(data(copy, 'verify', there))).toContain('are the same')
    expect(await guardsOf(copy)).toEqual(guards)
    expect(await checkLedger(copy.db)).toEqual([])

    // the way back holds the rows of the way there, and the audit entry of the second export
    await data(copy, 'export', home)
    await data(back, 'import', home)
    expect(await said(data(back, 'verify', home))).toContain('are the same')
    expect(await said(data(back, 'verify', there))).toMatch(
      /differ:\n {2}audit: \d+ rows in the folder, \d+ in the database\n/,
    )
    for (const table of await tableNames(original)) {
      const count = await countOf(original, table)
      if (table in LEFT_OUT)
        expect([table, table === 'passive_copy' || (await countOf(back, table)) === 0]).toEqual([table, true])
      else if (table === 'server_key') expect(await countOf(back, table)).toBe(1)
      else expect([table, await countOf(back, table)]).toEqual([table, table === 'audit' ? count + 1 : count])
    }
    const manifest = JSON.parse(readFileSync(join(there, 'manifest.json'), 'utf8'))
    expect(manifest.files.upload.count).toBe(1)
    for (const table of [
      'posting',
      'hold',
      'bet',
      'bet_total',
      'account_total',
      'deposit',
      'promotion_claim',
      'withdrawal',
    ])
      expect([table, manifest.tables[table].rows > 0]).toEqual([table, true])

    // life goes on after the numbers of the original
    const { rows } = await sql<{ id: string; last: string }>`insert into audit (tenant_id, at, who, what, subject, why)
      values ('north', now(), 'a', 'office', 's', 'w') returning id, (select max(id) from audit) as last`.execute(
      back.db,
    )
    expect(Number(rows[0]!.id)).toBe(Number(rows[0]!.last) + 1)
  })
})

forEachStore('copies of a database', open => {
  let original: Store
  let folder: string
  beforeAll(async () => {
    original = await open()
    await useBrand(original)
    folder = newFolder()
    await data(original, 'export', folder)
  })

  it('an import refuses a database with rows, a serving one and another migration', async () => {
    expect(await said(data(original, 'import', folder))).toMatch(
      /^The database is not empty: the table \w+ has rows\. Import into a new/,
    )
    expect(await said(data(original, 'import', folder, { isServing: true }))).toContain(
      'A server runs on this database.',
    )
    expect(await said(data(original, 'export', folder))).toContain('is not empty. Name a new one')
    expect(await said(data(original, 'import', newFolder()))).toContain('holds no manifest.json')
    const older = copyFolder(folder, manifest => ({ ...manifest, migration: '100-baseline' }))
    expect(await said(data(original, 'import', older))).toContain('start this build on that database')
    const newer = copyFolder(folder, manifest => ({ ...manifest, migration: '999-later' }))
    expect(await said(data(original, 'import', newer))).toContain('or a newer one')
  })

  it('an import of damaged rows leaves the database empty', async () => {
    const copy = await open()
    const cut = copyFolder(folder)
    const file = join(cut, 'posting.jsonl.gz')
    writeFileSync(file, readFileSync(file).subarray(0, -20))
    expect(await said(data(copy, 'import', cut))).toContain('posting.jsonl.gz cannot be read')
    const changed = copyFolder(folder)
    appendFileSync(join(changed, 'brand.jsonl.gz'), readFileSync(join(folder, 'ledger_check.jsonl.gz')))
    writeFileSync(join(changed, 'hold.jsonl.gz'), readFileSync(join(folder, 'ledger_check.jsonl.gz')))
    expect(await said(data(copy, 'import', changed))).toContain('hold.jsonl.gz does not have the')
    for (const table of await tableNames(copy)) expect([table, await countOf(copy, table)]).toEqual([table, 0])
  })

  it('an import of a broken audit log says how to go on, and takes it as it is on request', async () => {
    const source = await open()
    for (const summary of ['one', 'two', 'three'])
      await source.transaction(tx =>
        writeAudit(tx, '*', [{ what: 'data', subject: 's', summary }], { who: 'anna', why: 'w', now: NOW }),
      )
    await source.transaction(async tx => {
      await sql`alter table audit disable trigger user`.execute(tx)
      await sql`update audit set why = 'another' where summary = 'two'`.execute(tx)
      await sql`alter table audit enable trigger user`.execute(tx)
    })
    const broken = newFolder()
    await data(source, 'export', broken)
    const copy = await open()
    const problem = 'Entry 2 of all brands (data s, 2026-11-20T12:00:00.000Z) was changed, or put in afterwards.'
    expect(await said(data(copy, 'import', broken))).toContain(
      `The audit log of the folder is broken: ${problem} Nothing was imported. Take a copy from before the break.`,
    )
    expect(await countOf(copy, 'audit')).toBe(0)
    const taken = await said(data(copy, 'import', broken, { audit: 'broken' }))
    expect(taken).toContain(`The audit log is broken as in the folder: ${problem}`)
    expect(await countOf(copy, 'audit')).toBe(4)
  })

  it('an export writes its audit entry before, and locks no row while it reads all of them', async () => {
    const source = await open()
    const changes: boolean[] = []
    const watched: Store = {
      ...source,
      transaction: run =>
        source.transaction(async tx => {
          const result = await run(tx)
          const { rows } = await sql<{ is: boolean }>`
            select pg_current_xact_id_if_assigned() is not null as is`.execute(tx)
          changes.push(rows[0]!.is)
          return result
        }),
    }
    await data(watched, 'export', newFolder())
    expect(changes).toEqual([true, false])
  })

  it('a restored copy sends no mail, runs no job and pays nothing until it is activated', async () => {
    const copy = await open()
    await data(copy, 'import', folder)
    const sent: string[] = []
    const carrier = { carry: async ({ to }: { to: string }) => void sent.push(to) }
    const context = { store: copy, clock, random: systemRandom, config: createConfig() }
    let time = NOW
    const jobs = createJobs({ ...context, clock: { now: () => time } }, [])
    await jobs.add([defineJob({ name: 'pay', every: 60_000, catchUp: 'once', run: async () => {} })])
    time += 60_000
    const deliver = () => deliverMessages(context as Parameters<typeof deliverMessages>[0], carrier)
    const { office } = createOperator({ store: copy, clock, random: systemRandom })
    const { id } = await copy.db.selectFrom('withdrawal').select('id').executeTakeFirstOrThrow()
    const settle = () => said(office('withdrawals reverse', { brand: 'north', withdrawal: id, reason: 'lost' }))
    expect([await deliver(), await jobs.runDue()]).toEqual([0, []])
    expect(await settle()).toContain('The database is a passive copy')
    expect(sent).toEqual([])

    await data(copy, 'activate')
    expect([await deliver(), (await jobs.runDue()).length]).toEqual([1, 1])
    expect(await settle()).not.toContain('passive copy')
    expect(sent).toEqual(['ann@mail.example'])
    expect(await said(data(copy, 'activate'))).toContain('The database is no passive copy.')
    const entries = await copy.db
      .selectFrom('audit')
      .select(['who', 'why', 'summary'])
      .where('what', '=', 'data')
      .execute()
    expect(entries.map(({ who, why, summary }) => [who, why, summary.split(' ')[0]])).toEqual([
      ['anna', 'drill', 'export'],
      ['anna', 'drill', 'activated'],
    ])
  })

  it('no session, code or ticket of the original is in the folder', async () => {
    expect(await countOf(original, 'session')).toBeGreaterThan(0)
    const names = readdirSync(folder)
    for (const table of Object.keys(LEFT_OUT)) expect(names).not.toContain(`${table}.jsonl.gz`)
    expect(
      gunzipSync(readFileSync(join(folder, 'server_key.jsonl.gz')))
        .toString()
        .split('\n'),
    ).toHaveLength(2)
  })
})

function copyFolder(folder: string, change = (manifest: object) => manifest): string {
  const copy = mkdtempSync(join(folders, 'copy-'))
  for (const name of readdirSync(folder)) writeFileSync(join(copy, name), readFileSync(join(folder, name)))
  writeFileSync(
    join(copy, 'manifest.json'),
    JSON.stringify(change(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))),
  )
  return copy
}
