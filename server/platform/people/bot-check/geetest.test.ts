/**
 * Tests Geetest, an HTTP service, against a server with its interface (docs.geetest.com, v4, secondary validation).
 * @module-tag deep
 */

import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConstants } from '../../../../src/engine/index.ts'
import { botChallenge } from '../../../../src/schemas/endpoints/bot-challenge.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { collectLines } from '../../../../tests/collect-log.ts'
import { openTestPGlite } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'

const KEY = 'a-key-that-no-browser-sees'
const SOLVED = { lot_number: 'lot-1', captcha_output: 'out', pass_token: 'pass-1', gen_time: '1700000000' }

let answer: { status: number; body: string } | 'silence' | 'broken'
const requests: { url: string; fields: Record<string, string> }[] = []
const service = createServer((request, response) => {
  let text = ''
  request.on('data', part => {
    text += part
  })
  request.on('end', () => {
    requests.push({ url: request.url ?? '', fields: Object.fromEntries(new URLSearchParams(text)) })
    if (answer === 'silence') return
    if (answer === 'broken') response.destroy()
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})
const says = (result: string) => ({ status: 200, body: JSON.stringify({ status: 'success', result, reason: '' }) })

let platform: TestPlatform
const lines: string[] = []
beforeAll(async () => {
  await new Promise<void>(done => service.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  platform = await createTestPlatform(await openTestPGlite(), {
    constants: async () => readConstants({ botCheck: 'geetest' }),
    services: {
      geetest: tenant => (tenant === 'north' ? { id: 'captcha-7', key: KEY, origin } : undefined),
      oauth: () => undefined,
    },
    log: collectLines(line => lines.push(line)),
  })
  await platform.member('north', 'Lan', 'Pass1234')
})
beforeEach(() => {
  requests.length = 0
  lines.length = 0
})
afterAll(async () => {
  service.closeAllConnections()
  await new Promise(done => service.close(done))
  await platform.context.store.close()
})
const signIn = async (verification: object, tenant = 'north') =>
  platform.browser(tenant).call(login, { body: { username: 'Lan', password: 'Pass1234', verification } })

it('LGN-05 sends the browser the id of the captcha, and never the key', async () => {
  const { json } = await platform.browser().call(botChallenge, { query: { place: 'login' } })
  expect(json.value).toEqual({ provider: 'geetest', captchaId: 'captcha-7' })
})

it('LGN-05 has geetest validate the solution, signed with the key of the brand', async () => {
  answer = says('success')
  expect((await signIn(SOLVED)).json.success).toBe(true)
  const signed = createHmac('sha256', KEY).update('lot-1').digest('hex')
  expect(requests).toEqual([{ url: '/validate?captcha_id=captcha-7', fields: { ...SOLVED, sign_token: signed } }])
  answer = says('fail')
  expect((await signIn({ ...SOLVED, pass_token: 'pass-2' })).json.code).toBe('bot-check/required')
})

it('LGN-05 the same fields a second time are refused', async () => {
  answer = says('success')
  const fields = { ...SOLVED, pass_token: 'pass-3' }
  expect((await signIn(fields)).json.success).toBe(true)
  expect((await signIn(fields)).json.code).toBe('bot-check/required')
})

it('LGN-05 fields that cannot be of geetest are refused without asking it', async () => {
  for (const fields of [
    {},
    { ...SOLVED, gen_time: 5 },
    { ...SOLVED, lot_number: '' },
    { ...SOLVED, pass_token: 'x'.repeat(5000) },
  ])
    expect((await signIn(fields)).json.code).toBe('bot-check/required')
  expect(requests).toEqual([])
})

it.each([
  ['an error', { status: 502, body: 'Bad gateway' }],
  ['no JSON', { status: 200, body: '<html>' }],
  [
    'its own error',
    { status: 200, body: JSON.stringify({ status: 'error', code: '-50005', msg: 'illegal gen_time' }) },
  ],
  ['a redirect', { status: 302, body: '' }],
  ['a broken line', 'broken' as const],
])('LGN-05 when geetest replies with %s every sign-in is refused with Retry-After', async (_, given) => {
  answer = given
  const { status, json, headers } = await signIn(SOLVED)
  expect([status, json.code, headers['retry-after']]).toEqual([503, 'bot-check/unavailable', '10'])
  expect(lines.join()).not.toContain(KEY)
})

it('LGN-05 gives up on geetest when no reply comes', async () => {
  answer = 'silence'
  expect((await signIn(SOLVED)).json.code).toBe('bot-check/unavailable')
})

it('LGN-05 a brand that requires geetest without a key refuses every sign-in, and the log says why', async () => {
  await platform.member('south', 'Lan', 'Pass1234')
  expect((await signIn(SOLVED, 'south')).json.code).toBe('bot-check/unavailable')
  expect(lines.join()).toContain('GEETEST_ID')
})
