/**
 * Parallel rounds of one member on a real PostgreSQL do not slow calls of another brand.
 * @module-tag deep
 */
import { Agent, request } from 'node:http'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { OVERLOAD_LIMITS, SLOTS_ONLY } from '../../server/http/overload.ts'
import { ownerOf } from '../../server/platform/money/ledger/accounts.ts'
import { checkLedger } from '../../server/platform/money/ledger/check-ledger.ts'
import { openStore, type Store } from '../../server/store/open-store.ts'
import { onFileEnd } from '../file-cleanup.ts'
import { knownWorkMs, msOf } from '../known-work.ts'
import { type RunningServer, startTestServer } from '../server/test-server.ts'
import { addGame, addPayoutAccount, type SoakAccount } from '../soak/soak-fixture.ts'
import { createTestDatabase, noPostgres } from '../stores.ts'

const SPINS = 90
const BALANCE = '/wps/v2/wallets/balance'
/** Cost of sending ninety requests in the same process, as a multiple of the known work. */
const NOISE = 2.4

describe.skipIf(noPostgres)('SEC-08 parallel rounds of one member', () => {
  let server: RunningServer
  let store: Store
  let other: Store
  let player: SoakAccount
  let neighbour: SoakAccount
  const agent = new Agent({ keepAlive: true })
  onFileEnd(() => agent.destroy())

  beforeAll(async () => {
    const { url } = await createTestDatabase()
    store = await openStore(url)
    other = await openStore(url)
    onFileEnd(() => other.close())
    server = await startTestServer({ store, sandbox: false, overload: { ...SLOTS_ONLY, slots: OVERLOAD_LIMITS.slots } })
    const { context } = server.app
    const gameId = await addGame(store)
    player = await addPayoutAccount(context, 'north', 'player', gameId)
    neighbour = await addPayoutAccount(context, 'south', 'neighbour', gameId)
  })

  const send = (host: string, path: string, headers: Record<string, string>, body?: object) =>
    new Promise<{ status: number; code?: string; retryAfter: string | undefined }>((done, fail) => {
      const text = body && JSON.stringify(body)
      const all = { host, ...headers, ...(text && { 'content-type': 'application/json' }) }
      const options = { port: server.port, agent, path, method: body ? 'POST' : 'GET', headers: all }
      const sent = request(options, response => {
        let received = ''
        response.on('data', chunk => (received += chunk))
        response.on('end', () => {
          const { code } = JSON.parse(received)
          done({ status: response.statusCode!, code, retryAfter: response.headers['retry-after'] })
        })
      })
      sent.on('error', fail).end(text)
    })
  let rounds = 0
  const spin = () => {
    const body = { stake: player.stakes[0]!, key: `parallel-${++rounds}` }
    return send('games.localhost', '/play/spin', { authorization: `Bearer ${player.playKey}` }, body)
  }
  const readBalance = async () => {
    const { token, browser } = neighbour
    const headers = {
      authorization: `Bearer ${token}`,
      cookie: `__Host-browser=${browser}`,
      'user-agent': 'Chrome/156.0',
    }
    return msOf(async () => expect((await send('south.localhost', BALANCE, headers)).status).toBe(200))
  }
  const countBets = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from bet`.execute(store.db)
    return rows[0]!.count
  }

  it('wait without a connection while the wallet is locked, so that the other brand is served', async () => {
    const { limits } = server.app.context.config
    const { spin: limit } = limits
    limits.spin = { times: 2 * SPINS, seconds: 1 }
    let sent: Promise<Awaited<ReturnType<typeof spin>>[]> | undefined
    await other.transaction(async tx => {
      const owner = ownerOf(player.memberId)
      await tx.selectFrom('ledger_account').select('id').where('owner', '=', owner).forUpdate().execute()
      sent = Promise.all(Array.from({ length: SPINS }, spin))
      for (let i = 0; i < 20; i++) await readBalance()
    })
    expect((await sent!).map(({ status }) => status)).toEqual(Array.from({ length: SPINS }, () => 200))
    expect(await countBets()).toBe(SPINS)
    limits.spin = limit
  })

  it('above the limit of ten a second are refused, and each accepted one is booked once', async () => {
    server.clock.advance(1000)
    const before = await countBets()
    const answers = await Promise.all(Array.from({ length: SPINS }, spin))
    const refused = { status: 429, code: 'request/too-many', retryAfter: '1' }
    expect(answers.filter(({ status }) => status !== 200)).toEqual(Array.from({ length: SPINS - 10 }, () => refused))
    expect((await countBets()) - before).toBe(10)
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('at most double the p99 of another brand’s balance', async () => {
    /** Runs ninety booked rounds at once, again and again, while `act` runs. */
    const whileTheyPlay = async (act: () => Promise<void>) => {
      let isOver = false
      const playing = (async () => {
        while (!isOver) {
          server.clock.advance(1000)
          await Promise.all(Array.from({ length: SPINS }, spin))
        }
      })()
      try {
        await act()
      } finally {
        isOver = true
        await playing
      }
    }
    const read = async (times: number[]) => {
      for (let i = 0; i < 10; i++) times.push(await readBalance())
    }
    /** The second longest of a hundred times. */
    const p99 = (times: number[]) => times.sort((a, b) => b - a)[1]!
    /** Measures in turns, so that other load on the machine slows both sides alike. */
    const measure = async () => {
      const [alone, beside]: [number[], number[]] = [[], []]
      for (let turn = 0; turn < 10; turn++) {
        await read(alone)
        await whileTheyPlay(() => read(beside))
      }
      const [quiet, busy, limit] = [p99(alone), p99(beside), NOISE * knownWorkMs()]
      return { quiet, busy, limit, isMet: busy <= Math.max(2 * quiet, limit) }
    }
    const { limits } = server.app.context.config
    const { spin: usual } = limits
    limits.spin = { times: 2 * SPINS, seconds: 1 }
    const found = []
    // other load only makes the result worse, so the best of six tries counts
    for (let tries = 0; tries < 6 && !found.at(-1)?.isMet; tries++) found.push(await measure())
    limits.spin = usual
    expect(found.at(-1), JSON.stringify(found)).toMatchObject({ isMet: true })
    expect(await checkLedger(store.db)).toEqual([])
  })
})
