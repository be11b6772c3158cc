import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineJob } from '../../server/jobs/define-job.ts'
import { createJobs } from '../../server/jobs/jobs.ts'
import { openStore, type Tx } from '../../server/store/open-store.ts'
import { deposits } from '../../src/schemas/endpoints/deposits.ts'
import { feedback } from '../../src/schemas/endpoints/feedback.ts'
import { login } from '../../src/schemas/endpoints/login.ts'
import { memberInfo } from '../../src/schemas/endpoints/member-info.ts'
import { ENVELOPE_TYPE } from '../../src/schemas/envelope.ts'
import { collectEntries, documentedFields } from '../collect-log.ts'
import { addMembers, OPERATOR_KEY, type RunningServer, startTestServer, type TestRequest } from './test-server.ts'

const CANARY = 'canary4711'
const JSON_BODY = { 'content-type': 'application/json' }
const SECRET_HEADERS = {
  authorization: `Bearer ${CANARY.padEnd(43, 'x')}`,
  cookie: `__Host-browser=${CANARY}; operator=${CANARY}; lang=${CANARY}`,
  'idempotency-key': CANARY,
  'operator-key': CANARY,
  'user-agent': CANARY,
  referer: `https://${CANARY}.example/${CANARY}`,
  'x-request-id': CANARY,
  'x-forwarded-for': CANARY,
  language: CANARY,
}

describe('RUN-02 what a request carries is in no entry of the log', () => {
  const entries: Record<string, unknown>[] = []
  let server: RunningServer
  beforeAll(async () => {
    server = await startTestServer({ log: collectEntries(entry => entries.push(entry)) })
    await addMembers(server)
  })
  afterAll(() => {
    entries.length = 0
  })

  const json = (value: unknown, more: TestRequest = {}): TestRequest => ({
    method: 'POST',
    ...more,
    headers: { ...SECRET_HEADERS, ...JSON_BODY, ...more.headers },
    body: JSON.stringify(value),
  })
  const requests: [name: string, path: string, options?: TestRequest][] = [
    ['a page', `/?token=${CANARY}#${CANARY}`],
    ['a page that does not exist', `/${CANARY}/${CANARY}?code=${CANARY}`],
    ['a call', `${memberInfo.path}?token=${CANARY}`],
    ['a call that does not exist', `/wps/${CANARY}?token=${CANARY}`],
    ['a call of another list', `${deposits.path}?from=${CANARY}`],
    ['an encrypted body', login.path, { method: 'POST', headers: { 'content-type': ENVELOPE_TYPE }, body: CANARY }],
    ['a body that is no JSON', feedback.path, { method: 'PUT', headers: JSON_BODY, body: `{"content":"${CANARY}` }],
    [
      'a body of another kind',
      feedback.path,
      { method: 'PUT', headers: { 'content-type': `text/${CANARY}` }, body: CANARY },
    ],
    [
      'feedback',
      feedback.path,
      json({ content: `${CANARY} `.repeat(20), contact: `${CANARY}@example.com` }, { method: 'PUT' }),
    ],
    ['a body that is too large', feedback.path, json({ content: CANARY.repeat(20_000) }, { method: 'PUT' })],
    ['the callback of a provider', `/oauth/google/callback?code=${CANARY}&state=${CANARY}`],
    ['a file', `/brand/${CANARY}.svg`],
    ['a picture', `/art/${CANARY}`],
    ['a part', `/site/${CANARY}/${CANARY}/shell?of=${CANARY}`],
    ['an explanation', `/site/explain?subject=${CANARY}&as=${CANARY}`],
    ['the key of operators', `/site/operator?key=${CANARY}`],
    ['the right key of operators', `/site/operator?key=${OPERATOR_KEY}`],
    ['the sandbox', `/sandbox?key=${CANARY}`, { host: 'localhost' }],
    ['a form of the sandbox', '/sandbox', json({ run: CANARY, reason: CANARY }, { host: 'localhost' })],
    ['an unknown host', `/${CANARY}`, { host: `${CANARY}.example` }],
    ['a game', `/play/state?key=${CANARY}`, { host: 'games.localhost' }],
    ['an address of two hosts', `http://south.localhost/${CANARY}`],
    ['an address that cannot be decoded', `/%E0%A4%A${CANARY}`],
  ]

  it.each(requests)('%s', async (_name, path, options = {}) => {
    entries.length = 0
    const { headers } = await server.request(path, { ...options, headers: { ...SECRET_HEADERS, ...options.headers } })
    const id = headers['x-request-id']
    expect(entries.filter(({ msg, request }) => msg === 'request' && request === id)).toHaveLength(1)
    checkEntries()
  })

  it('sign-in with the right and with a wrong password', async () => {
    entries.length = 0
    const { authorization = '', cookie = '' } = await server.signIn('member')
    await server.request(memberInfo.path, { headers: { authorization, cookie } })
    await expect(server.signIn(CANARY)).rejects.toThrow()
    expect(entries.filter(({ route, status }) => route === login.path && status === 200)).toHaveLength(1)
    const secrets = [authorization.slice('Bearer '.length), ...cookie.split('; ').map(pair => pair.split('=')[1]!)]
    checkEntries('Pass1234word', ...secrets)
  })

  it('bytes that are no request', async () => {
    entries.length = 0
    await server.raw(`${CANARY} / HTTP/1.1\r\nhost: north.localhost\r\n\r\n`)
    expect(entries).toHaveLength(1)
    checkEntries()
  })

  it('a job that fails with the values of a row', async () => {
    entries.length = 0
    const { context } = server.app
    const row = { tenant_id: 'north', code: CANARY, member_id: -4711 }
    const jobs = createJobs(context, [])
    const run = (tx: Tx) => tx.insertInto('invitation_code').values(row).execute()
    await jobs.add([defineJob({ name: 'invite', every: 60_000, catchUp: 'once', run })])
    server.clock.advance(60_000)
    await jobs.runDue()
    expect(entries).toMatchObject([
      { job: 'invite', outcome: 'failed', code: '23503', err: { table: 'invitation_code' } },
    ])
    checkEntries('-4711')
  })

  /** Every entry has documented fields only, and none of these values. */
  function checkEntries(...secrets: string[]): void {
    const fields = documentedFields()
    const text = JSON.stringify(entries)
    for (const secret of [CANARY, OPERATOR_KEY, ...secrets]) expect(text).not.toContain(secret)
    expect(entries.flatMap(entry => Object.keys(entry)).filter(name => !fields.has(name))).toEqual([])
  }
})

it('a database that cannot be opened is named without its password', async () => {
  const opening = openStore(`postgres://livery:${CANARY}@127.0.0.1:1/livery`)
  const error = await opening.then(
    () => undefined,
    (reason: Error) => reason,
  )
  expect(error?.message).toMatch(/database/i)
  expect(`${error?.message} ${error?.stack}`).not.toContain(CANARY)
})
