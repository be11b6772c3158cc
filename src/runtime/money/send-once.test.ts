import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { depositCreate } from '../../schemas/endpoints/deposit-create.ts'
import { requestContext } from '../calls/call.ts'
import { listPending, sendOnce } from './send-once.ts'

const YES = { success: true, value: { id: '1' } }
let keys: string[] = []
let answer: (response: ServerResponse, nth: number) => unknown
const server = createServer((request, response) => {
  keys.push(String(request.headers['idempotency-key']))
  request.resume().on('end', () => answer(response, keys.length))
})
const send = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const refusal = (response: ServerResponse, status: number, code: string) =>
  send(response, status, { success: false, code, message: code })
const lose = (response: ServerResponse) => response.destroy()
const bodyOf = (amount: string) => ({ method: 'bank', amount })
const deposit = (amount = '5.00', username = 'ann') =>
  sendOnce(depositCreate, { username, body: bodyOf(amount) }, () => {})
const readPending = (username: string) => listPending(depositCreate, username).at(-1)

const { resendDelays } = requestContext

beforeAll(async () => {
  requestContext.resendDelays = [5, 5]
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  requestContext.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  Object.assign(requestContext, { origin: '', resendDelays })
  server.close()
})
beforeEach(async () => {
  answer = response => send(response, 200, YES)
  // completes a call that an earlier test left pending
  const pending = readPending('ann')
  if (pending) await deposit(pending.body.amount)
  keys = []
})

it('API-05 a deposit whose reply is lost is sent again with the same key, which was stored before it was sent', async () => {
  const pending: unknown[] = []
  answer = (response, nth) => {
    pending.push(readPending('ann'))
    return nth < 3 ? lose(response) : send(response, 200, YES)
  }
  expect(await deposit()).toMatchObject({ ok: true })
  expect(pending).toEqual(Array(3).fill({ username: 'ann', body: bodyOf('5.00'), key: keys[0] }))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(readPending('ann')).toBeUndefined()
  await deposit()
  expect(keys[3]).not.toBe(keys[0])
})

it('API-05 the key of a lost reply is stored, and the next deposit of that amount uses it', async () => {
  answer = lose
  expect(await deposit()).toMatchObject({ ok: false, problem: { status: 0 } })
  answer = response => send(response, 200, YES)
  await deposit()
  expect(new Set(keys).size).toBe(1)
})

it('API-05 after a lost reply an ended session or a limit says nothing about the deposit: its key stays stored', async () => {
  for (const [status, code] of [
    [401, 'request/not-signed-in'],
    [429, 'request/too-many'],
    [503, 'system/closed'],
  ] as const) {
    answer = (response, nth) => (nth === 1 ? lose(response) : refusal(response, status, code))
    expect(await deposit()).toMatchObject({ ok: false, problem: { code } })
    expect(readPending('ann')?.key, code).toBe(keys[0])
    answer = response => send(response, 200, YES)
    await deposit()
    expect(new Set(keys).size, code).toBe(1)
    keys = []
  }
})

it('API-05 a "no" that was never in doubt is over: the next press is another deposit', async () => {
  for (const status of [422, 401, 429]) {
    answer = response => refusal(response, status, 'deposit/amount')
    await deposit()
    expect(readPending('ann')).toBeUndefined()
  }
  expect(new Set(keys).size).toBe(3)
})

it('API-05 what is pending belongs to one account and one amount', async () => {
  answer = lose
  await deposit()
  expect(readPending('bob')).toBeUndefined()
  answer = response => send(response, 200, YES)
  await deposit('6.00')
  expect(new Set(keys).size).toBe(2)
})

it('API-05 a deposit in doubt keeps its key until it is answered, even if another amount is sent', async () => {
  answer = lose
  await deposit('7.00')
  const [lost] = keys
  answer = response => send(response, 200, YES)
  await deposit('8.00')
  expect(readPending('ann')).toMatchObject({ body: bodyOf('7.00'), key: lost })
  await deposit('7.00')
  expect(keys.at(-1)).toBe(lost)
  expect(readPending('ann')).toBeUndefined()
})
