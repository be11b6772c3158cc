/** @module-tag deep */

import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cashierFollowers } from '../../server/platform/compose/followers.ts'
import { createDeposit } from '../../server/platform/features/deposits/create-deposit.ts'
import { findMember } from '../../server/platform/people/accounts/find-member.ts'
import { storeUpload } from '../../server/platform/people/uploads/uploads.ts'
import { readAudit } from '../../server/tenants/release/audit.ts'
import { operatorOf } from '../operator-fixture.ts'
import { addMembers, OPERATOR, OPERATOR_KEY, pageData, type RunningServer, startTestServer } from './test-server.ts'

let server: RunningServer
beforeAll(async () => {
  // base has no way to pay in
  const cashier = readFileSync('tests/api/platform/cashier.json', 'utf8')
  server = await startTestServer({ withEvents: true, files: { 'north/platform/cashier.json': cashier } })
})
const HOST = 'localhost'
const cookiesOf = (headers: Record<string, unknown>) =>
  ([headers['set-cookie']].flat() as string[]).map(line => line.split(';')[0]).join('; ')
const open = async (path = '/sandbox', cookie = '') => {
  const answer = await server.request(path, { host: HOST, headers: { ...OPERATOR, ...(cookie && { cookie }) } })
  const token = /name="token" value="([\w-]+)"/.exec(answer.text)?.[1] ?? ''
  return { ...answer, token, cookie: cookiesOf(answer.headers) }
}
/** Sends a form as a browser does. @returns the response, and a function that reads the page it redirects to */
async function send(
  verb: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  address = '/sandbox?brand=north',
) {
  const { token, cookie } = await open()
  const sent = await server.request(address, {
    host: HOST,
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie,
      ...OPERATOR,
      ...headers,
    },
    body: new URLSearchParams({ token, run: `verb=${verb}`, ...fields }).toString(),
  })
  return { sent, readPage: async () => (await open(sent.headers.location, cookiesOf(sent.headers))).text }
}

describe('SBX-05 the sandbox page', () => {
  beforeEach(() => operatorOf(server.app.verbs).sandbox('reset'))

  it('shows every brand and every setting, under a policy that lets no script run', async () => {
    const { status, headers, text } = await open('/sandbox?brand=south')
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain("script-src 'none'")
    expect(headers['cache-control']).toBe('no-store')
    expect(text).not.toMatch(/<script|\son\w+=|\sstyle=/)
    expect(text).toMatch(/<a href="\/sandbox\?brand=south" aria-current="page">south<\/a>/)
    for (const title of [
      'Status',
      'Region',
      'Play money',
      'Register rule',
      'Flags',
      'Clock',
      'Slow call',
      'Failing call',
      'Deposits',
      'Withdrawals',
      'Lottery',
      'Outbox',
      'Jobs',
    ])
      expect(text).toContain(`>${title}</h2>`)
  })

  it('keeps the chosen brand through forms without one, and for the address without one', async () => {
    const brands = (text: string) => /aria-current="page">(\w+)</.exec(text)?.[1]
    const first = await open('/sandbox?brand=south')
    expect(first.text).toContain('action="/sandbox?brand=south"')
    expect(brands((await open('/sandbox', first.cookie)).text)).toBe('south')
    const { sent } = await send('clock', { time: '+1h' }, {}, '/sandbox?brand=south')
    expect(sent.headers.location).toBe('/sandbox?brand=south')
    const { text } = await open('/sandbox?brand=south')
    expect(text).toMatch(/<header>.*UTC<\/time> for the server, 1 h ahead.*<\/header>/s)
    for (const anchor of ['clock', 'play-money', 'outbox']) expect(text).toContain(`<a href="#${anchor}">`)
  })

  it('changes a brand: its pages follow at once, and the audit log has who and why', async () => {
    const { readPage } = await send('status', { brand: 'north', status: 'maintenance', reason: 'QA <b>' })
    expect(await readPage()).toContain('north shows its maintenance page.')
    await expect.poll(async () => (await server.request('/')).status).toBe(503)
    const [entry] = await readAudit(server.app.context.store.db, 'north', { what: ['office'], limit: 1 })
    expect(entry).toMatchObject({ summary: 'status: normal -> maintenance', why: 'QA <b>' })
    expect(entry?.who).toMatch(/\(page\)$/)
    expect((await open()).text).toContain('QA &lt;b&gt;')
    await send('reset', { brand: 'north' })
    await expect.poll(async () => (await server.request('/')).status).toBe(200)
  })

  it('MBR-07 shows the deposits that wait with their pictures, whose views are recorded, and decides on them', async () => {
    await addMembers(server)
    const { context } = server.app
    const { id: memberId } = (await findMember(context.store.db, 'north', 'member'))!
    const move = { tenantId: 'north', memberId, key: 'deposit', now: context.clock.now() }
    const checked = { fields: { payer: 'Ann <Lee>' }, problems: {} }
    const asked = { method: 'bank', amount: '50', checked, timeZone: 'UTC' }
    const { id, reference } = await context.store.transaction(tx =>
      createDeposit(tx, move, asked, context.random, cashierFollowers),
    )
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const proof = { member: move, purpose: 'deposit', caseId: id, bytes } as const
    const upload = await storeUpload(context, proof, async () => {})

    const { text } = await open('/sandbox?brand=north')
    for (const part of [reference, 'Ann &lt;Lee&gt;', upload, `deposit=${id}"`]) expect(text).toContain(part)
    const view = (name: string) =>
      server.request(`/sandbox/proof?brand=north&id=${name}`, { host: HOST, headers: OPERATOR })
    const picture = await view(upload)
    expect([picture.status, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      ...[200, 'image/jpeg', 'no-store'],
    ])
    expect((await view(upload.replace(/^./, 'x'))).status).toBe(404)
    expect((await view(upload.replace(/.{4}$/, '0000'))).status).toBe(404)
    expect((await open('/sandbox?brand=south')).text).not.toContain(reference)
    const other = await server.request(`/sandbox/proof?brand=south&id=${upload}`, { host: HOST, headers: OPERATOR })
    expect(other.status).toBe(404)
    const [viewed] = await readAudit(context.store.db, 'north', { what: ['upload'] })
    expect(viewed).toMatchObject({ subject: upload, who: expect.stringMatching(/\(page\)$/) })

    const { readPage } = await send('deposits approve', { brand: 'north', deposit: id, reason: 'seen' })
    expect(await readPage()).toContain(`Deposit ${id} of north over 50.00`)
    expect((await open('/sandbox?brand=north')).text).not.toContain(`deposit=${id}"`)
  })

  it('turns a flag off by its button: the feature is missing from the next page', async () => {
    const hasHelp = async () => pageData(await server.request('/')).shell.toggles.notices
    expect(await hasHelp()).toBe(true)
    const button = />Turn SITENOTICE off<\/button>/
    const { text } = await open('/sandbox?brand=north')
    expect(text).toMatch(button)
    const run = /value="([^"]*)"[^>]*>Turn SITENOTICE off</.exec(text)![1]!.replaceAll('&amp;', '&')
    const { sent } = await send('flag', { run })
    expect(sent.headers.location).toBe('/sandbox?brand=north#flags')
    // toggles that are off are not sent
    await expect.poll(hasHelp).toBeUndefined()
    expect((await open('/sandbox?brand=north')).text).toContain('>Turn SITENOTICE on</button>')
  })

  it('shows what is wrong and how to fix it', async () => {
    const { readPage } = await send('credit', { brand: 'north', member: 'no-such-member', amount: 'much' })
    expect(await readPage()).toMatch(/data-kind="refused">north has no member/)
  })

  it('SEC-03 refuses forms of another site, with an old token, or of another browser', async () => {
    const fields = { brand: 'north', status: 'maintenance' }
    expect((await send('status', fields, { 'sec-fetch-site': 'cross-site' })).sent.status).toBe(403)
    expect((await send('status', fields, { 'sec-fetch-site': 'same-site' })).sent.status).toBe(403)
    expect(await (await send('status', { ...fields, token: 'a'.repeat(32) })).readPage()).toContain('out of date')
    expect(await (await send('status', fields, { cookie: '' })).readPage()).toContain('out of date')
    expect((await operatorOf(server.app.verbs).sandbox('show')).settings).toEqual([])
  })

  it('SEC-03 needs the key that the server prints; a first visit with it leaves a cookie', async () => {
    for (const path of ['/sandbox', '/sandbox?key=wrong', '/sandbox?brand=south']) {
      const { status, text, headers } = await server.request(path, { host: HOST })
      expect([path, status, headers['set-cookie']]).toEqual([path, 401, undefined])
      expect(text).toContain('printed its key at the start')
      expect(text).not.toMatch(/player|name="token"/)
    }
    expect((await server.request('/sandbox', { host: HOST, method: 'POST' })).status).toBe(401)
    const visit = await server.request(`/sandbox?key=${OPERATOR_KEY}`, { host: HOST })
    expect([visit.status, visit.headers.location]).toEqual([303, '/sandbox'])
    const cookie = cookiesOf(visit.headers)
    expect((await server.request('/sandbox', { host: HOST, headers: { cookie } })).status).toBe(200)
  })

  it('is served neither on a brand nor on the games host', async () => {
    for (const host of ['north.localhost', 'games.localhost']) {
      const { status, text } = await server.request('/sandbox', { host })
      expect(status).toBe(404)
      expect(text).not.toContain('sandbox-token')
    }
  })
})

describe('SBX-05 slow and failing calls', () => {
  const set = (verb: string, options: Record<string, string>) => operatorOf(server.app.verbs).sandbox(verb, options)
  beforeEach(() => set('reset', {}))
  const get = async (path: string) => {
    const { status, headers, text } = await server.request(path)
    return { status, retry: headers['retry-after'], json: JSON.parse(text) as { code?: string; message?: string } }
  }

  it('a call fails as often as set, with the message and shape of every refusal, and works again', async () => {
    await set('fail', { call: 'registerRules', status: '503', times: '2' })
    await expect.poll(async () => (await get('/wps/system/setting/register/rules')).status).toBe(503)
    const answer = await get('/wps/system/setting/register/rules')
    expect(answer).toMatchObject({ status: 503, retry: '5', json: { code: 'server/busy' } })
    expect(answer.json.message).not.toBe('server/busy')
    for (let i = 0; i < 2; i++) expect((await get('/wps/system/setting/register/rules')).status).toBe(200)
  })

  it('a slow call is delayed by the time set', async () => {
    await set('slow', { call: 'systemStatus', ms: '60000' })
    const response = server.raw('GET /wps/system/status HTTP/1.1\r\nHost: north.localhost\r\nConnection: close\r\n\r\n')
    await expect(response).rejects.toThrow('no data for three seconds')
    await set('slow', { call: 'systemStatus', ms: '1' })
    await expect.poll(async () => (await get('/wps/system/status')).status).toBe(200)
  })

  it('a call without a response ends when its caller disconnects, and the server keeps working', async () => {
    await set('fail', { call: 'systemStatus', status: 'timeout' })
    const response = server.raw('GET /wps/system/status HTTP/1.1\r\nHost: north.localhost\r\nConnection: close\r\n\r\n')
    await expect(response).rejects.toThrow('no data for three seconds')
    expect((await get('/wps/system/setting/register/rules')).status).toBe(200)
  })

  it('a call that fails is missing in the pages of the server, too, those of the cache included', async () => {
    const calls = async () => Object.keys(pageData(await server.request('/')).calls)
    const isListed = async () => (await calls()).some(key => key.startsWith('announcements'))
    await server.request('/')
    expect(await isListed()).toBe(true)
    await set('fail', { call: 'announcements', status: '503' })
    await expect.poll(isListed).toBe(false)
    await set('fail', { call: 'announcements', status: 'never' })
    await expect.poll(isListed).toBe(true)
  })
  it('ENG-17 while metadata calls fail the site stays as it was, marked stale, and recovers afterwards', async () => {
    await server.request('/')
    await set('fail', { call: 'metadata', status: '503' })
    const isStale = async () => {
      server.clock.advance(1100)
      const answer = await server.request('/help')
      return [answer.status, pageData(answer).stale ?? false]
    }
    await expect.poll(isStale).toEqual([200, true])
    await set('reset', {})
    await expect.poll(isStale).toEqual([200, false])
  })
})
