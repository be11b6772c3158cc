import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectLines } from '../../../../tests/collect-log.ts'
import { openTestPGlite } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
import { putInOutbox } from './put-in-outbox.ts'
import { startDelivery } from './start-delivery.ts'
import { createWebhook } from './webhook.ts'

const got: { headers: IncomingHttpHeaders; body: string }[] = []
let status = 200
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', chunk => {
    body += chunk
  })
  request.on('end', () => {
    got.push({ headers: request.headers, body })
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('thank you')
  })
})
let platform: TestPlatform
let url = ''
const lines: string[] = []
beforeAll(async () => {
  await new Promise<void>(done => receiver.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/messages`
  platform = await createTestPlatform(await openTestPGlite(), { log: collectLines(line => lines.push(line)) })
})
afterAll(async () => {
  receiver.close()
  await platform.context.store.close()
})

const message = {
  id: '7',
  tenantId: 'north',
  channel: 'sms',
  to: '84912345678',
  subject: undefined,
  text: '123456',
} as const

it('SBX-07 a message is posted as JSON, with a key that shows who sends it and which message it is', async () => {
  await createWebhook({ url, key: 'secret' }).carry(message)
  const { headers, body } = got.at(-1)!
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer secret',
    'idempotency-key': '7',
  })
  expect(JSON.parse(body)).toEqual({ tenantId: 'north', channel: 'sms', to: '84912345678', text: '123456' })
})

it.each([500, 404, 302])('SBX-07 an answer of %d is no delivery, and a redirection is not followed', async answer => {
  status = answer
  await expect(createWebhook({ url, key: undefined }).carry(message)).rejects.toThrow()
  status = 200
})

it('SBX-07 what is written while the server runs goes out within seconds, once', async () => {
  const before = got.length
  const end = startDelivery(platform.context, createWebhook({ url, key: undefined }))
  const { store, clock } = platform.context
  await putInOutbox(store.db, {
    tenantId: 'north',
    channel: 'mail',
    to: 'lan@example.com',
    subject: 'Hello',
    text: 'Hi',
    purpose: 'x',
    now: clock.now(),
  })
  for (let i = 0; i < 50 && got.length === before; i++) await wait(100)
  await wait(1200)
  await end()
  expect(got.slice(before).map(({ body }) => JSON.parse(body).to)).toEqual(['lan@example.com'])
  expect(lines).toEqual([])
})
