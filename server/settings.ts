/** The server's settings from the environment. The only reader of process.env. */

import { isIP } from 'node:net'
import { delimiter, resolve } from 'node:path'
import { DEFAULT_LOG, FORMATS, LEVELS, type LogSettings } from './log/log.ts'
import type { MetricsAddress } from './metrics/serve-metrics.ts'
import { type AccountServices, readServices } from './platform/context/account-services.ts'
import type { WebhookSettings } from './platform/people/outbox/webhook.ts'
import { readUpstream, type UpstreamSettings } from './proxy/upstream.ts'
import { readSecretFiles } from './secret-files.ts'
import { StartError } from './store/start-error.ts'
import type { TenantFolders } from './tenants/read/tenant-folder.ts'

const PRODUCT = 'tenants'
/** Seconds in which two checks of a balancer fit. Without a PostgreSQL there is no other instance to turn to. */
export const STOP_DELAY = 5
const MAX_STOP_DELAY = 300

export interface Settings {
  port: number
  host: string
  /** Address `postgres://…`, or a folder for PGlite. */
  database: string
  dataFolder: string
  /** Seconds between the signal to stop and the end of listening, in which balancers learn that this instance is not ready. */
  stopDelay: number
  /** Address of the metrics; undefined: there are none. */
  metrics: MetricsAddress | undefined
  /** Folders of the brands. */
  tenants: TenantFolders
  /** Origin of the demo games; games.localhost on the port of each request when not set. */
  gamesOrigin: string | undefined
  /** Origin of the studio; studio.localhost on the port of each request when not set. */
  studioOrigin: string | undefined
  /** Address ranges of proxies whose X-Forwarded-* headers are trusted. */
  trustProxy: string | undefined
  /** Header in which a trusted proxy names the visitor's country, such as cf-ipcountry. */
  countryHeader: string | undefined
  /** The server has the demonstration: sample accounts with play money, sample games, generated pictures. */
  demo: boolean
  /** The server is QA's sandbox: rate limits are high, and open pages show saved changes at once. */
  sandbox: boolean
  /** Time at which the sandbox's clock is stopped, in milliseconds since 1970, so that pages are the same at any time. */
  stoppedAt: number | undefined
  production: boolean
  log: LogSettings
  /** The real platform behind this server; undefined: the reference backend answers. */
  upstream: UpstreamSettings | undefined
  /** Key that opens the operators' views; undefined: the server makes one. */
  operatorKey: string | undefined
  /** Address to which SMS and mails are posted; undefined: they stay in the outbox. */
  messages: WebhookSettings | undefined
  /** Settings of Geetest, Google and Facebook, by brand. */
  services: AccountServices
}

/**
 * An empty variable counts as not set; `<NAME>_FILE` names a file with a secret.
 * @throws StartError naming the variable, its value and valid ones
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const env = readSecretFiles(environment)
  const dataFolder = env.LIVERY_DATA || '.data'
  return {
    port: readPort('PORT', env.PORT || '8080'),
    host: env.HOST || '127.0.0.1',
    database: readDatabase(env.DATABASE_URL) ?? `${dataFolder}/db`,
    dataFolder,
    stopDelay: readStopDelay(env.STOP_DELAY) ?? (isPostgres(env.DATABASE_URL) ? STOP_DELAY : 0),
    metrics: env.METRICS_PORT
      ? { port: readPort('METRICS_PORT', env.METRICS_PORT), host: env.METRICS_HOST || '127.0.0.1' }
      : undefined,
    tenants: readTenants(env.LIVERY_TENANTS),
    gamesOrigin: readOrigin('GAMES_ORIGIN', 'games', env.GAMES_ORIGIN),
    studioOrigin: readStudioOrigin(env.STUDIO_ORIGIN),
    trustProxy: readRanges(env.TRUST_PROXY),
    countryHeader: readHeader(env.COUNTRY_HEADER, env.TRUST_PROXY),
    demo: readDemo(env.LIVERY_DEMO) ?? !isPostgres(env.DATABASE_URL),
    sandbox: env.LIVERY_SANDBOX === '1',
    stoppedAt: readMoment(env.LIVERY_STOPPED_AT, env.LIVERY_SANDBOX),
    production: env.NODE_ENV === 'production',
    log: {
      format: readChoice('LOG_FORMAT', env.LOG_FORMAT, FORMATS) ?? DEFAULT_LOG.format,
      level: readChoice('LOG_LEVEL', env.LOG_LEVEL, LEVELS) ?? DEFAULT_LOG.level,
    },
    upstream: readUpstream(env.UPSTREAM),
    operatorKey: readKey(env.OPERATOR_KEY),
    messages: readMessages(env),
    services: readServices(env),
  }
}

function readPort(name: string, port: string): number {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
    throw new StartError(`${name} is "${port}"; it must be a number from 0 to 65535.`)
  return Number(port)
}

function readStopDelay(seconds: string | undefined): number | undefined {
  if (!seconds) return undefined
  if (!/^\d{1,3}$/.test(seconds) || Number(seconds) > MAX_STOP_DELAY)
    throw new StartError(`STOP_DELAY is "${seconds}"; it must be whole seconds from 0 to ${MAX_STOP_DELAY}.`)
  return Number(seconds)
}

/** Reads the folders, separated as in PATH. Base comes from the product beside them. */
function readTenants(folders: string | undefined): TenantFolders {
  const own = (folders ?? '').split(delimiter).filter(Boolean)
  return own.length === 0 || (own.length === 1 && resolve(own[0]!) === resolve(PRODUCT)) ? PRODUCT : [PRODUCT, ...own]
}

/** A PostgreSQL is for real players, until the operator asks for the demonstration. */
function readDemo(wanted: string | undefined): boolean | undefined {
  if (!wanted) return undefined
  if (wanted === '1' || wanted === '0') return wanted === '1'
  throw new StartError(`LIVERY_DEMO is "${wanted}"; it must be 1 (with sample data) or 0 (without).`)
}

function readChoice<T extends string>(name: string, text: string | undefined, choices: readonly T[]): T | undefined {
  const choice = choices.find(one => one === text)
  if (text && !choice) throw new StartError(`${name} is "${text}"; it must be one of: ${choices.join(', ')}.`)
  return choice
}

function readMoment(text: string | undefined, sandbox: string | undefined): number | undefined {
  if (!text) return undefined
  if (sandbox !== '1')
    throw new StartError('LIVERY_STOPPED_AT stops the clock of a sandbox only: set LIVERY_SANDBOX=1.')
  const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(moment))
    throw new StartError(`LIVERY_STOPPED_AT is "${text}"; it must be a moment in UTC, such as 2026-03-14T20:00Z.`)
  return moment
}

/** Reads the key. The error never repeats it. */
function readKey(key: string | undefined): string | undefined {
  if (!key || /^[\w-]{16,100}$/.test(key)) return key || undefined
  throw new StartError('OPERATOR_KEY must be 16 to 100 letters, digits, "-" and "_".')
}

const isPostgres = (url = '') => /^postgres(ql)?:\/\//.test(url)

/** Reads the address of the database. The error never repeats it, because it may hold a password. */
function readDatabase(url: string | undefined): string | undefined {
  if (!url || isPostgres(url) || url === 'memory://') return url || undefined
  throw new StartError('DATABASE_URL must be a PostgreSQL address such as postgres://user:password@host:5432/name.')
}

function readOrigin(name: string, label: string, origin: string | undefined): string | undefined {
  if (!origin) return undefined
  if (!/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i.test(origin))
    throw new StartError(`${name} is "${origin}"; it must be an origin such as https://${label}.example.com.`)
  return origin
}

/** Returns the origin of the studio, as browsers write it. @param port where the server listens */
export const studioOriginOf = ({ studioOrigin }: { studioOrigin?: string | undefined }, port: number): string =>
  studioOrigin ?? new URL(`http://studio.localhost:${port}`).origin

/** Requires https, except on this machine: browsers have no passkeys elsewhere. */
function readStudioOrigin(text: string | undefined): string | undefined {
  const given = readOrigin('STUDIO_ORIGIN', 'studio', text)
  // the form of browsers: lower case, without the port of the scheme
  const origin = given && new URL(given).origin
  if (origin === undefined || origin.startsWith('https:') || new URL(origin).hostname.endsWith('.localhost'))
    return origin
  throw new StartError('STUDIO_ORIGIN must begin with https://, because passkeys need it; http only below .localhost.')
}

/** Requires TRUST_PROXY: without a trusted proxy, visitors could set the header and choose their country. */
function readHeader(name: string | undefined, trustProxy: string | undefined): string | undefined {
  if (!name) return undefined
  if (!/^[a-z][a-z0-9-]*$/i.test(name))
    throw new StartError(`COUNTRY_HEADER is "${name}"; it must be the name of a header, such as cf-ipcountry.`)
  if (!trustProxy)
    throw new StartError(
      'COUNTRY_HEADER counts only from proxies that are trusted: set TRUST_PROXY to their addresses.',
    )
  return name
}

/** Requires https, except to this machine, because messages carry codes. */
function readMessages({ MESSAGES_URL: url, MESSAGES_KEY: key }: NodeJS.ProcessEnv): WebhookSettings | undefined {
  if (!url) return undefined
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' }
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  if (protocol === 'https:' || (protocol === 'http:' && isLocal)) return { url, key: key || undefined }
  throw new StartError('MESSAGES_URL must be an https address, such as https://gateway.example/messages.')
}

const RANGE_NAMES = ['loopback', 'linklocal', 'uniquelocal']

function readRanges(ranges: string | undefined): string | undefined {
  if (!ranges) return undefined
  const wrong = ranges.split(',').find(range => {
    const [address = '', bits = '0', ...more] = range.trim().split('/')
    const maxBits = isIP(address) === 4 ? 32 : 128
    const isRange = isIP(address) > 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits
    return !isRange && !RANGE_NAMES.includes(range.trim())
  })
  if (wrong === undefined) return ranges
  throw new StartError(
    `TRUST_PROXY holds "${wrong}"; write addresses or ranges of your proxies, such as 10.0.0.0/8, or ${RANGE_NAMES.join(', ')}.`,
  )
}
