/** Previews of drafts at their own hosts, through the whole server. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sha256 } from '../../server/http/session.ts'
import { createOperator } from '../../server/operators/accounts.ts'
import { setRoles } from '../../server/operators/roles.ts'
import { startOperatorSession } from '../../server/operators/sessions.ts'
import type { Store } from '../../server/store/open-store.ts'
import { saveOperations } from '../../server/tenants/drafts/save-operations.ts'
import { ICONS, widgetCatalog } from '../../src/app/entry-server.tsx'
import { balance } from '../../src/schemas/endpoints/balance.ts'
import { languageUpdate } from '../../src/schemas/endpoints/language-update.ts'
import { memberInfo } from '../../src/schemas/endpoints/member-info.ts'
import { preview } from '../../src/schemas/studio/calls/preview.ts'
import type { Simulation } from '../../src/schemas/studio/simulation.ts'
import { forEachStore } from '../stores.ts'
import { type RunningServer, startTestServer, type TestRequest, type TestResponse } from './test-server.ts'

const FRAME = { 'user-agent': 'Chrome/156.0', 'sec-fetch-site': 'same-origin' }
const HOST = 'north.preview.studio.localhost'
const AUDIT = { who: 'test', why: '', now: 0 }

interface Frame {
  /** Address that opened it. */
  url: URL
  entered: TestResponse
  get(path: string, options?: TestRequest): Promise<TestResponse>
}

interface Editor {
  cookie: string
  id: number
  /** Opens a preview as the frame of the studio does. */
  open(simulation?: Simulation, path?: string, host?: string): Promise<Frame>
}

/** Signs an operator in, who may edit the brand north. */
async function signInEditor({ app, request, clock }: RunningServer): Promise<Editor> {
  const { store, random } = app.context
  const account = { email: 'mara@example.com', name: 'Mara', passwordHash: '' }
  const operator = await store.transaction(async tx => (await createOperator(tx, account, clock.now()))!)
  await store.transaction(tx => setRoles(tx, { operator, brand: 'north', roles: ['editor'] }, AUDIT))
  const token = await store.transaction(tx =>
    startOperatorSession(tx, { clock, random }, { operatorId: operator.id, stage: 'signed-in' }),
  )
  const cookie = `__Host-studio=${token}`
  return {
    cookie,
    id: operator.id,
    async open(simulation = {}, path = '/', host = HOST) {
      const answer = await request(preview.path, {
        host: 'studio.localhost',
        method: 'POST',
        headers: { ...FRAME, cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ brand: 'north', path, simulation }),
      })
      const url = new URL((JSON.parse(answer.text) as { value: { url: string } }).value.url)
      const entered = await request(url.pathname + url.search, { host, headers: FRAME })
      const cookies = (entered.headers['set-cookie'] ?? [])
        .map(line => line.split(';')[0])
        .filter(pair => !pair!.endsWith('='))
      const own = { ...FRAME, cookie: cookies.join('; ') }
      return {
        url,
        entered,
        get: (address, { headers, ...options } = {}) =>
          request(address, { host, ...options, headers: { ...own, ...headers } }),
      }
    },
  }
}

const start = async (open: () => Promise<Store>) => {
  const server = await startTestServer({ store: await open(), withEvents: true })
  const drafts = {
    ...server.app.context,
    sources: { dir: `${server.root}/tenants`, localesDir: 'locales', widgets: widgetCatalog, icons: ICONS },
  }
  let knownSeq = 0
  const change = async (at: string, value: unknown) => {
    const author = { id: '1', name: 'Mara' }
    const operations = [{ kind: 'set' as const, at, value }]
    const saved = await saveOperations(drafts, 'north', { author, knownSeq, key: `save ${knownSeq}`, operations })
    knownSeq = saved.seq
  }
  return { server, change, editor: await signInEditor(server) }
}

/** Returns what a page of a preview was rendered from. */
const dataOf = ({ text, apart }: TestResponse): string => (apart ?? '') + text
const bearer = { authorization: `Bearer ${'preview'.padEnd(43, '-')}` }

forEachStore('previews of drafts', open => {
  it('a preview shows the draft in a frame of the studio, and players see none of it', async () => {
    const { server, change, editor } = await start(open)
    await change('tenant:/name', 'Nordlicht')
    const frame = await editor.open()
    expect(frame.entered.text).toContain('data-enter')
    const page = await frame.get('/')
    expect([page.status, dataOf(page).includes('Nordlicht')]).toEqual([200, true])
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/frame-ancestors http:\/\/studio\.localhost:\d+;/)
    expect(page.headers).toMatchObject({ 'origin-agent-cluster': '?1', 'x-robots-tag': 'noindex' })
    expect(page.headers['x-frame-options']).toBeUndefined()
    const live = await server.request('/')
    expect([dataOf(live).includes('Nordlicht'), live.headers['x-frame-options']]).toEqual([false, 'DENY'])
    await change('tenant:/name', 'Nordstern')
    await expect.poll(async () => dataOf(await frame.get('/')).includes('Nordstern')).toBe(true)
  })

  it('a preview simulates language, theme, country, status, date and a person', async () => {
    const { editor } = await start(open)
    const page = await (await editor.open({ language: 'VI', theme: 'light' })).get('/')
    expect(page.text).toMatch(/<html lang="vi"[^>]* data-theme="light"/)
    const closed = await (await editor.open({ status: 1 })).get('/')
    expect([closed.status, closed.headers['cache-control']]).toEqual([503, 'no-store'])
    const member = await editor.open({ role: 'member', vip: 3 })
    expect(member.entered.text).toContain('&quot;isAgent&quot;:&quot;0&quot;')
    const info = JSON.parse((await member.get(memberInfo.path, { headers: bearer })).text)
    expect(info.value).toMatchObject({ nickname: 'Preview', type: '0', isTrial: false })
    expect((await member.get(balance.path, { headers: bearer })).status).toBe(200)
    const trial = await editor.open({ role: 'trial' })
    expect(JSON.parse((await trial.get(memberInfo.path, { headers: bearer })).text).value.isTrial).toBe(true)
  })

  it('a call of a preview changes nothing, and says so', async () => {
    const { server, editor } = await start(open)
    const count = async () => {
      const { db } = server.app.context.store
      const counts = ['member', 'ledger_entry', 'feedback', 'rate_limit'] as const
      return Promise.all(
        counts.map(
          async table => (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows,
        ),
      )
    }
    const before = await count()
    const member = await editor.open({ role: 'member' })
    const sent = await member.get(languageUpdate.path, {
      method: 'PUT',
      headers: { ...bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'VI' }),
    })
    expect([sent.status, JSON.parse(sent.text)]).toMatchObject([403, { code: 'request/preview' }])
    const encoded = await member.get(languageUpdate.path.replace('/wps', '/%77ps'), {
      method: 'PUT',
      headers: { ...bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'VI' }),
    })
    expect(encoded.status).toBe(403)
    expect(await count()).toEqual(before)
  })

  it('a preview is refused without access, at another brand, as a page of its own, and after its time', async () => {
    const { server, editor } = await start(open)
    const frame = await editor.open()
    const statusOf = async (answer: Promise<TestResponse>) => (await answer).status
    expect(await statusOf(server.request('/', { host: HOST, headers: FRAME }))).toBe(403)
    expect((await editor.open({}, '/', 'south.preview.studio.localhost')).entered.status).toBe(403)
    expect(await statusOf(frame.get('/', { headers: { 'sec-fetch-dest': 'document' } }))).toBe(403)
    expect(await statusOf(server.request('/', { headers: { ...FRAME, cookie: editor.cookie } }))).toBe(200)
    server.clock.advance(16 * 60_000)
    expect(await statusOf(frame.get('/'))).toBe(403)
  })

  it('the address of a preview opens one frame, whichever instance gets it first', async () => {
    const { server, editor } = await start(open)
    const { url, entered, get } = await editor.open()
    expect([entered.status, (await get('/')).status]).toEqual([200, 200])
    const another = await startTestServer({ store: server.app.context.store })
    for (const { request } of [server, another]) {
      const again = await request(url.pathname + url.search, { host: HOST, headers: FRAME })
      expect([again.status, again.headers['set-cookie']]).toEqual([403, undefined])
    }
    expect((await get('/')).status).toBe(200)
  })

  it('a preview ends with the right or the session of its operator', async () => {
    const { server, editor } = await start(open)
    const frame = await editor.open()
    expect((await frame.get('/')).status).toBe(200)
    const { store } = server.app.context
    const operator = { id: editor.id, email: 'mara@example.com', name: 'Mara' }
    await store.transaction(tx => setRoles(tx, { operator, brand: 'north', roles: [] }, AUDIT))
    expect((await frame.get('/')).status).toBe(403)
    const stream = await frame.get('/site/news', { headers: { accept: 'text/event-stream' } })
    expect([stream.status, stream.text]).toEqual([200, 'event: ended\ndata: null\n\n'])
    await store.transaction(tx => setRoles(tx, { operator, brand: 'north', roles: ['viewer'] }, AUDIT))
    expect((await frame.get('/')).status).toBe(200)
    const token = editor.cookie.slice('__Host-studio='.length)
    await store.db.deleteFrom('operator_session').where('token_hash', '=', sha256(token)).execute()
    expect((await frame.get('/')).status).toBe(403)
  })
})
