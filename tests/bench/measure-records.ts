/** Times records and figures of a member whose wallet has 100,000 postings, on PostgreSQL. */
import { sql } from 'kysely'
import pg from 'pg'
import { seedCatalogue } from '../../demo/catalogue/seed-catalogue.ts'
import { seededRandom } from '../../demo/catalogue/seeded-random.ts'
import { MORE } from '../../server/jobs/define-job.ts'
import { readBetRecords } from '../../server/platform/games/records/read-bets.ts'
import { readProfit } from '../../server/platform/games/records/read-profit.ts'
import { readKinds, readTransactions } from '../../server/platform/games/records/read-transactions.ts'
import { openPlatformAccount, openWallet } from '../../server/platform/money/ledger/accounts.ts'
import { addUpDays } from '../../server/platform/money/totals/add-up-days.ts'
import { readRange } from '../../server/platform/money/totals/read-range.ts'
import { createMember } from '../../server/platform/people/accounts/create-member.ts'
import { openStore, type Store } from '../../server/store/open-store.ts'
import { findPostgres } from '../temporary-postgres.ts'

const POSTINGS = 100_000
/** Days of stored records, over which the rounds are spread evenly. */
const DAYS = 92
const NOW = Date.UTC(2026, 10, 20, 12)
const TENANT = 'bench'
const ZONE = 'Asia/Bangkok'
const CALLS = 1500

const random = seededRandom(7)
const upTo = (max: number) => 1 + Math.floor(random() * max)

export async function measureRecords(): Promise<void> {
  const server = await findPostgres()
  if (typeof server === 'string') return console.log(`left out: ${server}`)
  const name = `livery_records_${process.pid}`
  await run(server.url, `create database ${name}`)
  try {
    const store = await openStore(server.url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`), false)
    try {
      const memberId = await fill(store)
      console.log(
        `\nRecords of a wallet with ${POSTINGS} postings over ${DAYS} days on ${store.kind}, milliseconds a call`,
      )
      console.table(await measure(store, memberId))
    } finally {
      await store.close()
    }
  } finally {
    await run(server.url, `drop database ${name} with (force)`)
    await server.stop()
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Inserts a bet and a win per round, like settled rounds; the database and the job add them up. */
async function fill(store: Store): Promise<number> {
  const { db } = store
  await seedCatalogue(store)
  await db.insertInto('brand').values({ id: TENANT, merchant: TENANT, currency: 'USD', time_zone: ZONE }).execute()
  const member = { tenantId: TENANT, username: 'bench', passwordHash: '' }
  const memberId = (await createMember(db, member, { now: NOW }))!
  const { player, games } = await store.transaction(async tx => {
    const wallet = await openWallet(tx, { tenantId: TENANT, memberId, now: NOW - DAYS * 86_400_000 })
    return { player: wallet.accountId, games: await openPlatformAccount(tx, 'games', TENANT, wallet) }
  })
  const at = sql`${new Date(NOW - (DAYS - 1) * 86_400_000)}::timestamptz + n * ${`${((DAYS - 1) * 86_400) / POSTINGS} seconds`}::interval`
  await sql`
    insert into ledger_entry (tenant_id, kind, reference, owner, idempotency_key, request_hash, created_at)
    select ${TENANT}, case n % 2 when 1 then 'bet' else 'win' end, 'round ' || n / 2, ${`member:${memberId}`}, 'bench ' || n, '', ${at}
    from generate_series(1, ${POSTINGS}::integer) as n order by n`.execute(db)
  await sql`
    insert into posting (entry_id, account_id, amount_minor, balance_minor, number, chain_hash)
    select id, account, case when (kind = 'bet') = (account = ${player}) then -100 else 100 end, 0,
      row_number() over (partition by account order by id) + 1, ''
    from ledger_entry cross join unnest(array[${player}, ${games}]::bigint[]) as account where idempotency_key like 'bench %'`.execute(
    db,
  )
  await sql`
    insert into bet (tenant_id, member_id, game_id, round_key, requested_minor, stake_minor, win_minor, currency, result, created_at)
    select ${TENANT}, ${memberId}, 1 + (n * 7) % 40, 'bench ' || n, 100, 100, 100, 'USD', '{}', ${at}
    from generate_series(1, ${POSTINGS}::integer, 2) as n`.execute(db)
  await store.transaction(async tx => {
    while ((await addUpDays(tx, NOW)) === MORE);
  })
  await sql`vacuum (analyze)`.execute(db)
  return memberId
}

type Call = () => Promise<unknown>

function callsOf({ db }: Store, memberId: number): Record<string, Call> {
  const member = { tenantId: TENANT, memberId }
  const days = (count: number) => {
    const first = new Date(NOW - (count - 1) * 86_400_000).toISOString().slice(0, 10)
    return readRange({ from: first, to: new Date(NOW).toISOString().slice(0, 10) }, NOW, ZONE)
  }
  const transactions = (count: number, kinds?: string[], pages = 1) => {
    const query = { ...member, range: days(count), kinds, pageNo: upTo(pages), pageSize: 20 }
    return Promise.all([readTransactions(db, query), readKinds(db, { ...member, range: query.range })])
  }
  const bets = (count: number, filter: { gameTypes?: string[]; vendor?: string } = {}, pages = 1) =>
    readBetRecords(db, { ...member, language: 'EN', range: days(count), ...filter, pageNo: upTo(pages), pageSize: 20 })
  return {
    'transactions, 7 days': () => transactions(7),
    'transactions, 30 days': () => transactions(30),
    'transactions, 92 days, any page': () => transactions(DAYS, undefined, POSTINGS / 20),
    'transactions, 92 days, wins, any page': () => transactions(DAYS, ['win'], POSTINGS / 40),
    'bonuses, 30 days': () => transactions(30, ['raffle', 'credit']),
    'bets, 7 days': () => bets(7),
    'bets, 92 days, any page': () => bets(DAYS, {}, POSTINGS / 40),
    'bets, 92 days, slots, any page': () => bets(DAYS, { gameTypes: ['RNG'] }, 100),
    'profit, 7 days': () => readProfit(db, { ...member, range: days(7) }),
    'profit, 92 days': () => readProfit(db, { ...member, range: days(DAYS) }),
  }
}

async function measure(store: Store, memberId: number) {
  const calls = Object.entries(callsOf(store, memberId))
  const times = new Map(calls.map(([name]) => [name, [] as number[]]))
  for (let n = 0; n < CALLS; n++) {
    const [name, call] = calls[n % calls.length]!
    const start = performance.now()
    await call()
    times.get(name)!.push(performance.now() - start)
  }
  const rows = Object.fromEntries([...times].map(([name, list]) => [name, summary(list)]))
  return { ...rows, all: summary([...times.values()].flat()) }
}

function summary(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}
