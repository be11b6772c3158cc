/**
 * Three real server processes on one PostgreSQL behind one address, one of which is killed while it works.
 * @module-tag deep
 */

import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD, SAMPLE_WINNERS } from '../../demo/catalogue/sample-accounts.ts'
import { SAMPLE_TEAM, TEAM_BETS } from '../../demo/catalogue/sample-team.ts'
import { checkLedger } from '../../server/platform/money/ledger/check-ledger.ts'
import type { Store, Tx } from '../../server/store/open-store.ts'
import { captcha } from '../../src/schemas/endpoints/captcha.ts'
import { logout } from '../../src/schemas/endpoints/logout.ts'
import { noPostgres } from '../stores.ts'
import { type Balancer, Browser, openBalancer, type ServerProcess } from './server-process.ts'
import { HOST, NAMES, type Name, startThree, type ThreeServers } from './three-servers.ts'

const HOUR = 3_600_000

describe.skipIf(noPostgres)('SBX-01 three instances on one PostgreSQL behind one address', () => {
  let three: ThreeServers
  let store: Store
  let server: Record<Name, ServerProcess>
  let front: Balancer
  beforeAll(async () => {
    three = await startThree()
    store = three.store
    server = three.server
    front = await openBalancer(NAMES.map(name => server[name].port))
  })
  afterAll(async () => {
    await front?.close()
    await three?.close()
  })

  const count = async (table: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(store.db)
    return rows[0]!.n
  }
  const titleOf = async (name: Name) => {
    const { text } = await new Browser(HOST).send(server[name].port, '/')
    return /<title>[^<]*(Polarlight|Palmgrove)/.exec(text)?.[1]
  }
  const titles = () => Promise.all(NAMES.map(titleOf))

  it('TEN-05 a release published by one shows at all, and sample accounts exist once', async () => {
    await three.publish('two')
    await expect.poll(titles).toEqual(['Polarlight', 'Polarlight', 'Polarlight'])
    const members = SAMPLE_ACCOUNTS.length + SAMPLE_WINNERS.length + SAMPLE_TEAM.length
    const bets = SAMPLE_WINNERS.length * 5 + SAMPLE_TEAM.length * TEAM_BETS
    await expect.poll(() => count('bet').catch(() => 0)).toBe(bets)
    expect(await count('member')).toBe(members)
    const { rows } = await sql<{ n: number; games: number }>`
      select count(*)::int as n, count(distinct (vendor, code))::int as games from game`.execute(store.db)
    expect(rows[0]!.n).toBe(rows[0]!.games)
    expect(rows[0]!.n).toBeGreaterThan(1000)
    expect(await checkLedger(store.db)).toEqual([])

    three.writeTenant('Palmgrove')
    await three.publish('three')
    await expect.poll(titles).toEqual(['Palmgrove', 'Palmgrove', 'Palmgrove'])
  })

  it('SEC-03 a session from one instance is valid at the others, and ended at one it ends at all', async () => {
    const browser = new Browser(HOST)
    expect((await three.signIn(browser, server.one.port, 'player')).status).toBe(200)
    expect(await three.balanceOf(browser, server.two.port)).toBeGreaterThan(0)
    const left = await browser.send(server.three.port, logout.path, { method: logout.method })
    expect(left.status).toBe(200)
    for (const name of NAMES) expect([name, await three.balanceOf(browser, server[name].port)]).toEqual([name, 401])
  })

  it('SEC-05 attempts are counted over all instances, even simultaneous ones', async () => {
    const tries = Array.from({ length: 15 }, () =>
      three.signIn(new Browser(HOST), front.port, 'unknown', 'Wrong1234word'),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter(status => status !== 429)).toHaveLength(5)
  })

  it('LGN-04 a captcha of one instance is accepted by another, and only once', async () => {
    for (const name of NAMES) await three.signIn(new Browser(HOST), server[name].port, 'vip', 'Wrong1234word')
    const browser = new Browser(HOST)
    expect((await three.signIn(browser, server.one.port, 'vip')).json.code).toBe('login/captcha-required')
    expect((await browser.send(server.two.port, captcha.path)).status).toBe(200)
    const { answer } = await store.db.selectFrom('captcha').select('answer').executeTakeFirstOrThrow()
    const first = await three.signIn(browser, server.three.port, 'vip', SAMPLE_PASSWORD, { captcha: answer })
    expect(first.status).toBe(200)
    expect(await count('captcha')).toBe(0)
  })

  it('SEC-01 a body that one instance has decrypted is refused by all others', async () => {
    const body = await three.sealed({ username: 'agent1', password: SAMPLE_PASSWORD })
    const replies = await Promise.all(NAMES.map(name => three.sendSealed(new Browser(HOST), server[name].port, body)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('SBX-01 a due job runs once', async () => {
    const before = await runsOf('purge-codes')
    await makeDue('purge-codes')
    await expect.poll(() => runsOf('purge-codes')).toBe(before + 1)
  })

  it('SBX-01 a job of a killed instance runs on another, without errors for players or double payments', async () => {
    const browser = new Browser(HOST)
    // no agent, as a contract might pay one meanwhile
    await three.signIn(browser, front.port, 'player')
    const first = await Promise.all(NAMES.map(name => three.transfer(browser, server[name].port, 'before-the-kill')))
    const had = await three.balanceOf(browser, front.port)
    const before = await runsOf('purge-limits')
    await store.db
      .insertInto('rate_limit')
      .values({ key: 'over', times: 1, ends_at: new Date(Date.now() - 4 * HOUR) })
      .execute()
    // the locked row keeps the job running until its instance is killed
    const release = await hold(tx =>
      tx.selectFrom('rate_limit').select('key').where('key', '=', 'over').forUpdate().execute(),
    )
    await makeDue('purge-limits')
    await expect.poll(worker).toBeDefined()
    const killed = (await worker())!

    const answers: unknown[] = []
    let keys = 0
    let isOver = false
    const play = async () => {
      while (!isOver) {
        answers.push(typeof (await three.balanceOf(browser, front.port)))
        answers.push((await three.transfer(browser, front.port, `key ${keys++}`)).status)
        // below the limit of ten calls a second per member
        await wait(400)
      }
    }
    const playing = [play(), play()]
    await expect.poll(() => keys).toBeGreaterThan(3)
    await server[killed].kill()
    await release()
    await expect.poll(() => runsOf('purge-limits')).toBe(before + 1)
    expect(await store.db.selectFrom('rate_limit').select('key').where('key', '=', 'over').execute()).toEqual([])
    isOver = true
    await Promise.all(playing)

    expect(new Set(answers)).toEqual(new Set(['number', 200]))
    const again = await three.transfer(browser, front.port, 'before-the-kill')
    expect([...first, again].map(({ json }) => json)).toEqual([1, 2, 3, 4].map(() => first[0]!.json))
    expect(await three.balanceOf(browser, front.port)).toBe(Number(had) - keys * 5)
    expect(await checkLedger(store.db)).toEqual([])

    three.writeTenant('Polarlight')
    const surviving = NAMES.filter(name => name !== killed)
    await three.publish(surviving[0]!)
    const titlesLeft = () => Promise.all(surviving.map(titleOf))
    await expect.poll(titlesLeft).toEqual(['Polarlight', 'Polarlight'])
  })

  const runsOf = async (name: string) =>
    Number((await store.db.selectFrom('job').select('runs').where('name', '=', name).executeTakeFirst())?.runs)
  const makeDue = (name: string) =>
    store.db
      .updateTable('job')
      .set({ next_at: new Date(Date.now() - 3 * HOUR) })
      .where('name', '=', name)
      .execute()
  /** Returns the instance that waits for a row to purge. */
  const worker = async () => {
    const { rows } = await sql<{ name: Name }>`select application_name as name from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from "rate_limit"%'`.execute(
      store.db,
    )
    return rows[0]?.name
  }
  /** Holds the locks of a query. @returns a function that ends the transaction */
  const hold = async (query: (tx: Tx) => Promise<unknown>) => {
    let end = () => {}
    const isEnded = new Promise<void>(resolve => {
      end = resolve
    })
    let held: Promise<void> | undefined
    await new Promise<void>((resolve, reject) => {
      held = store.transaction(async tx => {
        await query(tx)
        resolve()
        await isEnded
      })
      held.catch(reject)
    })
    return async () => {
      end()
      await held
    }
  }
})
