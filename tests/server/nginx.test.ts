/**
 * The files of deploy/nginx, run by a real nginx over HTTP/2, in front of real instances on one PostgreSQL.
 * @module-tag deep
 */
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askServer, findServer } from '../../server/tenants/control/control.ts'
import { captcha } from '../../src/schemas/endpoints/captcha.ts'
import { contracts } from '../api/contracts.ts'
import { describeWith } from '../describe-with.ts'
import { removeFolder } from '../remove-folder.ts'
import { createTestDatabase, noPostgres } from '../stores.ts'
import { type Nginx, noNginx, openRefusingServer, startNginx } from './nginx-process.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const NORTH = 'north.sites.example.com'
const SOUTH = 'www.luckystar.example'
/** Paths whose GET changes something more when it is repeated; one more captcha harms nobody. */
const CHANGING_READS = contracts
  .filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.changes && endpoint !== captcha)
  .map(({ endpoint }) => endpoint.path)

describeWith(noNginx ?? noPostgres, 'nginx in front of two instances', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-nginx-'))
  const instances: ServerProcess[] = []
  let drop = async () => {}
  let url = ''
  let nginx: Nginx

  const writeTenant = (id: string, host: string) => {
    mkdirSync(join(folder, 'tenants', id), { recursive: true })
    const tenant = { id, extends: 'base', name: `Site ${id}`, merchant: id, hosts: [host] }
    writeFileSync(join(folder, 'tenants', id, 'tenant.json'), JSON.stringify(tenant))
  }
  const settings = (name: string) => ({
    LIVERY_TENANTS: join(folder, 'tenants'),
    LIVERY_DATA: join(folder, name),
    TRUST_PROXY: '127.0.0.1',
  })
  beforeAll(async () => {
    cpSync('tenants/base', join(folder, 'tenants/base'), { recursive: true })
    writeTenant('north', NORTH)
    writeTenant('south', SOUTH)
    const database = await createTestDatabase()
    drop = database.drop
    url = database.url
    for (const name of ['one', 'two']) instances.push(await startServer({ ...settings(name), DATABASE_URL: url }))
    for (const id of ['north', 'south'])
      await askServer(findServer(join(folder, 'one'))!, 'publish', { id, who: 'test', why: 'test' })
    nginx = await startNginx(
      join(folder, 'nginx'),
      instances.map(({ port }) => port),
    )
  })
  afterAll(async () => {
    await nginx?.stop()
    for (const instance of instances) await instance.kill()
    await drop()
    removeFolder(folder)
  })

  it('shows the brand of each host over HTTP/2, with secure cookies and untouched headers', async () => {
    for (const [host, name] of [
      [NORTH, 'north'],
      [SOUTH, 'south'],
    ] as const) {
      const page = () => nginx.send(host, '/')
      await expect.poll(async () => (await page()).text).toContain(`Site ${name}`)
      const { headers } = await page()
      expect(headers['strict-transport-security']).toBeDefined()
      expect(headers['content-security-policy']).toBeDefined()
      const picture = await nginx.send(host, captcha.path)
      expect(picture.status).toBe(200)
      expect(picture.headers['set-cookie']?.[0]).toMatch(/^__Host-.*; Secure/)
    }
    expect((await nginx.send('other.sites.example.com', '/')).status).toBe(421)
    await expect(nginx.send('unknown.example', '/')).rejects.toThrow(/unrecognized name|alert|closed|hang up/i)
  })

  it('counts a visitor by the address of the connection, whatever X-Forwarded-For says', async () => {
    const ask = (i: number, from = '127.0.0.1') =>
      nginx.send(NORTH, captcha.path, { from, headers: { 'x-forwarded-for': `203.0.113.${i % 250}` } })
    const statuses: number[] = []
    for (let i = 0; i < 300 && statuses.at(-1) !== 429; i++) statuses.push((await ask(i)).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await ask(0, '127.0.0.2')).status).toBe(200)
  })

  it('repeats a refused read at the other instance, and no call that changes something', async () => {
    const refusing = await openRefusingServer()
    const other = await startNginx(join(folder, 'nginx-refusing'), [refusing.port, instances[0]!.port])
    try {
      const replies = await Promise.all(Array.from({ length: 6 }, () => other.send(NORTH, '/')))
      expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
      expect(refusing.counts.GET).toBeGreaterThan(0)
      const sent = await Promise.all(Array.from({ length: 6 }, () => other.send(NORTH, '/x', { method: 'POST' })))
      expect(sent.filter(({ status }) => status === 503)).toHaveLength(refusing.counts.POST)
      expect(refusing.counts.POST).toBeGreaterThan(0)
    } finally {
      await other.stop()
      await refusing.close()
    }
  })

  it.each(CHANGING_READS)('sends a GET that changes something to one instance once: %s', async path => {
    const refusing = await openRefusingServer()
    const other = await startNginx(join(folder, `nginx-once${path.replaceAll('/', '-')}`), [
      refusing.port,
      refusing.port,
    ])
    try {
      expect((await other.send(NORTH, `${path}?gameCode=x`)).status).toBe(503)
      expect(refusing.counts.GET).toBe(1)
      expect((await other.send(NORTH, '/')).status).toBe(503)
      expect(refusing.counts.GET).toBe(3)
    } finally {
      await other.stop()
      await refusing.close()
    }
  })

  it.each(CHANGING_READS)('a POST of the same address reaches an instance: %s', async path => {
    const { text } = await nginx.send(NORTH, path, { method: 'POST' })
    expect(JSON.parse(text).code).not.toBe('request/not-found')
  })

  it('streams live updates of a server in the sandbox', async () => {
    const sandbox = await startServer({ ...settings('sandbox'), DATABASE_URL: url, LIVERY_SANDBOX: '1' })
    instances.push(sandbox)
    const other = await startNginx(join(folder, 'nginx-sandbox'), [sandbox.port])
    try {
      expect(await other.firstPart(NORTH, '/site/news')).toMatch(/^event: \w+\ndata: /m)
    } finally {
      await other.stop()
    }
  })

  it('loses no read when an instance is killed', async () => {
    const reads = Array.from({ length: 200 }, async (_, i) => {
      if (i === 50) await instances[1]!.kill()
      return (await nginx.send(i % 2 ? NORTH : SOUTH, '/')).status
    })
    expect(new Set(await Promise.all(reads))).toEqual(new Set([200]))
    expect((await nginx.send(NORTH, '/')).status).toBe(200)
  })
})
