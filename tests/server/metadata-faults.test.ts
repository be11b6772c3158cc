/** @module-tag deep */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { storeMetadata } from '../../server/metadata/metadata-documents.ts'
import type { PageForm } from '../../src/schemas/forms/form-schema.ts'
import { openTestPGlite } from '../stores.ts'
import { pageData, type RunningServer, startTestServer } from './test-server.ts'

/** Makes the reference backend fail by renaming its table of versions. */
const breakPlatform = ({ app }: RunningServer) =>
  app.context.store.db.schema.alterTable('metadata_version').renameTo('metadata_version_renamed').execute()
const repairPlatform = ({ app }: RunningServer) =>
  app.context.store.db.schema.alterTable('metadata_version_renamed').renameTo('metadata_version').execute()

describe('ENG-17 a platform that does not answer', () => {
  it('after one answer: pages use the last valid metadata, marked stale, and log one line', async () => {
    const server = await startTestServer()
    try {
      const good = pageData(await server.request('/'))
      await breakPlatform(server)
      for (const path of ['/', '/', '/login', '/login']) {
        server.clock.advance(1000)
        const page = await server.request(path)
        expect(page.status).toBe(200)
        expect(pageData(page)).toMatchObject({ stale: true, metadata: good.metadata, release: good.release })
      }
      expect((await server.request('/login')).framework).toBe(false)
      expect(server.lines.filter(line => line.includes('does not answer'))).toHaveLength(1)
      const part = await server.request(`/site/${good.release}/${good.metadata}/shell?lang=EN`)
      expect(part.status).toBe(200)

      await repairPlatform(server)
      server.clock.advance(1000)
      for (const path of ['/', '/login']) expect(pageData(await server.request(path)).stale).toBeUndefined()
    } finally {
      await repairPlatform(server).catch(() => {})
    }
  })

  it('after a restart: the whole site opens with the stored metadata, marked stale', async () => {
    const store = await openTestPGlite()
    const before = await startTestServer({ store })
    const good = pageData(await before.request('/'))
    const rows = () => store.db.selectFrom('stored_metadata').selectAll().where('tenant_id', '=', 'north').execute()
    await expect.poll(rows).toHaveLength(1)
    const after = await startTestServer({ store })
    await breakPlatform(after)
    try {
      const page = pageData(await after.request('/rng'))
      expect(page).toMatchObject({ stale: true, metadata: good.metadata, release: good.release })
      expect(page.shell.gameTypes).toEqual(good.shell.gameTypes)
      expect((await after.request(`/site/${good.release}/${good.metadata}/dialog/login?lang=EN`)).status).toBe(200)
      after.clock.advance(25 * 3600_000)
      expect((await after.request('/')).status).toBe(503)
    } finally {
      await repairPlatform(after)
    }
    expect(pageData(await after.request('/')).stale).toBeUndefined()
  })

  it('from the start: an error page (503) with the security headers, and no internals in it', async () => {
    const server = await startTestServer()
    await breakPlatform(server)
    try {
      for (let i = 0; i < 2; i++) {
        const page = await server.request('/')
        expect(page.status).toBe(503)
        expect(page.text).toContain('Network link is abnormal, please try again')
        expect(page.headers['retry-after']).toBe('5')
        expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/)
        expect(page.headers['cache-control']).toBe('no-store')
        expect(page.text).not.toMatch(/relation|metadata_version|select/)
      }
      for (const path of ['/site/version', '/site/a/b/shell?lang=EN']) {
        const answer = await server.request(path)
        expect(answer.status).toBe(500)
        expect(answer.text).not.toMatch(/relation|metadata_version|select/)
      }
    } finally {
      await repairPlatform(server)
    }
    expect((await server.request('/')).status).toBe(200)
  })
})

describe('ENG-09 a rule whose pattern can hang a browser', () => {
  it('does not remove the field, which gets the pattern of its kind', async () => {
    const server = await startTestServer()
    const pattern = '^(a+)+$'
    const rule = { field: 'username', enabled: true, required: true, minLength: 4, maxLength: 16, patternId: 2 }
    const form = async () => {
      const { release, metadata } = pageData(await server.request('/'))
      const { text } = await server.request(`/site/${release}/${metadata}/dialog/register?lang=EN`)
      expect(text).not.toContain(pattern)
      const { forms } = JSON.parse(text) as { forms: Record<string, PageForm> }
      return Object.values(forms)[0]!.schema.properties!.username!
    }
    const load = async (registerRules: unknown) => {
      await storeMetadata(server.app.context.store, 'north', { registerRules }, server.clock.now())
      server.clock.advance(1000)
    }
    await load([{ ...rule, acceptedPattern: null }])
    const own = await form()
    await load([{ ...rule, acceptedPattern: pattern }])
    const field = await form()
    expect(field.pattern).toBe(own.pattern)
    expect(field).toEqual(own)
    await load([{ ...rule, acceptedPattern: '^[a-z]{4,16}$' }])
    expect((await form()).pattern).toBe('^[a-z]{4,16}$')
  })
})

describe('ENG-16 metadata that is wrong in part', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  it.each([
    ['whitelabel', { modId: 7 }],
    ['registerRules', 'no list'],
    ['resources', [null, 7, { url: 'javascript:alert(1)' }]],
    ['routers', null],
    ['banners', [{ groupName: 'w_home' }, 'x', null]],
    ['vendors', { RNG: 1 }],
    ['system', []],
  ])('%s affects that part only: the site still shows', async (name, value) => {
    const load = (documents: Record<string, unknown>) =>
      storeMetadata(server.app.context.store, 'north', documents, server.clock.now())
    await load({ [name]: value })
    server.clock.advance(1000)
    // without its flags the site has no slots
    const paths = name === 'whitelabel' ? ['/', '/login'] : ['/', '/register', '/rng']
    for (const path of paths) {
      const page = await server.request(path)
      expect([path, page.status]).toEqual([path, 200])
      expect(page.text).toContain('Polarlight')
    }
    await load({ [name]: JSON.parse(readFileSync(`tenants/base/platform/${name}.json`, 'utf8')) })
  })
})
