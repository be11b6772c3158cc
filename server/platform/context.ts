/** What every part of the server is given instead of reaching for it: the store, the clock, randomness and settings. */
import { randomBytes, randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FormModel } from '../../src/engine/site-model.ts'
import type { Store } from '../store/open-store.ts'
import type { AccountServices } from './accounts/account-services.ts'
import { ADULT_YEARS } from './accounts/is-adult.ts'

export interface Context {
  store: Store
  clock: Clock
  random: Random
  config: Config
}

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
}

export interface Random {
  /** @param length number of bytes */
  bytes(length: number): Uint8Array
  /** A whole number from 0 up to, not including, `max`. */
  int(max: number): number
}

/** At most `times` within `seconds`, counted in fixed windows (SEC-05). */
export interface Limit {
  times: number
  seconds: number
}

export type LimitName =
  | 'login'
  /** Sign-ins that went wrong from one address, whoever they were for: wide enough for the people behind a NAT. */
  | 'loginAddress'
  | 'register'
  | 'captcha'
  /** One code per number and minute, so many a day, and so many an hour from one address. */
  | 'code'
  | 'codeDay'
  | 'codeAddress'
  | 'forgot'
  | 'freePlay'
  /** Sign-ins by a provider that one address begins. */
  | 'oauth'
  | 'feedback'
  /** Calls of one member that move money. */
  | 'money'
export type MessageParams = Record<string, string | number>

export interface Config {
  /** Origin of the demo games as seen from a request, without a slash at the end: never a brand's host (SEC-06). */
  gamesOrigin(from: { scheme: string; host: string }): string
  limits: Record<LimitName, Limit>
  /** The text of a problem code in a language; the code itself when there is none (LGN-16). */
  message(code: string, language: string, params?: MessageParams): string
  /**
   * A text of a brand in a language, the brand's own words first; in the brand's default language where it does not speak the
   * one that was asked for, and the key itself when there is none.
   */
  text(tenantId: string, language: string, key: string, params?: MessageParams): Promise<string>
  /** Told about what went wrong on our side, one line each. */
  log(line: string): void
  /** The registration form that a visitor of this brand sees, judged patterns included; undefined when the brand has none. */
  registerForm(tenantId: string, language: string): Promise<FormModel | undefined>
  /** Whether a feature of tenant.json is on for a visitor of this brand. */
  feature(tenantId: string, name: string): Promise<boolean>
  /** The brand's merchant code in its current release; undefined when there is none. */
  merchant(tenantId: string): Promise<string | undefined>
  /** IANA name of the time zone in which a brand's days begin and end. */
  timeZone(tenantId: string): Promise<string>
  /** A brand's `constants` of tenant.json, by name; empty when the brand has none. */
  constants(tenantId: string): Promise<Readonly<Record<string, unknown>>>
  /** Country of a visitor in two capital letters, as a proxy of ours says; undefined when none does. */
  countryOf(request: Pick<IncomingMessage, 'headers' | 'socket'>): string | undefined
  /** Outside services that accounts rely on, with their secrets, from the environment. */
  services: AccountServices
  /** Years of age from which this brand registers people; less than 18 counts as 18 (REG-19). */
  minimumAge(tenantId: string): Promise<number>
}

export const systemClock: Clock = { now: () => Date.now() }
export const systemRandom: Random = { bytes: length => randomBytes(length), int: max => randomInt(max) }

/** Settings with the production limits for whatever is not given. */
export function createConfig(given: Partial<Config> = {}): Config {
  return {
    gamesOrigin: ({ scheme, host }) => `${scheme}://games.localhost${/:\d{1,5}$/.exec(host)?.[0] ?? ''}`,
    message: code => code,
    text: async (_tenantId, _language, key) => key,
    log: line => console.error(line),
    registerForm: async () => undefined,
    feature: async () => false,
    countryOf: () => undefined,
    constants: async () => ({}),
    timeZone: async () => 'UTC',
    merchant: async () => undefined,
    services: { geetest: () => undefined, oauth: () => undefined },
    minimumAge: async () => ADULT_YEARS,
    ...given,
    limits: {
      login: { times: 5, seconds: 300 },
      loginAddress: { times: 60, seconds: 300 },
      register: { times: 5, seconds: 3600 },
      captcha: { times: 60, seconds: 60 },
      code: { times: 1, seconds: 60 },
      codeDay: { times: 10, seconds: 86_400 },
      codeAddress: { times: 20, seconds: 3600 },
      forgot: { times: 3, seconds: 3600 },
      freePlay: { times: 10, seconds: 3600 },
      oauth: { times: 20, seconds: 300 },
      feedback: { times: 5, seconds: 3600 },
      money: { times: 10, seconds: 1 },
      ...given.limits,
    },
  }
}
