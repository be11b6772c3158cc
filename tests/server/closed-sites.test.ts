/**
 * Sites that the proxy closes, as with `UPSTREAM` no command does.
 * @module-tag deep
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeWith } from '../describe-with.ts'
import { noCaddy, startCaddy } from '../image/caddy-process.ts'
import { removeFolder } from '../remove-folder.ts'
import { noNginx, openRefusingServer, type RefusingServer, startNginx } from './nginx-process.ts'
import type { Reply, SecureRequest } from './secure-port.ts'

const PAGE = readFileSync('deploy/closed/closed.html', 'utf8')

interface Proxy {
  send(host: string, request: SecureRequest): Promise<Reply>
  stop(): Promise<void>
}
const PROXIES: Record<string, { sites: string; start(folder: string, port: number): Promise<Proxy> }> = {
  nginx: {
    sites: 'sites.example.com',
    async start(folder, port) {
      const nginx = await startNginx(folder, [port])
      return { ...nginx, send: (host, { path, ...more }) => nginx.send(host, path, more) }
    },
  },
  caddy: { sites: 'localhost', start: (folder, port) => startCaddy(folder, [port], 'closed.localhost') },
}

it('the page of a closed site says so in every language', () => {
  for (const file of readdirSync('locales').filter(name => /^[A-Z]{2}\.json$/.test(name) && name !== 'TY.json')) {
    const texts = JSON.parse(readFileSync(join('locales', file), 'utf8')) as Record<string, string>
    expect(PAGE, file).toContain(texts['status.maintenance-text'])
  }
})

describeWith(noNginx ?? noCaddy, 'a proxy that closes a site', () => {
  let folder: string
  let instance: RefusingServer
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'livery-closed-'))
    instance = await openRefusingServer()
  })
  afterEach(async () => {
    await instance.close()
    removeFolder(folder)
  })

  it.each(Object.keys(PROXIES))('%s answers a closed host by itself, until its file is removed', async name => {
    const { sites, start } = PROXIES[name]!
    const [closed, open] = [`closed.${sites}`, `open.${sites}`]
    const proxy = await start(join(folder, name), instance.port)
    // the instance answers with another one
    const retryAfter = async (host: string, path: string, method = 'GET') =>
      (await proxy.send(host, { path, method })).headers['retry-after']
    try {
      const marker = join(folder, name, 'closed', closed)
      writeFileSync(marker, '')
      const page = await proxy.send(closed, { path: '/rng?x=1' })
      expect([page.status, page.text]).toEqual([503, PAGE])
      expect(page.headers).toMatchObject({ 'retry-after': '600', 'cache-control': 'no-store' })
      expect(page.headers['content-type']).toMatch(/^text\/html/)
      expect(await retryAfter(closed, '/wps/session/login', 'POST')).toBe('600')
      expect(await retryAfter(closed, '/wps/game/launchGame')).toBe('600')
      expect(await retryAfter(open, '/')).toBe('5')
      rmSync(marker)
      for (const method of ['GET', 'POST']) expect(await retryAfter(closed, '/', method)).toBe('5')
    } finally {
      await proxy.stop()
    }
  })
})
