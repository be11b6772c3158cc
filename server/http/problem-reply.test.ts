import Fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { collectLines } from '../../tests/collect-log.ts'
import { createTestDatabase, noPostgres, openTestPGlite } from '../../tests/stores.ts'
import { createConfig } from '../platform/context/context.ts'
import { openStore, type Store } from '../store/open-store.ts'
import { type HttpContext, systemClock, systemRandom } from './context.ts'
import { handleErrors } from './framework.ts'
import { toProblem } from './problem-reply.ts'

function contextOf(store: Store) {
  const lines: string[] = []
  const config = createConfig({ log: collectLines(line => lines.push(line)) })
  const context: HttpContext = { store, clock: systemClock, random: systemRandom, config }
  return { context, lines }
}
const thrownBy = (work: () => Promise<unknown>) =>
  work().then(
    () => undefined,
    (error: unknown) => error,
  )

it.skipIf(noPostgres)(
  'SBX-01 a database that is cut off or does not answer is 503 with Retry-After, and one line in the log',
  async () => {
    const { url, drop } = await createTestDatabase()
    const [store, other] = [await openStore(url), await openStore(url)]
    const { context, lines } = contextOf(store)
    const cut = thrownBy(() => sql`select pg_sleep(20)`.execute(store.db))
    const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()`
    await expect.poll(async () => (await end.execute(other.db)).rows.length).toBe(1)
    const refused = thrownBy(() => new pg.Client('postgres://me@127.0.0.1:1/x').connect())
    for (const error of [await cut, await refused]) {
      const problem = toProblem(error, { language: 'EN' }, context, 'balance')
      expect(problem).toMatchObject({ status: 503, code: 'request/network', retryAfter: 5 })
      expect(lines.pop()).toMatch(
        /^call failed request=\S+ call=balance reason=the database cannot be reached \([^\n]+\)$/,
      )
    }
    await Promise.all([store.close(), other.close()])
    await drop()
  },
)

it('SBX-01 a database without room is 503 with Retry-After, in calls and wherever else a request meets it', async () => {
  const store = await openTestPGlite()
  const { context, lines } = contextOf(store)
  // the error that PostgreSQL raises when its disk is full
  const full = await thrownBy(() =>
    sql`do $$ begin raise disk_full using message = 'no space'; end $$`.execute(store.db),
  )
  const problem = toProblem(full, { language: 'EN' }, context, 'balance')
  expect(problem).toMatchObject({ status: 503, code: 'server/busy', retryAfter: 5 })
  const app = Fastify()
  handleErrors(app, context.config)
  app.addHook('onRequest', async () => {
    throw full
  })
  const { statusCode, headers, body } = await app.inject('/')
  expect([statusCode, headers['retry-after'], JSON.parse(body).code]).toEqual([503, '5', 'server/busy'])
  expect(lines).toEqual([
    `call failed request=${problem.value?.id} call=balance reason=the database has no room left (no space)`,
    expect.stringMatching(/^request failed .*reason=the database has no room left \(no space\)$/),
  ])
  await store.close()
})

it('LGN-16 a fault of the server is a 500 with the id of its stack in the log, and without its message', async () => {
  const store = await openTestPGlite()
  const { context, lines } = contextOf(store)
  const mistake = await thrownBy(() => sql`select * from no_such_table`.execute(store.db))
  const problem = toProblem(mistake, { language: 'EN' }, context, 'balance')
  expect(problem).toMatchObject({ status: 500, code: 'server/unknown', message: 'server/unknown' })
  expect(JSON.stringify(problem)).not.toContain('no_such_table')
  expect(lines[0]).toContain(`call failed request=${problem.value?.id} call=balance: `)
  // the log masks quoted parts of the database's messages, which may be a member's values
  expect(lines[0]).toMatch(/relation "…" does not exist\n\s+at /)
  await store.close()
})
