/** @module-tag deep */
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { storeMetadata } from '../../server/metadata/metadata-documents.ts'
import { pageData, type RunningServer, startTestServer } from './test-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer({ live: true })
})
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

interface Update {
  event: string
  data: unknown
}

/** Opens a page that receives live updates. */
async function listen(host = 'north.localhost') {
  const updates: Update[] = []
  const headers: Record<string, unknown> = {}
  let ended = false
  await new Promise<void>((resolve, reject) => {
    const sent = request({ port: server.port, path: '/site/news', headers: { host } }, response => {
      Object.assign(headers, response.headers, { status: response.statusCode })
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(text.slice(0, end)) ?? []
          if (event && data) updates.push({ event, data: JSON.parse(data) })
          text = text.slice(end + 2)
        }
      })
      response.on('end', () => {
        ended = true
      })
      response.on('error', () => {})
      resolve()
    })
    sent.on('error', reject)
    sent.end()
    cleanups.push(() => sent.destroy())
  })
  const next = async (event: string, from = 0): Promise<unknown> => {
    await expect.poll(() => updates.slice(from).find(one => one.event === event)).toBeDefined()
    return updates.slice(from).find(one => one.event === event)!.data
  }
  return { updates: updates, headers, next, ended: () => ended }
}
const versionNow = async (host?: string) =>
  JSON.parse((await server.request('/site/version', host ? { host } : {})).text) as {
    release: string
    metadata: string
  }

describe('TEN-06 a page of a brand that is being edited', () => {
  it('listens instead of polling, and gets the version it may have missed', async () => {
    expect(pageData(await server.request('/')).pollSeconds).toBe(0)
    const page = await listen()
    expect(page.headers).toMatchObject({
      status: 200,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(await page.next('version')).toEqual(await versionNow())
  })

  it('is notified of a release, and other brands are not', async () => {
    const north = await listen()
    const south = await listen('south.localhost')
    await north.next('version')
    await south.next('version')
    const before = [north.updates.length, south.updates.length]
    await server.publish('north', { 'north/texts/EN.json': { 'header.log-in': 'Enter here' } })
    expect(await north.next('version', before[0])).toEqual(await versionNow())
    await wait(100)
    expect(south.updates.length).toBe(before[1])
  })

  it('is notified within a second of changes by the platform or another instance', async () => {
    const page = await listen()
    await page.next('version')
    const from = page.updates.length
    await storeMetadata(server.app.context.store, 'north', { system: { status: 0, imageCDNs: [] } }, server.clock.now())
    server.clock.advance(1000)
    expect(await page.next('version', from)).toEqual(await versionNow())
  })

  it('is notified of problems in the files, also when it was opened later, and when they are fixed', async () => {
    const problem = { location: 'tenants/north/menus.json:3:7', message: 'A comma is missing here.', fix: 'Write one.' }
    const early = await listen()
    expect(await early.next('problems')).toEqual([])
    const from = early.updates.length
    server.app.notifyProblems('north', [problem])
    expect(await early.next('problems', from)).toEqual([problem])
    const late = await listen()
    expect(await late.next('problems')).toEqual([problem])
    expect(await (await listen('south.localhost')).next('problems')).toEqual([])
    server.app.notifyProblems('north', [])
    expect(await late.next('problems', late.updates.length)).toEqual([])
  })
})

it('TEN-06 in production pages poll for versions, and there are no live updates', async () => {
  const plain = await startTestServer()
  expect(pageData(await plain.request('/')).pollSeconds).toBe(30)
  expect((await plain.request('/site/news')).status).toBe(404)
})

it('TEN-06 a server that ends does not wait for pages that receive live updates', async () => {
  const page = await listen()
  await server.app.close()
  await expect.poll(page.ended).toBe(true)
})
