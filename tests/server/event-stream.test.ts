/** The event stream of a member's open page, in production. */
import { request } from 'node:http'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { SESSION_IDLE_MS } from '../../server/http/session.ts'
import { openWalletWith } from '../../server/platform/money/ledger/accounts.ts'
import { post } from '../../server/platform/money/ledger/post.ts'
import { addMembers, type RunningServer, startTestServer } from './test-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: false })
  await addMembers(server)
})
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

/** Opens the stream. */
async function listen(headers: Record<string, string>) {
  const stream = { text: '', status: 0, ended: false }
  await new Promise<void>((resolve, reject) => {
    const options = { port: server.port, path: '/site/news', headers: { ...headers, host: 'north.localhost' } }
    const sent = request(options, response => {
      stream.status = response.statusCode ?? 0
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        stream.text += chunk
      })
      response.on('end', () => {
        stream.ended = true
      })
      response.on('error', () => {})
      resolve()
    })
    sent.on('error', reject)
    sent.end()
    cleanups.push(() => sent.destroy())
  })
  return stream
}

/** Gives the member five units, as an operator does. */
async function credit(username: string) {
  const { store, clock } = server.app.context
  const { id: memberId } = await store.db
    .selectFrom('member')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const [tenantId, now] = ['north', clock.now()]
  await store.transaction(async tx => {
    const { wallet, platformAccountId } = await openWalletWith(tx, 'bank', { tenantId, memberId, now })
    const postings = [
      { accountId: platformAccountId, amount: -500n },
      { accountId: wallet.accountId, amount: 500n },
    ]
    const entry = { tenantId, owner: `member:${memberId}`, kind: 'credit' as const, reference: 'test' }
    await post(tx, { ...entry, key: `${username} ${now} ${Math.random()}`, postings, now })
  })
}
const EVENT = 'event: balance\ndata: null\n\n'

it('a member is told of a changed balance in production, and another member is not', async () => {
  const [member, agent] = [await listen(await server.signIn('member')), await listen(await server.signIn('agent'))]
  expect([member!.status, agent!.status]).toEqual([200, 200])
  await credit('member')
  await expect.poll(() => member!.text).toContain(EVENT)
  await credit('agent')
  await expect.poll(() => agent!.text).toContain(EVENT)
  expect(agent!.text.split(EVENT)).toHaveLength(2)
})

it('a visitor has no stream in production, and an ended session is refused', async () => {
  expect((await listen({})).status).toBe(404)
  const headers = await server.signIn('member')
  expect((await listen({ ...headers, authorization: `Bearer ${'x'.repeat(43)}` })).status).toBe(401)
  expect((await listen({ ...headers, cookie: '' })).status).toBe(401)
})

it('a stream leaves the idle time of its session as it is, however often it is opened, and ends with it', async () => {
  const headers = await server.signIn('member')
  server.clock.advance(SESSION_IDLE_MS - 1000)
  const stream = await listen(headers)
  expect(stream.status).toBe(200)
  server.clock.advance(1000)
  await expect.poll(() => stream.ended).toBe(true)
  expect((await listen(headers)).status).toBe(401)
})
