import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBarePGlite } from '../../tests/stores.ts'
import type { Migration } from '../store/migrate.ts'
import type { Store } from '../store/open-store.ts'
import { platformJobs } from './jobs/platform-jobs.ts'
import { findRecordedReply } from './money/ledger/idempotency.ts'

const files = import.meta.glob<Migration>('../store/migrations/*.ts', { eager: true })
/** Runs the migrations whose names are in a range. */
const migrate = async (store: Store, isIncluded: (name: string) => boolean) => {
  for (const path of Object.keys(files).sort())
    if (isIncluded(path.replace(/^.*\//, ''))) await files[path]!.up(store.db as Kysely<unknown>)
}

const REQUEST_HASH = 'hash'

let store: Store
/** Names of the jobs of the release before the tables were renamed. */
const OLD_JOBS = ['check-ledger', 'purge-answers', 'purge-sessions', 'sweep-trials']

beforeAll(async () => {
  store = await openBarePGlite()
  await migrate(store, name => name < '015')
  const run = (statement: string) => sql.raw(statement).execute(store.db)
  await run(`insert into kept_answer values
    ('north', 'member:1', 'answered', '${REQUEST_HASH}', '{"b": 1, "a": 2}', null, now()),
    ('north', 'member:1', 'refused', '${REQUEST_HASH}', null, '{"code": "wallet/insufficient", "options": {"status": 422}}', now())`)
  await run(`insert into kept_metadata values ('north', 1, 'v1', '{"rules": []}', '2026-01-01T00:00Z')`)
  await run(`insert into member (tenant_id, username, username_key, nickname, password_hash, type, rank_level, label_name, labels, extra, first_time, password_expired, created_at)
    values ('north', 'ann', 'ann', 'Ann', 'h', '0', 0, 'l', '[]', '{}', false, false, now())`)
  await run(`insert into vendor (game_type, code, title, node_id, hot, place) values ('RNG', 'v', 'V', 'v', false, 3)`)
  await run(`insert into game (vendor, code, game_type, title, search, classify, is_game, default_play_type, min_bet_minor, min_line_num, popularity, is_new, maintenance)
    values ('v', 'g', 'RNG', 'G', 'g', 'c', 'GAME', 'p', 1, 1, 1, false, false)`)
  await run(`insert into play_place (member_id, game_id, stake_minor, last_round) values (1, 1, 25, '{"win": 1}')`)
  await run(`insert into bet (tenant_id, member_id, game_id, round_key, asked_minor, stake_minor, win_minor, currency, result, created_at)
    values ('north', 1, 1, 'k', 25, 0, 5, 'USD', '{}', now())`)
  await run(
    `insert into audit (tenant_id, at, who, what, subject, why, words) values ('north', now(), 'ops', 'toggle', 's', 'w', 'on')`,
  )
  for (const name of OLD_JOBS)
    await run(`insert into job (name, schedule, next_at, runs) values ('${name}', 'every 60 s', now(), 7)`)
  await migrate(store, name => name >= '015')
})
afterAll(() => store.close())

it('API-05 recorded replies and refusals of money calls survive the renaming of their table', async () => {
  const rows = await store.db.selectFrom('idempotency_record').selectAll().orderBy('idempotency_key').execute()
  expect(rows).toMatchObject([
    { idempotency_key: 'answered', request_hash: REQUEST_HASH, answer: { b: 1, a: 2 }, refusal: null },
    { idempotency_key: 'refused', answer: null, refusal: { code: 'wallet/insufficient', options: { status: 422 } } },
  ])
  const call = { tenantId: 'north', owner: 'member:1', key: 'answered', call: 'other', request: {} }
  await expect(findRecordedReply(store.db, call)).rejects.toMatchObject({ code: 'ledger/key-reused' })
})

it('the last valid metadata, the state of games, bets, vendors and the audit survive it, too', async () => {
  expect(await store.db.selectFrom('stored_metadata').selectAll().execute()).toEqual([
    {
      tenant_id: 'north',
      schema_version: 1,
      version: 'v1',
      body: '{"rules": []}',
      confirmed_at: new Date(Date.UTC(2026, 0, 1)),
    },
  ])
  expect(await store.db.selectFrom('game_state').selectAll().execute()).toEqual([
    { member_id: 1, game_id: 1, stake_minor: 25, free_spins: null, last_round: { win: 1 }, server_seed: null },
  ])
  expect(await store.db.selectFrom('bet').select('requested_minor').execute()).toEqual([{ requested_minor: '25' }])
  expect(await store.db.selectFrom('vendor').select('position').execute()).toEqual([{ position: 3 }])
  expect(await store.db.selectFrom('audit').select('summary').execute()).toEqual([{ summary: 'on' }])
})

it('SBX-01 every job of the release before goes on under the name that this build runs it by', async () => {
  const jobs = await store.db.selectFrom('job').select(['name', 'runs']).execute()
  expect(jobs).toHaveLength(OLD_JOBS.length)
  const known = platformJobs.map(({ name }) => name)
  for (const { name, runs } of jobs) {
    expect(known).toContain(name)
    expect(runs, name).toBe('7')
  }
})
