/** The studio's host on a test store, and browsers that call it. */
import type { FastifyInstance } from 'fastify'
import { createEvents } from '../../server/events/events.ts'
import { systemRandom } from '../../server/http/context.ts'
import { createFramework } from '../../server/http/framework.ts'
import { readHostKind } from '../../server/http/hosts.ts'
import { createMessages } from '../../server/http/problem-messages.ts'
import { noLog } from '../../server/log/log.ts'
import { makeFirstOwnerLink } from '../../server/operators/links.ts'
import { OPERATOR_LIMITS } from '../../server/operators/operator-context.ts'
import type { Store } from '../../server/store/open-store.ts'
import { registerStudio } from '../../server/studio/register-studio.ts'
import type { StudioContext } from '../../server/studio/studio-context.ts'
import type { TenantSources } from '../../server/tenants/check/check-context.ts'
import { widgetSettings } from '../../server/tenants/check/widget-settings.ts'
import { readLocales } from '../../server/tenants/read/read-locales.ts'
import { currentRelease } from '../../server/tenants/release/read-releases.ts'
import { invite } from '../../src/schemas/studio/calls/invite.ts'
import { join } from '../../src/schemas/studio/calls/join.ts'
import { passkeyAdd } from '../../src/schemas/studio/calls/passkey-add.ts'
import { passkeyOptions } from '../../src/schemas/studio/calls/passkey-options.ts'
import { signIn } from '../../src/schemas/studio/calls/sign-in.ts'
import { signInPasskey } from '../../src/schemas/studio/calls/sign-in-passkey.ts'
import type { RolesByBrand } from '../../src/schemas/studio/roles.ts'
import type { AnyStudioCall, StudioBodyOf, StudioQueryOf, StudioReplyOf } from '../../src/schemas/studio/studio-call.ts'
import { onFileEnd } from '../file-cleanup.ts'
import { publishBrand } from '../operator-fixture.ts'
import { type Authenticator, createAuthenticator } from './authenticator.ts'

export const PASSWORD = 'a long enough password'
export const ORIGIN = 'http://studio.localhost'

export interface Refused {
  success: false
  code: string
  message: string
  value?: Record<string, unknown>
}
export interface Answer<Value> {
  status: number
  /** Body of a refusal. */
  refused: Refused | undefined
  /** Value of a successful reply. @throws when the call was refused */
  value: Value
}
type ValueOf<C extends AnyStudioCall> = StudioReplyOf<C> extends { value: infer Value } ? Value : never

export interface Browser {
  call<C extends AnyStudioCall>(call: C, ...input: InputOf<C>): Promise<Answer<ValueOf<C>>>
  /** Headers of a request of this browser. */
  headers(): Record<string, string>
  /** The `set-cookie` of the last reply that had one. */
  lastCookie(): string
  forget(): void
}
type InputOf<C extends AnyStudioCall> =
  unknown extends StudioBodyOf<C>
    ? unknown extends StudioQueryOf<C>
      ? []
      : [query: StudioQueryOf<C>]
    : [body: StudioBodyOf<C>]

export interface Person {
  browser: Browser
  authenticator: Authenticator
  email: string
  recoveryCodes: string[]
}

export interface Studio {
  app: FastifyInstance
  context: StudioContext
  clock: { now(): number; advance(ms: number): void }
  browser(headers?: Record<string, string>, address?: string): Browser
  /** Joins as the first owner of all brands, with a passkey. */
  owner(email?: string): Promise<Person>
  /** Joins by the token of a link, with a passkey. */
  joined(token: string, email: string): Promise<Person>
  /** Invites a person, who joins with a passkey. */
  invited(by: Person, email: string, roles: RolesByBrand): Promise<Person>
  /** Signs a person in with password and passkey in a new browser. */
  signIn(person: Person): Promise<Person>
}

const TEXTS = Object.fromEntries(Object.values(readLocales('locales').locales).map(({ code, texts }) => [code, texts]))

const BRANDS = [
  { id: 'north', name: 'Aurora' },
  { id: 'south', name: 'Palm' },
]

/** Starts the host over a store with the brands north and south. */
export async function startStudio(
  store: Store,
  options: { withEvents?: boolean; sources?: TenantSources } = {},
): Promise<Studio> {
  let now = Date.UTC(2026, 10, 20, 12)
  const clock = {
    now: () => now,
    advance(ms: number) {
      now += ms
    },
  }
  const languages = { default: 'EN', supported: ['EN'] }
  for (const { id: tenantId, name } of BRANDS)
    await publishBrand({ store, clock }, { tenantId, tenant: { name, hosts: [], languages } })
  const message = createMessages(TEXTS)
  const gamesOrigin = () => ''
  const context: StudioContext = {
    store,
    clock,
    random: systemRandom,
    config: { limits: OPERATOR_LIMITS, message, log: noLog, gamesOrigin, countryOf: () => undefined },
    directory: {
      current: id => currentRelease(store, id),
      list: () => BRANDS,
      reload: async () => {},
    },
    sources: options.sources ?? { dir: 'tenants', localesDir: 'locales', widgets: widgetSettings },
    origin: () => ORIGIN,
  }
  const events = options.withEvents ? await createEvents(store, { log: noLog }) : undefined
  const app = createFramework({
    brandHosts: () => [],
    hostKindOf: request => readHostKind(request.headers.host, () => undefined),
    schemeOf: () => 'http',
    message,
    listener: framework => framework,
    trustProxy: false,
    log: noLog,
  })
  await app.register(studio => registerStudio(studio, context, events))
  onFileEnd(async () => {
    await events?.close()
    await app.close()
  })

  const browser = (more: Record<string, string> = {}, address = '127.0.0.1'): Browser => {
    let cookie = ''
    let lastCookie = ''
    const headers = () => ({
      host: 'studio.localhost',
      'user-agent': 'Chrome/156.0',
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...more,
    })
    return {
      headers,
      lastCookie: () => lastCookie,
      forget() {
        cookie = ''
      },
      async call(call, ...[input]) {
        const response = await app.inject({
          method: call.method,
          url: call.path,
          headers: headers(),
          remoteAddress: address,
          ...(call.method === 'POST' ? { payload: (input ?? {}) as object } : { query: (input ?? {}) as never }),
        })
        const set = response.headers['set-cookie']
        if (set !== undefined) {
          lastCookie = String(set)
          cookie = lastCookie.includes('Max-Age=0') ? '' : lastCookie.split(';')[0]!
        }
        const reply = response.json<Refused | { success: true; value: never }>()
        return {
          status: response.statusCode,
          refused: reply.success ? undefined : reply,
          get value() {
            if (!reply.success)
              throw new Error(`${call.name} was refused: ${reply.code} ${JSON.stringify(reply.value)}`)
            return reply.value
          },
        }
      },
    }
  }
  const enrol = async (token: string, email: string): Promise<Person> => {
    const own = browser()
    const authenticator = createAuthenticator()
    const joined = await own.call(join, { token, name: email.split('@')[0]!, email, password: PASSWORD })
    if (joined.refused) throw new Error(joined.refused.message)
    const { options: creation } = (await own.call(passkeyOptions, {})).value
    const response = authenticator.create(creation, ORIGIN)
    const { recoveryCodes = [] } = (await own.call(passkeyAdd, { response, name: 'Key' })).value
    return { browser: own, authenticator, email, recoveryCodes }
  }
  return {
    app,
    context,
    clock,
    browser,
    joined: enrol,
    async owner(email = 'olga@example.com') {
      const path = await makeFirstOwnerLink(context)
      return enrol(path!.split('/').at(-1)!, email)
    },
    async invited(by, email, roles) {
      const { value } = await by.browser.call(invite, { email, roles })
      if (value.state !== 'invited') throw new Error(`${email} has an account already`)
      return enrol(value.link.split('/').at(-1)!, email)
    },
    async signIn(person) {
      const own = browser()
      const { value } = await own.call(signIn, { email: person.email, password: PASSWORD })
      if (value.state !== 'passkey') throw new Error(`${person.email} has no passkey`)
      const response = person.authenticator.get(value.options, ORIGIN)
      const finished = await own.call(signInPasskey, { response })
      if (finished.refused) throw new Error(finished.refused.message)
      return { ...person, browser: own }
    },
  }
}
