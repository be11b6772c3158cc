/** @module-tag deep */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { readMetadata, readPlatformDocuments, storeMetadata } from '../../server/metadata/metadata-documents.ts'
import type { ExplanationReport, PageSummary, ReasonReport } from '../../src/engine/index.ts'
import { OPERATOR, OPERATOR_KEY, type RunningServer, startTestServer } from './test-server.ts'

/** Note of a server whose catalogue has no games of some vendors. */
const FEWER_VENDORS =
  "The platform's list of vendors counts, without those that have no games; it differs from tenants/base/platform/vendors.json."

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer({
    explain: true,
    files: {
      'north/menus.json': { top: [{ id: 'help', remove: true }] },
      'north/platform/cashier.json': readFileSync('tests/api/platform/cashier.json', 'utf8'),
    },
  })
})

const explain = async (query: string, from = server) => {
  const answer = await from.request(`/site/explain?${query}`, { headers: OPERATOR })
  return { ...answer, report: JSON.parse(answer.text) as ExplanationReport & PageSummary }
}
const formatReasons = (reasons: readonly ReasonReport[]): string[] =>
  reasons.flatMap(({ message, location, because = [] }) => [
    `${message} ${location?.file}:${location?.line ?? location?.pointer}`,
    ...formatReasons(because),
  ])

describe('OPS-01 GET /site/explain', () => {
  it('explains why a subject shows, from the published release, with file and line', async () => {
    const { status, report, headers } = await explain('subject=menu:top/home&lang=VI')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(report).toMatchObject({
      tenant: 'north',
      role: 'visitor',
      language: 'VI',
      shown: true,
      notes: [FEWER_VENDORS],
    })
    expect(formatReasons(report.reasons)[0]).toMatch(/^It is declared in base\. tenants\/base\/menus\.json:\d+$/)
  })

  it('explains for another role, in the brand of the host', async () => {
    expect((await explain('subject=menu:bottom/login')).report.shown).toBe(true)
    expect((await explain('subject=menu:bottom/login&as=member')).report).toMatchObject({
      role: 'member',
      shown: false,
    })
    const south = await server.request('/site/explain?subject=menu:top/help', {
      host: 'south.localhost',
      headers: OPERATOR,
    })
    expect(JSON.parse(south.text)).toMatchObject({ tenant: 'south', language: 'TH', shown: true })
  })

  it('names the line with which a tenant layer removed a subject', async () => {
    const { report } = await explain('subject=menu:top/help')
    expect(report).toMatchObject({ known: true, shown: false })
    expect(report.fixes).toEqual([
      expect.stringMatching(/^Take the removal away in tenants\/north\/menus\.json:1:\d+\.$/),
    ])
  })

  it('lists each hidden subject of a page with its reason, and no visible one', async () => {
    const { report } = await explain('path=/register')
    const hidden = report.hidden.map(({ address }) => address)
    expect(hidden).toContain('menu:top/help')
    expect(hidden.some(address => address.startsWith('field:register/'))).toBe(true)
    expect(hidden.filter(address => address.startsWith('field:login/'))).toEqual([])
    expect(hidden).not.toContain('menu:top/home')
    expect(report.hidden.every(({ because }) => because !== '')).toBe(true)
    expect(report.subjects.map(({ address }) => address)).toContain('route:/rng')
  })

  it('explains with the platform’s current metadata where it differs from the files', async () => {
    const { store } = server.app.context
    const before = (await readMetadata(store, 'north')).wire
    const off = JSON.parse(JSON.stringify(before.whitelabel).replaceAll('"enabled":true', '"enabled":false'))
    await storeMetadata(store, 'north', { whitelabel: off }, server.clock.now())
    server.clock.advance(2000)
    const { report } = await explain('subject=toggle:notices')
    expect(report.shown).toBe(false)
    expect(formatReasons(report.reasons).at(-1)).toMatch(/not enabled.* the platform's whitelabel:\/.*\/enabled$/)
    expect(report.notes.filter(note => note !== FEWER_VENDORS)).toEqual([
      "The platform's whitelabel differs from tenants/base/platform/whitelabel.json; the platform's counts.",
    ])
    await storeMetadata(store, 'north', { whitelabel: before.whitelabel }, server.clock.now())
    server.clock.advance(2000)
    expect((await explain('subject=toggle:notices')).report).toMatchObject({
      shown: true,
      notes: [FEWER_VENDORS],
    })
  })

  it('explains every platform document, even those outside of pages', async () => {
    const { store } = server.app.context
    const documents = await readPlatformDocuments(store, 'north')
    expect(Object.keys(documents)).toEqual(
      expect.arrayContaining(['cashier', 'promotions', 'vip', 'lottery', 'system']),
    )
    for (const name of Object.keys(documents)) {
      const { report } = await explain(`subject=platform:${name}`)
      expect([name, report.known]).toEqual([name, true])
    }
    const method = (await explain('path=/')).report.subjects.find(({ address }) =>
      address.startsWith('platform:cashier/deposit/methods/'),
    )
    const { report } = await explain(`subject=${method?.address}`)
    expect(formatReasons(report.reasons).join('\n')).toMatch(/ is [\d,.]+ [A-Z]{3}\. tenants\/.*cashier\.json:\d+/)
  })

  it.each(['subject=a&subject=b', 'subject=', `subject=${'x'.repeat(400)}`, 'as=king&subject=home', 'path=/&lang='])(
    'refuses %s with a message',
    async query => {
      const answer = await server.request(`/site/explain?${query}`, { headers: OPERATOR })
      expect(answer.status).toBe(400)
      expect(JSON.parse(answer.text).message).toMatch(/\.$/)
    },
  )

  it('SEC-03 requires the key that the server prints: in a header, or as the cookie of a first visit', async () => {
    const address = '/site/explain?subject=toggle:notices'
    const refused = await server.request(address)
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([401, 'request/operator-key'])
    expect(refused.text).not.toContain('menus.json')
    for (const key of ['', 'x', `${OPERATOR_KEY}x`]) {
      expect((await server.request(address, { headers: { 'operator-key': key } })).status).toBe(401)
      const visit = await server.request(`/site/operator?key=${key}`)
      expect([visit.status, visit.headers['set-cookie']]).toEqual([401, undefined])
    }
    const visit = await server.request(`/site/operator?key=${OPERATOR_KEY}`)
    expect([visit.status, visit.headers.location]).toEqual([303, '/'])
    const line = visit.headers['set-cookie']![0]!
    expect(line).toMatch(/; HttpOnly; SameSite=Strict/)
    expect(line).not.toContain(OPERATOR_KEY)
    const cookie = line.split(';')[0]!
    expect((await server.request(address, { headers: { cookie } })).status).toBe(200)
  })

  it('pages load the overlay for holders of the key alone, from the cache too', async () => {
    for (const _ of ['rendered', 'cached']) expect((await server.request('/')).text).not.toContain('overlay-1.js')
    for (const _ of ['rendered', 'cached'])
      expect((await server.request('/', { headers: OPERATOR })).text).toContain(
        '<script type="module" src="/assets/overlay-1.js"></script>',
      )
  })
})

it('OPS-01 players get neither explanations nor the overlay', async () => {
  const production = await startTestServer()
  const answer = await production.request('/site/explain?subject=menu:top/home')
  expect(answer.status).toBe(404)
  expect(answer.text).not.toContain('menus.json')
  expect((await production.request('/')).text).not.toContain('overlay-1.js')
})

describe('what the server lacks', () => {
  it('names missing settings of a sign-in on the page and for the command line', async () => {
    const { report } = await explain('subject=toggle:googleLogin')
    expect(report.shown).toBe(false)
    expect(formatReasons(report.reasons).join('\n')).toContain(
      'The server was started without OAUTH_GOOGLE_CLIENT_ID and OAUTH_GOOGLE_CLIENT_SECRET, which it needs.',
    )
    expect(report.fixes).toContain('Start the server with OAUTH_GOOGLE_CLIENT_ID and OAUTH_GOOGLE_CLIENT_SECRET.')
    const shown = await server.app.shown('north')
    expect(Object.keys(shown.missingFeatures ?? {})).toEqual(['googleLogin', 'facebookLogin'])
    expect(shown.metadata?.cashier).toEqual((await readPlatformDocuments(server.app.context.store, 'north')).cashier)
  })
})
