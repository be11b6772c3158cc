/** @module-tag deep */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeMetadata } from '../../server/metadata/metadata-documents.ts'
import { openStore, type Store } from '../../server/store/open-store.ts'
import type { ShellPart } from '../../src/engine/model/page-model.ts'
import { createTestDatabase, noPostgres } from '../stores.ts'
import { rollback } from '../tenants/roll-back.ts'
import { pageData, type RunningServer, startTestServer } from './test-server.ts'

const stores: Store[] = []
afterAll(async () => {
  for (const store of stores) await store.close()
})

describe.skipIf(noPostgres)('two instances on one PostgreSQL', () => {
  let one: RunningServer
  let other: RunningServer
  beforeAll(async () => {
    const { url } = await createTestDatabase()
    for (let i = 0; i < 2; i++) stores.push(await openStore(url))
    one = await startTestServer({ store: stores[0]! })
    other = await startTestServer({ store: stores[1]! })
  })
  const logIn = (value: string) => ({ 'north/texts/EN.json': { 'header.log-in': value } })
  const shellOf = (server: RunningServer, { release, metadata }: { release: string; metadata: string }) =>
    server.request(`/site/${release}/${metadata}/shell?lang=EN`)
  const textsOf = async (server: RunningServer, { release, metadata }: { release: string; metadata: string }) => {
    const answer = await server.request(`/site/${release}/${metadata}/texts?lang=EN`)
    expect(answer.status).toBe(200)
    return (JSON.parse(answer.text) as Record<string, string>)['header.log-in']
  }

  it('TEN-05 a release published by one shows at the other, and both keep serving the one of open pages', async () => {
    await one.publish('north', logIn('Enter'))
    one.clock.advance(1000)
    other.clock.advance(1000)
    const open = pageData(await other.request('/'))
    expect(open.release).toBe(pageData(await one.request('/')).release)

    await one.publish('north', logIn('Step in'))
    one.clock.advance(1000)
    const fresh = pageData(await one.request('/'))
    expect(fresh.release).not.toBe(open.release)

    // within a second the other instance still shows the earlier release, but serves the parts of the new one
    expect(pageData(await other.request('/')).release).toBe(open.release)
    expect(await textsOf(other, fresh)).toBe('Step in')
    other.clock.advance(1000)
    expect(pageData(await other.request('/')).release).toBe(fresh.release)

    for (const server of [one, other]) {
      expect(await textsOf(server, open)).toBe('Enter')
      expect(await textsOf(server, fresh)).toBe('Step in')
      expect((await shellOf(server, open)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  it('TEN-05 publishing, rollback and changed metadata reach other instances at once by events', async () => {
    const { url } = await createTestDatabase()
    const eventStores = [await openStore(url), await openStore(url)]
    stores.push(...eventStores)
    const [first, second] = (await Promise.all(
      eventStores.map(store => startTestServer({ store, withEvents: true, live: true })),
    )) as [RunningServer, RunningServer]
    const shown = async (server: RunningServer) => {
      const { release, metadata } = pageData(await server.request('/'))
      return { release, metadata }
    }
    await first.publish('north', logIn('Come in'))
    const before = await shown(first)
    await expect.poll(() => shown(second)).toEqual(before)

    await first.publish('north', logIn('Walk in'))
    const after = await shown(first)
    expect(after.release).not.toBe(before.release)
    await expect.poll(() => shown(second)).toEqual(after)

    // from a process that is no instance, such as the command line with its own store
    await rollback(eventStores[1]!, 'north', before.release, { who: 'test', why: 'test', now: first.clock.now() })
    for (const server of [first, second])
      await expect.poll(async () => (await shown(server)).release).toBe(before.release)

    const system = { status: 0, imageCDNs: ['https://img.example'] }
    await storeMetadata(eventStores[0]!, 'north', { system }, first.clock.now())
    await expect.poll(async () => (await shown(first)).metadata).not.toBe(before.metadata)
    const changed = await shown(first)
    expect(changed.release).toBe(before.release)
    await expect.poll(() => shown(second)).toEqual(changed)
  })

  it('TEN-05 a page that is open while releases change stays consistent: every part is of its release', async () => {
    const open = pageData(await one.request('/'))
    const names = ['shell', 'screen/home', 'screen/register', 'dialog/login', 'texts', 'theme.css']
    const read = (server: RunningServer) =>
      Promise.all(
        names.map(async name => (await server.request(`/site/${open.release}/${open.metadata}/${name}?lang=EN`)).text),
      )
    const before = await read(one)
    for (const name of ['Red', 'Green', 'Blue']) {
      await one.publish('north', {
        'north/theme.json': {
          dark: { primary: name === 'Red' ? '#ff9999' : name === 'Green' ? '#99ff99' : '#9999ff' },
        },
        ...logIn(name),
      })
      one.clock.advance(1000)
      other.clock.advance(1000)
      await Promise.all([one.request('/'), other.request('/')])
      expect(await read(one)).toEqual(before)
      expect(await read(other)).toEqual(before)
    }
    const theme = await other.request(`/site/${open.release}/${open.metadata}/theme.css?lang=EN`)
    expect(theme.headers['content-type']).toBe('text/css; charset=utf-8')
    expect(theme.text).not.toContain('#9999ff')
    const now = pageData(await other.request('/'))
    const shell = JSON.parse((await shellOf(other, now)).text) as ShellPart
    expect(shell.brand.id).toBe('north')
    expect((await other.request(`/site/${now.release}/${now.metadata}/theme.css?lang=EN`)).text).toContain('#9999ff')
  })
})
