/**
 * The built server in production without LIVERY_SANDBOX has a working back office and no test switches.
 * @module-tag deep
 */
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SAMPLE_PASSWORD } from '../../demo/catalogue/sample-accounts.ts'
import { SANDBOX } from '../../server/sandbox/sandbox.ts'
import { askServer, findServer, OFFICE_FILE } from '../../server/tenants/control/control.ts'
import { depositMethods } from '../../src/schemas/endpoints/deposit-methods.ts'
import { envelopeKey } from '../../src/schemas/endpoints/envelope-key.ts'
import { login } from '../../src/schemas/endpoints/login.ts'
import { ENVELOPE_ALGORITHM, ENVELOPE_ENCRYPTION, ENVELOPE_TYPE } from '../../src/schemas/envelope.ts'
import { runCommand } from '../journeys/commands.ts'
import { removeFolder } from '../remove-folder.ts'
import { createTestDatabase, fillTestFolder, noPostgres } from '../stores.ts'
import { Browser, type ServerProcess, send, startServer } from './server-process.ts'

const REFUSED = /Test switches exist in a sandbox only\. Start the server with LIVERY_SANDBOX=1\./

/** Encrypts a body like the site, with the server's key. */
async function encryptBody(browser: Browser, port: number, body: object): Promise<string> {
  const { json } = await browser.send(port, envelopeKey.path)
  const { key, now } = json.value as { key: JWK & { kid: string }; now: number }
  const claims = { body, iat: now, jti: crypto.randomUUID(), path: login.path, tenant: 'north' }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: ENVELOPE_ALGORITHM, enc: ENVELOPE_ENCRYPTION, kid: key.kid })
    .encrypt(await importJWK(key, ENVELOPE_ALGORITHM))
}

describe.each([
  ['PGlite', false],
  ['PostgreSQL', true],
] as const)('in production on %s', (_store, isPostgres) => {
  describe.skipIf(isPostgres && noPostgres)('without LIVERY_SANDBOX', () => {
    const folder = mkdtempSync(join(tmpdir(), 'livery-office-'))
    const data = join(folder, 'data')
    const env: Record<string, string> = {
      LIVERY_TENANTS: join(folder, 'tenants'),
      LIVERY_DATA: data,
      NODE_ENV: 'production',
    }
    let server: ServerProcess
    let drop = async () => {}
    beforeAll(async () => {
      cpSync('tenants/base', join(folder, 'tenants/base'), { recursive: true })
      mkdirSync(join(folder, 'tenants/north'))
      const tenant = { id: 'north', extends: 'base', name: 'Polarlight', merchant: 'north' }
      writeFileSync(join(folder, 'tenants/north/tenant.json'), JSON.stringify(tenant))
      mkdirSync(data)
      if (isPostgres) {
        const database = await createTestDatabase()
        drop = database.drop
        env.DATABASE_URL = database.url
        env.LIVERY_DEMO = '1'
      } else await fillTestFolder(join(data, 'db'))
      server = await startServer(env)
      if (isPostgres) expect((await run('tenant', 'publish', 'north')).exit).toBe(0)
      // a first start writes its sample history and refuses calls while that keeps a busy machine from answering
      await vi.waitFor(async () => expect(await statusOf()).toBe(200), { timeout: 600_000, interval: 250 })
    })
    afterAll(async () => {
      await server?.kill()
      await drop()
      removeFolder(folder)
    })
    const run = (program: 'office' | 'sandbox' | 'tenant', ...words: string[]) => runCommand(program, env, words)
    const statusOf = async () => (await send(server.port, '/', { headers: { host: 'north.localhost' } })).status

    it('OFF-02 refuses every test switch where it would be registered', async () => {
      for (const { name } of SANDBOX.verbs)
        await expect(
          askServer(findServer(data)!, 'sandbox', { verb: name, input: {}, who: 'qa' }),
          name,
        ).rejects.toThrow('Test switches exist in a sandbox only.')
      for (const words of [
        ['credit', 'north', 'player', '1000000.00'],
        ['flag', 'north', 'SITENOTICE', 'off'],
        ['clock', '+2h'],
        ['approval', '1'],
        ['outbox', 'north'],
      ]) {
        const { exit, text } = await run('sandbox', ...words)
        expect([exit, text], words.join(' ')).toEqual([1, expect.stringMatching(REFUSED)])
      }
    })

    it('OFF-02 tells no member that deposits approve themselves', async () => {
      const browser = new Browser('north.localhost')
      const body = await encryptBody(browser, server.port, { username: 'player', password: SAMPLE_PASSWORD })
      const headers = { 'content-type': ENVELOPE_TYPE }
      const signedIn = await browser.send(server.port, login.path, { method: 'POST', headers, body })
      browser.token = signedIn.json.value.token
      const { status, json } = await browser.send(server.port, depositMethods.path)
      expect([status, json.value.approvesAfter]).toEqual([200, undefined])
    })

    it('asks every change of the back office for a reason, and writes who and why into the audit log', async () => {
      expect(await statusOf()).toBe(200)
      const refused = await run('office', 'status', 'north', 'maintenance')
      expect([refused.exit, refused.text]).toEqual([1, expect.stringContaining('The reason is missing.')])
      expect(await statusOf()).toBe(200)
      const closed = await run('office', 'status', 'north', 'maintenance', '--reason', 'moving the database')
      expect([closed.exit, closed.text]).toEqual([0, 'north shows its maintenance page.\n'])
      await expect.poll(statusOf).toBe(503)
      expect((await run('office', 'status', 'north', 'normal', '--reason', 'moved')).exit).toBe(0)
      await expect.poll(statusOf).toBe(200)
      const { text } = await run('tenant', 'history', 'north', '--what', 'office', '--json')
      expect(JSON.parse(text)).toMatchObject({
        entries: [
          { summary: 'status: maintenance -> normal', who: expect.stringMatching(/./), why: 'moved' },
          { summary: 'status: normal -> maintenance', who: expect.stringMatching(/./), why: 'moving the database' },
        ],
      })
    })

    it('lists what waits for operators', async () => {
      for (const group of [
        'deposits',
        'withdrawals',
        'promotions',
        'points',
        'feedback',
        'applications',
        'chat',
        'exclusions',
      ]) {
        const { exit, text } = await run('office', group, 'list', 'north')
        expect([exit, text]).toEqual([0, expect.stringContaining('north')])
      }
      expect((await run('office', 'jobs')).text).toMatch(/^\d+ jobs\.$/m)
    })

    it('SEC-03 the key of one control address does not open the other', async () => {
      const [control, office] = [findServer(data)!, findServer(data, OFFICE_FILE)!]
      expect(control.key).not.toBe(office.key)
      const request = { verb: 'jobs', input: {}, who: 'qa' }
      expect(await askServer({ ...office, key: control.key }, 'office', request)).toBeUndefined()
      expect(await askServer(control, 'office', request)).toBeUndefined()
      expect(await askServer(office, 'publish', { id: 'north', who: 'qa' })).toBeUndefined()
      expect(await askServer(office, 'office', request)).toMatchObject({ message: expect.stringContaining('jobs') })
    })

    it('OFF-02 refuses test switches of a command line without a server too', async () => {
      await server.kill()
      const { exit, text } = await run('sandbox', 'credit', 'north', 'player', '5.00')
      expect([exit, text]).toEqual([1, expect.stringMatching(REFUSED)])
      expect((await run('office', 'deposits', 'list', 'north')).exit).toBe(0)
    })
  })
})
