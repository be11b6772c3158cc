/** @module-tag deep */
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createHealth } from '../../server/health.ts'
import { startHostileUpstream, startProxy } from '../proxy/proxy-test-server.ts'
import { openTestPGlite } from '../stores.ts'
import { type RunningServer, startTestServer } from './test-server.ts'

const host = 'localhost'
const ready = async ({ request }: RunningServer, at = host) => {
  const { status, text, headers } = await request('/health/ready', { host: at })
  expect(headers['cache-control']).toBe('no-store')
  return [status, JSON.parse(text)]
}
const live = async ({ request }: RunningServer) => (await request('/health/live', { host })).status

describe('a health check', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startTestServer()
  })

  it('answers on every host but those of brands and games', async () => {
    for (const at of [host, '127.0.0.1:8080', '10.0.0.7:8080', 'livery-1'])
      expect([at, ...(await ready(server, at))]).toEqual([at, 200, { ready: true }])
    for (const at of ['north.localhost', 'games.localhost'])
      expect((await server.request('/health/ready', { host: at })).status).toBe(404)
    expect((await server.request('/health', { host: '10.0.0.7' })).status).toBe(421)
  })

  it('names a migration of this build that the database lacks, and none for those of a newer build', async () => {
    const { db } = server.app.context.store
    await sql`insert into migration (name) values ('999-newer')`.execute(db)
    const { rows } = await sql<{ name: string }>`delete from migration where name like '103-%' returning name`.execute(
      db,
    )
    const [{ name }] = rows as [{ name: string }]
    await expect.poll(() => ready(server)).toEqual([503, { ready: false, missing: [expect.stringContaining(name)] }])
    expect(await live(server)).toBe(200)
    await sql`insert into migration (name) values (${name})`.execute(db)
    await expect.poll(() => ready(server)).toEqual([200, { ready: true }])
  })

  it('says that the database does not answer', async () => {
    const store = await openTestPGlite()
    const { missing } = createHealth({
      store,
      directory: server.directory,
      loader: { state: async () => (await server.app.context.store.db.selectFrom('brand').execute()) as never },
    })
    expect(await missing()).toEqual({})
    await store.close()
    await expect.poll(missing).toEqual({ database: expect.stringMatching(/^The database does not answer\. Check/) })
  })

  it('refuses an instance that stops, whose pages close their connections', async () => {
    const page = () => server.request('/')
    await page()
    expect((await page()).headers.connection).toBe('keep-alive')
    server.app.announceStop()
    expect(await ready(server)).toEqual([
      503,
      { ready: false, missing: [expect.stringMatching(/^This instance is stopping/)] },
    ])
    expect(await live(server)).toBe(200)
    const { status, headers, framework } = await page()
    expect([status, headers.connection, framework]).toEqual([200, 'close', false])
  })
})

it('an instance becomes ready once the platform sends the metadata of one brand, and stays so without it', async () => {
  const platform = await startHostileUpstream()
  platform.behave((_request, response) => response.writeHead(500).end())
  const front = await startProxy({ origin: platform.origin })
  const [status, { missing }] = await ready(front)
  expect([status, missing]).toEqual([503, [expect.stringMatching(/^No brand can be shown: the platform/)]])
  platform.behave(() => false)
  await expect.poll(() => ready(front)).toMatchObject([200, { ready: true }])
  platform.behave((_request, response) => response.writeHead(500).end())
  // read again, in vain
  front.clock.advance(60_000)
  const asked = platform.seen().length
  expect(await ready(front)).toMatchObject([200, { ready: true }])
  await expect.poll(() => ready(front).then(() => platform.seen().length)).toBeGreaterThan(asked)
  expect(await ready(front)).toMatchObject([200, { ready: true }])
})
