/** @module-tag deep */
import { beforeAll, describe, expect, it } from 'vitest'
import { systemStatus } from '../../src/schemas/endpoints/system-status.ts'
import { sendJson, startHostileUpstream, startProxy } from '../proxy/proxy-test-server.ts'
import { pageData, type RunningServer, startTestServer } from './test-server.ts'

const CDN = 'https://pictures.example'

describe('a server without demo content, in front of an upstream', () => {
  let site: RunningServer
  beforeAll(async () => {
    const upstream = await startHostileUpstream()
    upstream.behave((request, response) => {
      if (!request.url!.startsWith(systemStatus.path)) return false
      const value = { status: 0, location: { ip: '10.9.8.7' }, launchGameCDNs: [], imageCDNs: [CDN] }
      sendJson(response, 200, { success: true, value })
    })
    site = await startProxy({ origin: upstream.origin, sealing: 'envelope' }, { withoutDemo: true })
  })

  it('renders pages, whose pictures come from the upstream’s image host', async () => {
    const page = await site.request('/')
    expect(page.status).toBe(200)
    expect(page.text).toContain('<main')
    expect(pageData(page).shell.system.imageCDNs).toEqual([CDN])
  })

  it('has no generated pictures and no games', async () => {
    expect((await site.request('/art/game/PG/any.svg')).status).toBe(404)
    expect((await site.request('/slot/', { host: 'games.localhost' })).status).toBe(404)
  })
})

describe('a server without demo content, on the reference backend', () => {
  let site: RunningServer
  beforeAll(async () => {
    site = await startTestServer({ withoutDemo: true })
  })

  it('renders pages, and lists no sample accounts', async () => {
    expect((await site.request('/')).status).toBe(200)
    const index = await site.request('/', { host: 'localhost' })
    expect(index.status).toBe(200)
    expect(index.text).not.toContain('Sample accounts')
  })
})
