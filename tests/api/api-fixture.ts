/** The platform after a first start: catalogue, metadata, sample accounts of each brand; every switch on, limits wide. */

import { readdirSync, readFileSync } from 'node:fs'
import { SAMPLE_PASSWORD } from '../../demo/catalogue/sample-accounts.ts'
import { sampleGames } from '../../demo/catalogue/sample-games.ts'
import { seedStore } from '../../demo/catalogue/seed.ts'
import { seedCatalogue } from '../../demo/catalogue/seed-catalogue.ts'
import { startSession } from '../../server/http/session.ts'
import { noLog } from '../../server/log/log.ts'
import { storeMetadata } from '../../server/metadata/metadata-documents.ts'
import type { Config } from '../../server/platform/context/context.ts'
import { openAllDraws } from '../../server/platform/games/lottery/lottery-jobs.ts'
import { openWallet } from '../../server/platform/money/ledger/accounts.ts'
import { createMember } from '../../server/platform/people/accounts/create-member.ts'
import { findMember } from '../../server/platform/people/accounts/find-member.ts'
import type { Store } from '../../server/store/open-store.ts'
import { buildOauthForm } from '../../src/engine/forms/oauth-form.ts'
import type { FormFieldModel, FormModel } from '../../src/engine/model/form-model.ts'
import type { AnyEndpoint, Caller } from '../../src/schemas/endpoints/endpoint.ts'
import { createTestForm } from '../forms/create-test-form.ts'
import { speaking } from '../messages.ts'
import { createTestPlatform, type TestBrowser, type TestOptions, type TestPlatform } from '../test-platform.ts'

export const PASSWORD = SAMPLE_PASSWORD

export interface ApiFixture {
  platform: TestPlatform
  /** Returns a browser in which this sample account has just signed in; the brand is north by default. */
  signedIn(username: string, tenantId?: string): Promise<TestBrowser>
  /** Returns a browser that may make the call; it is reused while its session lasts. */
  caller(who: Caller): Promise<TestBrowser>
  /** Adds a member whom no other test uses; the password is PASSWORD. */
  newMember(tenantId?: string): Promise<string>
}

const field = (id: string): FormFieldModel => ({
  id,
  kind: 'text',
  label: id,
  required: true,
  minLength: 4,
  maxLength: 20,
  messages: { required: '', pattern: '', length: '', equals: '' },
})
const joinForm = createTestForm({ id: 'join', submit: '', fields: [field('fullname')] })
const form: FormModel = createTestForm({ id: 'register', submit: '', fields: [field('username'), field('password')] })

/** A hundred slots, and all games of other types. */
const GAMES = sampleGames().filter(({ game_type }, i) => game_type !== 'RNG' || i < 100)

/** Limits that no test reaches. */
const WIDE = new Proxy({} as Config['limits'], { get: () => ({ times: 1_000_000, seconds: 3600 }) })

export async function openApiFixture(store: Store, options: TestOptions = {}): Promise<ApiFixture> {
  const platform = await createTestPlatform(store, {
    ...speaking({}),
    registerForm: async () => form,
    form: async (_tenantId, _language, name) => ({ 'register-oauth': buildOauthForm(form) })[name],
    formsFor: async (_tenantId, _language, name) => (name === 'join' ? [joinForm] : []),
    // every switch of a brand is on except the one that asks a member for a code after the right password
    feature: async (_tenantId, name) => name !== 'unregisteredIpCheck',
    log: noLog,
    ...options,
  })
  const { context, clock } = platform
  // a proxy instead of a copy, because a copy would lack names that are added later
  context.config.limits = WIDE
  await store.db.deleteFrom('brand').execute()
  const brands = ['north', 'south'].map(id => ({ id, merchant: id, currency: 'USD' }))
  // ten thousand slots would take longer than most tests
  await seedCatalogue(store, GAMES)
  await seedStore(context, brands)
  for (const { id } of brands) await storeMetadata(store, id, baseMetadata(), clock.now())
  await store.transaction(tx => openAllDraws(tx, context))
  const { password_hash: passwordHash } = (await findMember(store.db, 'north', 'player'))!
  let made = 0
  const signedInBrowsers = new Map<string, TestBrowser>()
  /** Signs in without hashing the password, which is slow; an existing session is reused. */
  const start = async (browser: TestBrowser, username: string, tenantId: string) => {
    const { id: memberId } = (await findMember(store.db, tenantId, username))!
    const key = {
      value: browser.cookie,
      ensure: () => browser.cookie!,
      renew: () => {
        browser.cookie = Buffer.from(context.random.bytes(32)).toString('base64url')
        return browser.cookie
      },
    }
    browser.token = await startSession(context, store.db, { tenantId, memberId, browser: key })
    return browser
  }
  return {
    platform,
    signedIn: (username, tenantId = 'north') => start(platform.browser(tenantId), username, tenantId),
    async caller(who) {
      if (who === 'anyone') return platform.browser()
      const username = who === 'agent' ? 'agent2' : 'player'
      const browser = signedInBrowsers.get(username) ?? platform.browser()
      signedInBrowsers.set(username, browser)
      return start(browser, username, 'north')
    },
    async newMember(tenantId = 'north') {
      const username = `fresh${++made}`
      const member = { tenantId, username, passwordHash, email: `${username}@example.com` }
      const memberId = (await createMember(store.db, member, { now: clock.now() }))!
      await store.transaction(tx => openWallet(tx, { tenantId, memberId, now: clock.now() }))
      return username
    },
  }
}

/** Returns the metadata of tenants/base in wire format, with promotions, goods and ways to pay in place of base's empty lists. */
export function baseMetadata(): Record<string, unknown> {
  const documents = ['tenants/base/platform', 'tests/api/platform'].flatMap(folder =>
    readdirSync(folder).map(file => {
      const body = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))
      if (!Array.isArray(body)) delete body.$schema
      return [file.replace('.json', ''), body] as const
    }),
  )
  return Object.fromEntries(documents)
}

/** Returns an idempotency key for calls that change something; calls that move no money ignore it. */
export const keyOf = (endpoint: AnyEndpoint): Record<string, string> =>
  endpoint.method === 'GET' ? {} : { 'idempotency-key': `test-${Math.random().toString(36).slice(2)}` }
