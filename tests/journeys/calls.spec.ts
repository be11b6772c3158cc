/** The site's client makes every call of section 7's tables Account, Wallet and common, and Games in a real browser. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build, runnerImport } from 'vite'
import { endpointRoutes } from '../../scripts/build/endpoint-routes.mjs'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import type * as Contracts from '../api/contracts.ts'
import { SECTION_7 } from '../api/section-7.ts'
import type { InPage } from './call-in-page.ts'
import { NEW_PASSWORD } from './member.ts'
import { at, expect, PASSWORD, test } from './site.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const BRAND = 'yunhe'
/** An account for each table, unused by other journeys at this brand, as one call ends all sessions of its account. */
const USERNAMES: Record<string, string> = {
  'API-09 Account': 'agent41',
  'API-10 Wallet and common': 'agent42',
  'API-11 Games': 'agent2',
  'API-12 Lottery and missions': 'agent1',
  'API-13 Agent': 'agent1',
  'API-14 Points': 'agent1',
}

interface Wire {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}
interface Outcome {
  ok: boolean
  value?: { value?: Record<string, unknown>; games?: { playable: boolean; gameCode: string }[] }
  problem?: { code: string; status: number }
}

/**
 * Calls that need a captcha, a code by SMS, a payment password, or an agent for an offer, which other journeys test: here a refusal is
 * right.
 */
const WITHOUT_CODE: Record<string, string> = {
  register: 'register/invalid',
  registerMobile: 'register/invalid',
  passwordByPhone: 'phone/bad-code',
  redeemPointReward: 'payment-password/missing',
  convertPoint: 'payment-password/missing',
  contractDividend: 'contract/incomplete',
  contractDailySalary: 'contract/incomplete',
  contractHourlySalary: 'contract/incomplete',
  contractRealTimeSalary: 'contract/incomplete',
}

// in one worker, as each would build the bundle again
test.describe.configure({ mode: 'default' })
let bundle: string
let contracts: typeof Contracts
test.beforeAll(async () => {
  contracts = (await runnerImport<typeof Contracts>(join(root, 'tests/api/contracts.ts'))).module
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [endpointRoutes()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(root, 'tests/journeys/call-in-page.ts'), formats: ['iife'], name: 'inPage' },
    },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as { output: { code?: string }[] }
  bundle = output[0]!.code!
})

for (const [table, given] of Object.entries(SECTION_7)) {
  test(`${table}: every call works from the site with its method, path and payload`, async ({ page }) => {
    const username = USERNAMES[table]!
    await page.goto(at(BRAND, '/helpmc?lang=EN'))
    await page.evaluate(
      `${bundle};Object.assign(calls.settings, { merchant: '${BRAND}', language: 'EN', tenant: '${BRAND}' })`,
    )
    const wire: Wire[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (request.resourceType() === 'fetch')
        wire.push({
          method: request.method(),
          path: pathname,
          headers: request.headers(),
          body: request.postData() ?? '',
        })
    })
    await signIn(page, username)
    const gameCode = (
      await make(page, contracts.contractAt('/wps/relay/GCSGAME_gameList'), { query: { pageSize: 100 } })
    ).value!.games!.find(game => game.playable)!.gameCode
    // last, because it ends the session
    const order = [...given].sort((a, b) => Number(a[0] === 'logout') - Number(b[0] === 'logout'))
    for (const [purpose, method, path] of order) {
      const endpoint = contracts.contractAt(path, method)
      wire.length = 0
      const options = payloadOf(endpoint, gameCode)
      if (endpoint.name === 'loginFreePlay')
        Object.assign(options.body as object, { value: await envelope(page, path) })
      const outcome = await make(page, endpoint, options)
      const shown = `${purpose}: ${JSON.stringify(outcome).slice(0, 300)}`
      if (WITHOUT_CODE[endpoint.name]) expect(outcome.problem?.code, shown).toBe(WITHOUT_CODE[endpoint.name])
      else expect(outcome.ok, shown).toBe(true)
      const sent = wire.find(one => one.path === path)
      expect(sent?.method, shown).toBe(method)
      expect(sent!.headers, shown).toMatchObject({
        platform: 'W',
        device: 'WEB',
        'client-type': '3',
        language: 'EN',
        merchant: BRAND,
      })
      if (endpoint.encrypted) {
        expect(sent!.headers['content-type']).toBe('application/jose')
        expect(sent!.body, 'a compact JWE').toMatch(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/)
      }
      if (endpoint.who !== 'anyone') expect(sent!.headers.authorization).toMatch(/^Bearer /)
      // a call that signs in ends the session before it
      if (typeof outcome.value?.value?.token === 'string') await signIn(page, username)
    }
  })
}

/** Signs in with either password, as the call that changes it may have run before. */
async function signIn(page: Page, username: string): Promise<void> {
  let reply: Outcome | undefined
  for (const password of [PASSWORD, NEW_PASSWORD]) {
    reply = await make(page, contracts.contractAt('/wps/session/login'), { body: { username, password } })
    if (reply.ok) return adopt(page, username, reply)
  }
  throw new Error(JSON.stringify(reply))
}

const adopt = (page: Page, username: string, { value }: Outcome) =>
  page.evaluate(
    ([token, name]) => (globalThis as unknown as { calls: InPage }).calls.adoptSession(token!, name!),
    [String(value!.value!.token), username],
  )

const envelope = (page: Page, path: string) =>
  page.evaluate(path => (globalThis as unknown as { calls: InPage }).calls.seal({}, path), path)

function make(page: Page, endpoint: AnyEndpoint, options: { query?: unknown; body?: unknown }): Promise<Outcome> {
  return page.evaluate(
    ({ name, options }) => (globalThis as unknown as { calls: InPage }).calls.make(name, options) as Promise<Outcome>,
    { name: endpoint.name, options: { ...options, idempotencyKey: randomUUID() } },
  )
}

/** Returns a number that the brand's rules accept and that no code was sent to. */
const newNumber = () => `138${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`

function payloadOf(endpoint: AnyEndpoint, gameCode: string): { query?: unknown; body?: unknown } {
  const own: Record<string, Record<string, unknown>> = {
    login: { username: 'player', password: PASSWORD },
    smsCode: { mobileNum: newNumber(), countryDialingCode: '86' },
    registerSms: { mobile: newNumber(), countryDialingCode: '86' },
    passwordByPhone: {
      newPassword: NEW_PASSWORD,
      mobileNum: newNumber(),
      countryDialingCode: '86',
      verificationCode: '000000',
    },
    affiliate: { code: 'AGENT1' },
    launchGameLegacy: { gameCode },
    redeemPointReward: {
      goodId: 'mug',
      quantity: 1,
      points: 500,
      amount: '0.00',
      address: '12 Harbour Road',
      paymentPassword: '0',
      mobileNum: newNumber(),
      countryDialingCode: '86',
    },
    changePassword: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
  }
  const values = own[endpoint.name]
  return {
    ...(endpoint.query && { query: values ?? contracts.exampleOf(endpoint.query, endpoint.name) }),
    ...(endpoint.body && { body: values ?? contracts.exampleOf(endpoint.body, endpoint.name) }),
  }
}
