/**
 * An instance of the previous release and one of this build on one database: an upgrade that stops nobody's play.
 * @module-tag deep
 */
import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildWhenChanged } from '../../scripts/build.mjs'
import { createFormValidators } from '../../server/form-validators/form-validators.ts'
import { systemClock, systemRandom } from '../../server/http/context.ts'
import { type Context, createConfig } from '../../server/platform/context/context.ts'
import { checkLedger } from '../../server/platform/money/ledger/check-ledger.ts'
import { MIGRATIONS } from '../../server/store/migrate.ts'
import { openStore, type Store } from '../../server/store/open-store.ts'
import { balance } from '../../src/schemas/endpoints/balance.ts'
import { depositCreate } from '../../src/schemas/endpoints/deposit-create.ts'
import { deposits } from '../../src/schemas/endpoints/deposits.ts'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { gameList } from '../../src/schemas/endpoints/game-list.ts'
import { launchGame } from '../../src/schemas/endpoints/launch-game.ts'
import { login } from '../../src/schemas/endpoints/login.ts'
import { logout } from '../../src/schemas/endpoints/logout.ts'
import { paymentPasswordSet } from '../../src/schemas/endpoints/payment-password-set.ts'
import { payoutAccountAdd } from '../../src/schemas/endpoints/payout-account-add.ts'
import { register } from '../../src/schemas/endpoints/register.ts'
import { withdrawalCreate } from '../../src/schemas/endpoints/withdrawal-create.ts'
import { ENVELOPE_TYPE } from '../../src/schemas/envelope.ts'
import { createBrandPolicy } from '../brand-policy.ts'
import { describeWith } from '../describe-with.ts'
import { removeFolder } from '../remove-folder.ts'
import { Browser, type Received, type SentReply, type ServerProcess, whenReady } from '../server/server-process.ts'
import { createTestDatabase, noPostgres } from '../stores.ts'
import { seal } from '../test-platform.ts'
import { PIN, RULE } from '../withdrawal-fixture.ts'
import { buildPrevious, noPreviousBuild } from './previous-build.ts'

const HOST = 'north.localhost'
const PASSWORD = 'Harbour#2026'
const METHOD = {
  id: 'bank',
  kind: 'bank',
  title: 'Bank',
  min: '10',
  max: '9000',
  expiresAfterMinutes: 60,
  proof: 'none',
}
const DEPOSITS = { methods: [{ ...METHOD, payTo: { bank: 'First', holder: 'North', number: '123' } }] }
const FIELDS = ['username', 'password', 'confirmPassword', 'payeeName']

type Age = 'old' | 'new'

describeWith(noPostgres ?? noPreviousBuild, 'an upgrade from the previous release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-upgrade-'))
  const servers = {} as Record<Age, ServerProcess>
  const builds = { old: '', new: resolve('.') }
  let store: Store
  let context: Context
  let url = ''
  let drop = async () => {}

  beforeEach(async () => {
    builds.old = await buildPrevious()
    await buildWhenChanged({ quiet: true })
    writeBrand('Polarlight')
    writeJson('platform/cashier.json', { deposit: DEPOSITS, withdrawal: { ...RULE, pauseHours: 0 } })
    const rule = { enabled: true, required: true, minLength: 2, maxLength: 60 }
    writeJson(
      'platform/registerRules.json',
      FIELDS.map(field => ({ field, ...rule })),
    )
    ;({ url, drop } = await createTestDatabase())
    store = await openStore(url)
    const [clock, random] = [systemClock, systemRandom]
    const rules = { config: createConfig(), brands: createBrandPolicy(), formValidators: createFormValidators() }
    context = { store, clock, random, ...rules }
    // an empty database, whose tables the previous release creates
    await sql`drop schema public cascade`.execute(store.db)
    await sql`create schema public`.execute(store.db)
  })
  afterEach(async () => {
    for (const server of Object.values(servers)) await server.kill()
    await store?.close()
    await drop()
    removeFolder(folder)
  })

  const writeJson = (path: string, body: object) => {
    mkdirSync(join(folder, 'tenants/north/platform'), { recursive: true })
    writeFileSync(join(folder, 'tenants/north', path), JSON.stringify(body))
  }
  const writeBrand = (name: string) =>
    writeJson('tenant.json', { id: 'north', extends: 'base', name, merchant: 'north' })
  const settingsOf = (age: Age) => ({
    DATABASE_URL: url,
    LIVERY_DEMO: '1',
    LIVERY_TENANTS: join(folder, 'tenants'),
    LIVERY_DATA: join(folder, age),
  })
  const start = async (age: Age) => {
    const { PATH, HOME } = process.env
    const env = { PATH, HOME, PORT: '0', ...settingsOf(age) }
    servers[age] = await whenReady(
      spawn(process.execPath, ['scripts/serve.mjs'], { cwd: builds[age], env, stdio: ['ignore', 'pipe', 'pipe'] }),
    )
  }
  /** Runs a command line of a build, as its operator does. */
  const command = async (age: Age, name: 'office' | 'tenant', ...words: string[]) => {
    const { PATH, HOME } = process.env
    const env = { PATH, HOME, ...settingsOf(age) }
    const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${name}.mjs`, ...words], {
      cwd: builds[age],
      env,
    })
    return stdout
  }
  const publish = (age: Age) => command(age, 'tenant', 'publish', 'north', '--why', 'test')
  const decide = (age: Age, verb: string, id: string) =>
    command(age, 'office', ...verb.split(' '), 'north', id, '--reason', 'test')
  const titleAt = async (age: Age) => (await new Browser(HOST).send(servers[age].port, '/')).text
  const applied = async () => {
    const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(store.db)
    return rows.map(({ name }) => name)
  }

  /** Sends a request to an instance, again while that refuses because the machine is busy. @throws the reply unless it succeeded */
  async function ask(
    browser: Browser,
    age: Age,
    path: string,
    make: () => Promise<SentReply>,
  ): Promise<Received['json']> {
    let reply = await browser.send(servers[age].port, path, await make())
    while (reply.status === 503) {
      await wait(500)
      reply = await browser.send(servers[age].port, path, await make())
    }
    expect(reply.status, `${path} at the ${age} instance: ${reply.text}`).toBe(200)
    return reply.json
  }
  const call = (browser: Browser, age: Age, { path, method, encrypted }: AnyEndpoint, body?: object, key?: string) =>
    ask(browser, age, path, async () => ({
      method,
      headers: {
        ...(body && { 'content-type': encrypted ? ENVELOPE_TYPE : 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: encrypted ? await seal(context, { body, path, tenant: 'north' }) : JSON.stringify(body) }),
    }))
  const moneyOf = async (browser: Browser, age: Age) =>
    Math.round(Number((await call(browser, age, balance)).value.mainBalance) * 100)
  /** Expects both instances to show the same main balance, in minor units. */
  const expectMoney = async (browser: Browser, amount: number) => {
    for (const age of ['old', 'new'] as const) expect([age, await moneyOf(browser, age)]).toEqual([age, amount])
  }
  /** Sends a game's call to an instance. */
  const play = async (age: Age, path: string, body: object, key?: string) => {
    const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) }
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await ask(new Browser('games.localhost'), age, path, async () => sent)).value
  }

  it('RUN-06 members and operators use an old and a new instance by turns, and all of it stays', async () => {
    await start('old')
    const before = await applied()
    await publish('old')
    await expect.poll(() => titleAt('old')).toContain('Polarlight')

    const member = new Browser(HOST)
    const person = { username: 'traveller', password: PASSWORD, confirmPassword: PASSWORD, payeeName: 'Ann Lee' }
    member.token = (await call(member, 'old', register, { ...person, login: true })).value.token
    const first = await moneyOf(member, 'old')
    const asked = { method: 'bank', amount: '100.00', fields: { payer: 'Ann Lee' } }
    const one = await call(member, 'old', depositCreate, asked, 'deposit-one')

    // the old instance answers while the new one changes the tables
    let isStarted = false
    const starting = start('new').finally(() => {
      isStarted = true
    })
    while (!isStarted) expect(await moneyOf(member, 'old')).toBe(first)
    await starting
    expect(await applied()).toEqual(MIGRATIONS.map(({ name }) => name))
    expect(before.length).toBeLessThan(MIGRATIONS.length)

    // money: asked at one, decided at the other, repeated at either
    expect(await call(member, 'new', depositCreate, asked, 'deposit-one')).toEqual(one)
    await decide('new', 'deposits approve', one.value.id)
    const two = await call(member, 'new', depositCreate, asked, 'deposit-two')
    await decide('old', 'deposits approve', two.value.id)
    await expectMoney(member, first + 200_00)
    for (const age of ['old', 'new'] as const) {
      const { list } = (await call(member, age, deposits)).value
      expect(list.map(({ state }: { state: string }) => state)).toEqual(['approved', 'approved'])
    }

    // a game: launched at one, opened at the other, played at both
    const { games } = await call(member, 'new', gameList)
    const { gameCode } = games.find(({ gameType, playable }: Record<string, unknown>) => gameType === 'RNG' && playable)
    const { url: address } = (await call(member, 'old', launchGame, { gameCode })).value
    const { key, stakes } = await play('new', '/play/open', { token: address.split('#token=')[1] })
    let money = first + 200_00
    for (const age of ['old', 'new'] as const) {
      const round = { stake: stakes[0], key: `round-${age}` }
      const { balance: after } = await play(age, '/play/spin', round, key)
      money = after
      // the same press at the other instance is the same round
      expect((await play(age === 'old' ? 'new' : 'old', '/play/spin', round, key)).balance).toBe(after)
      await expectMoney(member, money)
    }

    // a withdrawal
    await call(member, 'old', paymentPasswordSet, { password: PASSWORD, newPassword: PIN, confirmNewPassword: PIN })
    const account = { kind: 'bank', bank: 'first', holder: 'Ann Lee', number: '001234567890' }
    const { id: accountId } = (await call(member, 'new', payoutAccountAdd, account)).value
    // a new account is paid to after a day only
    await sql`update payout_account set created_at = created_at - interval '2 days'`.execute(store.db)
    const paid = { accountId, amount: '50.00', paymentPassword: PIN }
    const { id } = (await call(member, 'old', withdrawalCreate, paid, 'withdrawal')).value
    expect((await call(member, 'new', withdrawalCreate, paid, 'withdrawal')).value.id).toBe(id)
    await decide('new', 'withdrawals review', id)
    await decide('old', 'withdrawals disburse', id)
    await expectMoney(member, money - 50_00)
    expect(await checkLedger(store.db)).toEqual([])

    // releases
    for (const [age, name] of [
      ['new', 'Palmgrove'],
      ['old', 'Pinewood'],
    ] as const) {
      writeBrand(name)
      await publish(age)
      await expect.poll(() => titleAt('old')).toContain(name)
      await expect.poll(() => titleAt('new')).toContain(name)
    }

    // sessions
    await call(member, 'new', logout)
    expect((await member.send(servers.old.port, balance.path)).status).toBe(401)
    member.token = (await call(member, 'old', login, { username: 'traveller', password: PASSWORD })).value.token

    // the old one leaves for good
    await servers.old.kill()
    expect(await moneyOf(member, 'new')).toBe(money - 50_00)
    await expect(start('old')).rejects.toThrow(/The database holds migration \S+, which this build does not know/)
    expect(await checkLedger(store.db)).toEqual([])
  })
})
