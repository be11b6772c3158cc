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
import { type RunningServer, startTestServer } from '../server/test-server.ts'
import { addGame, addPayoutAccount, type SoakAccount } from '../soak/soak-fixture.ts'
import { createTestDatabase, noPostgres } from '../stores.ts'

const SPINS = 90
const BALANCE = '/wps/v2/wallets/balance'
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
    expect((await send('south.localhost', BALANCE, headers)).status).toBe(200)
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

  it('let another brand’s balance pass nearly all of them', async () => {
    const { limits } = server.app.context.config
    const { spin: usual } = limits
    limits.spin = { times: 2 * SPINS, seconds: 1 }
    for (let turn = 0; turn < 10; turn++) {
      server.clock.advance(1000)
      let played = 0
      const playing = Array.from({ length: SPINS }, () => spin().then(() => played++))
      await readBalance()
      // times under load are rows of `npm run load`
      expect(played, 'rounds that were answered before').toBeLessThan(SPINS / 3)
      await Promise.all(playing)
    }
    limits.spin = usual
    expect(await checkLedger(store.db)).toEqual([])
  })
})
