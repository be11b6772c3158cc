/** Context of the platform's handlers: the server's context, the platform's limits and the brands' policies. */

import type { FormValidators } from '../../form-validators/form-validators.ts'
import type { HttpConfig, HttpContext, RateLimit } from '../../http/context.ts'
import { noLog } from '../../log/log.ts'
import type { AccountServices } from './account-services.ts'
import type { BrandPolicy } from './brand-policy.ts'
import { MONEY_QUEUE_LIMITS, type MoneyQueueLimits } from './money-queue-limits.ts'

export interface Context extends HttpContext {
  config: Config
  brands: BrandPolicy
  formValidators: FormValidators
}

export interface Config extends HttpConfig {
  limits: Record<LimitName, RateLimit>
  moneyQueue: MoneyQueueLimits
  /** Outside services that accounts rely on, with their secrets, from the environment. */
  services: AccountServices
  /** Returns, in a sandbox, the seconds after which deposits approve themselves; undefined: they wait for an operator. */
  approvesDepositsAfter(): Promise<number | undefined>
  /** True in a sandbox, whose messages stay in the outbox. */
  isSandbox: boolean
}

export type LimitName =
  | 'login'
  /** Failed sign-ins from one address, for any account: wide enough for many members behind one NAT. */
  | 'loginAddress'
  | 'register'
  /** Accounts and referral links that one agent makes. */
  | 'team'
  | 'captcha'
  /** Codes for one number per minute, for one number per day, and from one address per hour. */
  | 'code'
  | 'codeDay'
  | 'codeAddress'
  /** Codes that the external phone check sends for a brand in a day. */
  | 'phoneCheck'
  | 'forgot'
  | 'freePlay'
  /** Sign-ins by a provider that one address begins. */
  | 'oauth'
  | 'feedback'
  /** Messages of the live chat from one address. */
  | 'chat'
  /** Pictures that one member uploads. */
  | 'upload'
  /** Calls of one member that move money. */
  | 'money'
  /** Rounds of one member, in all games, and of all members of a brand. */
  | 'spin'
  | 'spinBrand'
  /** Games that one member opens, and all members of a brand. */
  | 'launch'
  | 'launchBrand'

const PRODUCTION_LIMITS: Record<LimitName, RateLimit> = {
  login: { times: 5, seconds: 300 },
  loginAddress: { times: 60, seconds: 300 },
  register: { times: 5, seconds: 3600 },
  team: { times: 60, seconds: 3600 },
  captcha: { times: 60, seconds: 60 },
  code: { times: 1, seconds: 60 },
  codeDay: { times: 10, seconds: 86_400 },
  codeAddress: { times: 20, seconds: 3600 },
  phoneCheck: { times: 10_000, seconds: 86_400 },
  forgot: { times: 3, seconds: 3600 },
  freePlay: { times: 10, seconds: 3600 },
  oauth: { times: 20, seconds: 300 },
  feedback: { times: 5, seconds: 3600 },
  chat: { times: 30, seconds: 300 },
  upload: { times: 30, seconds: 3600 },
  money: { times: 10, seconds: 1 },
  // automatic play takes three to five rounds a second; an instance settles some hundred
  spin: { times: 10, seconds: 1 },
  spinBrand: { times: 1000, seconds: 1 },
  launch: { times: 30, seconds: 60 },
  launchBrand: { times: 3000, seconds: 60 },
}

/** Returns the configuration, with production values as defaults, and a log that writes nothing. */
export function createConfig(options: Partial<Config> = {}): Config {
  return {
    gamesOrigin: ({ scheme, host }) => `${scheme}://games.localhost${/:\d{1,5}$/.exec(host)?.[0] ?? ''}`,
    message: code => code,
    log: noLog,
    countryOf: () => undefined,
    services: { geetest: () => undefined, oauth: () => undefined },
    approvesDepositsAfter: async () => undefined,
    isSandbox: false,
    moneyQueue: MONEY_QUEUE_LIMITS,
    ...options,
    limits: { ...PRODUCTION_LIMITS, ...options.limits },
  }
}
