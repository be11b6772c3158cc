/**
 * Three real server processes behind a balancer that asks whether each is ready, replaced one after the other under load.
 * @module-tag deep
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '../../server/platform/money/ledger/check-ledger.ts'
import { balance } from '../../src/schemas/endpoints/balance.ts'
import { noPostgres } from '../stores.ts'
import { type Balancer, Browser, openCheckingBalancer } from './server-process.ts'
import { HOST, NAMES, startThree, type ThreeServers } from './three-servers.ts'

const MEMBER = 'player'
/** Requests that replacing one server has to be accompanied by, at least. */
const BESIDE_EACH = 20

describe.skipIf(noPostgres)('a rolling update', () => {
  let three: ThreeServers
  let front: Balancer
  beforeAll(async () => {
    // a sandbox refuses nothing only because the machine is busy
    three = await startThree({ STOP_DELAY: '5', LIVERY_SANDBOX: '1' })
    await three.publish('one')
    const ports = () => NAMES.map(name => three.server[name].port)
    front = await openCheckingBalancer(ports)
  })
  afterAll(async () => {
    await front?.close()
    await three?.close()
  })

  it('RUN-04 fails no request, and carries out each money call once, none sent twice', async () => {
    const isThere = () =>
      three.store.db.selectFrom('member').select('id').where('username', '=', MEMBER).executeTakeFirst()
    await expect.poll(isThere).toBeDefined()
    const browser = new Browser(HOST)
    expect((await three.signIn(browser, front.port, MEMBER)).status).toBe(200)
    const had = await three.balanceOf(browser, front.port)

    const run = randomUUID()
    const failed: string[] = []
    const counts = { reads: 0, transfers: 0 }
    let isOver = false
    const read = async (path: string, from = new Browser(HOST)) => {
      counts.reads++
      const { status, text } = await from.send(front.port, path)
      if (status !== 200) failed.push(`${path}: ${status} ${text.slice(0, 200)}`)
    }
    const look = async () => {
      while (!isOver) {
        await read('/')
        await wait(50)
      }
    }
    const play = async () => {
      while (!isOver) {
        const { status, text } = await three.transfer(browser, front.port, `${run} ${counts.transfers++}`)
        if (status !== 200) failed.push(`transfer: ${status} ${text.slice(0, 200)}`)
        await read(balance.path, browser)
        // below the limit of ten calls a second per member
        await wait(500)
      }
    }
    const loads = [play(), play(), look(), look()]
    const all = () => counts.reads + counts.transfers
    for (const name of NAMES) {
      const { port, stop } = three.server[name]
      const before = all()
      await expect.poll(() => front.passed.get(port) ?? 0).toBeGreaterThan(0)
      expect(await stop()).toBe(0)
      await three.start(name)
      // it gets requests before the next one stops
      await expect.poll(() => front.passed.get(three.server[name].port) ?? 0).toBeGreaterThan(5)
      expect(all() - before).toBeGreaterThan(BESIDE_EACH)
    }
    isOver = true
    await Promise.all(loads)
    console.log(
      `A rolling update of three servers: ${counts.reads} reads, ${counts.transfers} transfers, ${failed.length} failed.`,
    )
    expect(failed).toEqual([])
    expect(await three.balanceOf(browser, front.port)).toBe(had - counts.transfers * 5)
    expect(await checkLedger(three.store.db)).toEqual([])
  })
})
