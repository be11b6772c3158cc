/**
 * The log of a server as programs read it, by the settings of its environment: requests, jobs and decisions.
 * @module-tag deep
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { defineJob, IDLE } from '../../server/jobs/define-job.ts'
import { createJobs } from '../../server/jobs/jobs.ts'
import { createLog } from '../../server/log/log.ts'
import { readSettings } from '../../server/settings.ts'
import { readAudit } from '../../server/tenants/release/audit.ts'
import { announcements } from '../../src/schemas/endpoints/announcements.ts'
import { feedback } from '../../src/schemas/endpoints/feedback.ts'
import { gameList } from '../../src/schemas/endpoints/game-list.ts'
import { memberInfo } from '../../src/schemas/endpoints/member-info.ts'
import { documentedFields } from '../collect-log.ts'
import { operatorOf } from '../operator-fixture.ts'
import { startHostileUpstream, startProxy } from '../proxy/proxy-test-server.ts'
import { addMembers, OPERATOR_KEY, type RunningServer, startTestServer } from './test-server.ts'

const CANARY = 'canary4711'
type Entry = Record<string, unknown>

/** Makes the log that a server with this environment has. */
function logOf(env: Record<string, string>) {
  const lines: string[] = []
  const log = createLog(readSettings(env).log, { write: line => lines.push(line) })
  return { log, lines, entries: () => lines.map(line => JSON.parse(line) as Entry) }
}

describe('RUN-02 the log', () => {
  const { log, lines, entries } = logOf({ LOG_FORMAT: 'json' })
  let server: RunningServer
  beforeAll(async () => {
    server = await startTestServer({ trustProxy: 'loopback', log })
    await addMembers(server)
  })
  const added = async (run: () => Promise<unknown>) => {
    const before = lines.length
    await run()
    return entries().slice(before)
  }
  const secrets = {
    cookie: `lang=${CANARY}`,
    'user-agent': CANARY,
    referer: `https://${CANARY}.example/`,
    'x-forwarded-for': '198.51.100.7',
  }

  it('has a JSON line for each request: brand, route, status, duration, problem and returned id', async () => {
    const json = { ...secrets, 'content-type': 'application/json' }
    const requests = [
      ['/', {}, { route: '/*', status: 200 }],
      [announcements.path, {}, { route: announcements.path, status: 200 }],
      [
        `${memberInfo.path}?token=${CANARY}`,
        {},
        { route: memberInfo.path, status: 401, code: 'request/not-signed-in' },
      ],
      [
        feedback.path,
        { method: 'PUT', headers: json, body: JSON.stringify({ content: CANARY, contact: `${CANARY}@mail.example` }) },
        { route: feedback.path, method: 'PUT', status: 403, code: 'feature/off' },
      ],
      [`/wps/${CANARY}`, {}, { route: '/*', status: 404, code: 'request/not-found' }],
    ] as const
    for (const [path, options, expected] of requests) {
      let id: unknown
      const found = await added(async () => {
        id = (await server.request(path, { headers: secrets, ...options })).headers['x-request-id']
      })
      expect(found.filter(({ request }) => request === id)).toEqual([
        expect.objectContaining({
          msg: 'request',
          level: 'info',
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          brand: 'north',
          method: 'GET',
          ms: expect.any(Number),
          ...expected,
        }),
      ])
    }
    for (const line of lines) expect(line).toMatch(/^\{.*\}\n$/)
  })

  it('has a line for each run of a job: duration, outcome and problem; below info when it did nothing', async () => {
    const job = (name: string, run: () => Promise<unknown>) => defineJob({ name, every: 60_000, catchUp: 'once', run })
    const fails = () => Promise.reject(Object.assign(new Error('the printer is out'), { code: '22P02' }))
    const jobs = createJobs(server.app.context, [])
    await jobs.add([job('print/north', async () => {}), job('sum', fails), job('wait', async () => IDLE)])
    server.clock.advance(60_000)
    const runs = await added(() => jobs.runDue())
    const of = (entry: Entry) => ({ request: expect.any(String), ms: expect.any(Number), ...entry })
    expect(runs.sort((a, b) => (String(a.job) < String(b.job) ? -1 : 1))).toEqual([
      expect.objectContaining(of({ level: 'info', msg: 'job', job: 'print/north', brand: 'north', outcome: 'done' })),
      expect.objectContaining(of({ level: 'error', job: 'sum', outcome: 'failed', code: '22P02' })),
    ])
    expect(runs[0]!.request).not.toBe(runs[1]!.request)
  })

  it('has one line for each decision, made or refused, with the id of its entries in the audit log', async () => {
    const { office } = operatorOf(server.app.verbs)
    const input = { brand: 'north', member: 'member', reason: CANARY, who: CANARY }
    const [made, ...others] = await added(() => office('member export', input))
    expect(made).toMatchObject({
      msg: 'decision',
      level: 'info',
      decision: 'office member export',
      brand: 'north',
      outcome: 'done',
      ms: expect.any(Number),
    })
    expect(others).toEqual([])
    const [audit] = await readAudit(server.app.context.store.db, 'north', { what: ['member'] })
    expect(audit).toMatchObject({ why: CANARY, request: made!.request })
    const refused = await added(() => office('member export', { ...input, member: CANARY }).catch(() => {}))
    expect(refused).toMatchObject([{ msg: 'decision', outcome: 'refused', code: expect.any(String) }])
  })

  it('takes the id of a trusted proxy over, and passes it on to the platform behind it', async () => {
    const platform = await startHostileUpstream()
    const front = logOf({ LOG_FORMAT: 'json' })
    const proxy = await startProxy({ origin: platform.origin }, { trustProxy: 'loopback', log: front.log })
    platform.behave(() => false)
    const { headers } = await proxy.request(`${gameList.path}?gameName=${CANARY}`, {
      headers: { ...secrets, 'x-request-id': 'balancer-4711' },
    })
    const passed = platform.seen().filter(({ url }) => url!.startsWith(gameList.path))
    expect(passed.map(request => request.headers['x-request-id'])).toEqual(['balancer-4711'])
    expect(headers['x-request-id']).toBe('balancer-4711')
    expect(front.entries().filter(({ request, msg }) => request === 'balancer-4711' && msg === 'request')).toHaveLength(
      1,
    )
    expect(front.lines.join('')).not.toContain(CANARY)
  })

  it.each([
    [{ LOG_FORMAT: 'json', LOG_LEVEL: 'warn' }, []],
    [{ LOG_LEVEL: 'debug' }, ['request']],
    [{}, []],
  ])('shows by the level of the environment: %o', async (env: Record<string, string>, shown) => {
    const other = logOf(env)
    const quiet = await startTestServer({ log: other.log })
    other.lines.length = 0
    await quiet.request(announcements.path)
    const messages = env.LOG_FORMAT === 'json' ? other.entries().map(({ msg }) => msg) : other.lines
    expect(messages).toEqual(shown.map(text => expect.stringContaining(text)))
  })

  it('has documented fields only, and nothing personal or secret', async () => {
    await server.signIn('member')
    await expect(server.signIn(CANARY)).rejects.toThrow()
    const text = lines.join('')
    for (const secret of [CANARY, OPERATOR_KEY, 'Pass1234word', '198.51.100.7']) expect(text).not.toContain(secret)
    const fields = documentedFields()
    expect(
      entries()
        .flatMap(entry => Object.keys(entry))
        .filter(name => !fields.has(name)),
    ).toEqual([])
  })
})
