/** Three real server processes on one PostgreSQL, with one brand that has sample accounts. */
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SAMPLE_PASSWORD } from '../../demo/catalogue/sample-accounts.ts'
import { createFormValidators } from '../../server/form-validators/form-validators.ts'
import { systemClock, systemRandom } from '../../server/http/context.ts'
import { type Context, createConfig } from '../../server/platform/context/context.ts'
import { openStore, type Store } from '../../server/store/open-store.ts'
import { askServer, findServer } from '../../server/tenants/control/control.ts'
import { balance } from '../../src/schemas/endpoints/balance.ts'
import { login } from '../../src/schemas/endpoints/login.ts'
import { walletTransfer } from '../../src/schemas/endpoints/wallet-transfer.ts'
import { ENVELOPE_TYPE } from '../../src/schemas/envelope.ts'
import { createBrandPolicy } from '../brand-policy.ts'
import { removeFolder } from '../remove-folder.ts'
import { createTestDatabase } from '../stores.ts'
import { seal } from '../test-platform.ts'
import { type Browser, type Received, type ServerProcess, startServer } from './server-process.ts'

export const HOST = 'north.localhost'
export const NAMES = ['one', 'two', 'three'] as const
export type Name = (typeof NAMES)[number]

export interface ThreeServers {
  store: Store
  server: Record<Name, ServerProcess>
  /** Starts a server in place of the one of that name. */
  start(name: Name): Promise<void>
  /** Gives the brand another name, which shows once it is published. */
  writeTenant(name: string): void
  publish(at: Name): Promise<unknown>
  sealed(body: object): Promise<string>
  sendSealed(browser: Browser, port: number, body: string): Promise<Received>
  signIn(browser: Browser, port: number, username: string, password?: string, more?: object): Promise<Received>
  /** Moves five units into a wallet. */
  transfer(browser: Browser, port: number, key: string): Promise<Received>
  /** Returns the main balance, or the status of a reply without one. */
  balanceOf(browser: Browser, port: number): Promise<number>
  close(): Promise<void>
}

/** @param settings of all three besides the usual ones */
export async function startThree(settings: Record<string, string> = {}): Promise<ThreeServers> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-three-'))
  const writeTenant = (name: string) =>
    writeFileSync(
      join(folder, 'tenants/north/tenant.json'),
      JSON.stringify({ id: 'north', extends: 'base', name, merchant: 'north' }),
    )
  cpSync('tenants/base', join(folder, 'tenants/base'), { recursive: true })
  mkdirSync(join(folder, 'tenants/north'))
  writeTenant('Polarlight')
  const database = await createTestDatabase()
  const store = await openStore(database.url)
  const context: Context = {
    store,
    clock: systemClock,
    random: systemRandom,
    config: createConfig(),
    brands: createBrandPolicy(),
    formValidators: createFormValidators(),
  }
  // an empty database, whose tables the instances create at the same time
  await sql`drop schema public cascade`.execute(store.db)
  await sql`create schema public`.execute(store.db)
  const server = {} as Record<Name, ServerProcess>
  const start = async (name: Name) => {
    server[name] = await startServer({
      DATABASE_URL: database.url,
      LIVERY_DEMO: '1',
      LIVERY_TENANTS: join(folder, 'tenants'),
      LIVERY_DATA: join(folder, name),
      // name of its connections in PostgreSQL
      PGAPPNAME: name,
      ...settings,
    })
  }
  await Promise.all(NAMES.map(start))

  const sealed = (body: object) => seal(context, { body, path: login.path, tenant: 'north' })
  const sendSealed = (browser: Browser, port: number, body: string) =>
    browser.send(port, login.path, { method: 'POST', headers: { 'content-type': ENVELOPE_TYPE }, body })
  return {
    store,
    server,
    start,
    writeTenant,
    publish: at => askServer(findServer(join(folder, at))!, 'publish', { id: 'north', who: 'test', why: 'test' }),
    sealed,
    sendSealed,
    async signIn(browser, port, username, password = SAMPLE_PASSWORD, more = {}) {
      const reply = await sendSealed(browser, port, await sealed({ username, password, ...more }))
      browser.token = reply.json.value?.token
      return reply
    },
    transfer: (browser, port, key) =>
      browser.send(port, walletTransfer.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ type: 'in', vassalage: 'BBIN', amount: '5.00' }),
      }),
    async balanceOf(browser, port) {
      const { status, json } = await browser.send(port, balance.path)
      return status === 200 ? Number(json.value.mainBalance) : status
    },
    async close() {
      for (const name of NAMES) await server[name]?.kill()
      await store.close()
      await database.drop()
      removeFolder(folder)
    },
  }
}
