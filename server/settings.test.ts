import { expect, it } from 'vitest'
import { readSettings, studioOriginOf } from './settings.ts'
import { StartError } from './store/start-error.ts'

const PASSWORD = 'hunter2secret'

it.each<[name: string, env: Record<string, string>, line: RegExp]>([
  ['PORT is no number', { PORT: 'abc' }, /PORT is "abc"; it must be a number from 0 to 65535/],
  ['METRICS_PORT is no port', { METRICS_PORT: '94640' }, /METRICS_PORT is "94640"; it must be a number/],
  ['STOP_DELAY is in minutes', { STOP_DELAY: '5m' }, /STOP_DELAY is "5m"; it must be whole seconds from 0 to 300/],
  ['STOP_DELAY is too long', { STOP_DELAY: '301' }, /STOP_DELAY is "301"/],
  ['LOG_FORMAT is unknown', { LOG_FORMAT: 'xml' }, /LOG_FORMAT is "xml"; it must be one of: text, json/],
  ['LOG_LEVEL is unknown', { LOG_LEVEL: 'loud' }, /LOG_LEVEL is "loud"; it must be one of: trace, debug, info/],
  ['PORT is too large', { PORT: '70000' }, /PORT is "70000"/],
  [
    'DATABASE_URL is of another kind',
    { DATABASE_URL: `mysql://me:${PASSWORD}@db/x` },
    /DATABASE_URL must be a PostgreSQL address/,
  ],
  [
    'COUNTRY_HEADER counts from nobody',
    { COUNTRY_HEADER: 'cf-ipcountry' },
    /COUNTRY_HEADER counts only from proxies that are trusted/,
  ],
  [
    'COUNTRY_HEADER is no name',
    { COUNTRY_HEADER: 'a header', TRUST_PROXY: 'loopback' },
    /COUNTRY_HEADER is "a header"; it must be the name of a header/,
  ],
  [
    'OAUTH_GOOGLE_ISSUER is not https',
    { OAUTH_GOOGLE_ISSUER: 'http://id.example' },
    /OAUTH_GOOGLE_ISSUER must be an https address/,
  ],
  ['TRUST_PROXY is no range', { TRUST_PROXY: '10.0.0.0/8, 1' }, /TRUST_PROXY holds " 1"/],
  [
    'MESSAGES_URL goes over an open line',
    { MESSAGES_URL: 'http://gateway.example/messages' },
    /MESSAGES_URL must be an https address/,
  ],
  [
    'LIVERY_STOPPED_AT is no moment',
    { LIVERY_SANDBOX: '1', LIVERY_STOPPED_AT: 'noon' },
    /LIVERY_STOPPED_AT is "noon"; it must be a moment in UTC/,
  ],
  [
    'LIVERY_STOPPED_AT would stop the clock of real players',
    { LIVERY_STOPPED_AT: '2026-03-14T20:00Z' },
    /LIVERY_STOPPED_AT stops the clock of a sandbox only/,
  ],
  ['LIVERY_DEMO is neither', { LIVERY_DEMO: 'yes' }, /LIVERY_DEMO is "yes"; it must be 1 \(with sample data\) or 0/],
  ['OPERATOR_KEY is short', { OPERATOR_KEY: 'hunter2secret' }, /OPERATOR_KEY must be 16 to 100 letters/],
  [
    'GAMES_ORIGIN is no origin',
    { GAMES_ORIGIN: 'https://games.example/x' },
    /GAMES_ORIGIN is "https:\/\/games\.example\/x"/,
  ],
  [
    'STUDIO_ORIGIN is no origin',
    { STUDIO_ORIGIN: 'studio.example' },
    /STUDIO_ORIGIN is "studio\.example"; it must be an origin such as https:\/\/studio\.example\.com/,
  ],
  ['STUDIO_ORIGIN has no https', { STUDIO_ORIGIN: 'http://studio.example' }, /STUDIO_ORIGIN must begin with https/],
])('SBX-01 %s: the operator gets one line', (_name, env, line) => {
  const reported = readSettingsError(env)
  expect(reported).toBeInstanceOf(StartError)
  expect(reported?.message).toMatch(line)
  expect(reported?.message).not.toMatch(/\n|hunter2secret/)
})

it('SBX-01 nothing has to be set, and an empty variable is as good as none', () => {
  const usual = { port: 8080, host: '127.0.0.1', database: '.data/db', sandbox: false, gamesOrigin: undefined }
  expect(readSettings({})).toMatchObject(usual)
  expect(readSettings({ PORT: '', HOST: '', DATABASE_URL: '', GAMES_ORIGIN: '' })).toMatchObject(usual)
})

it.each<[demo: boolean, env: Record<string, string>]>([
  [true, {}],
  [true, { DATABASE_URL: 'memory://' }],
  [false, { DATABASE_URL: 'postgres://me@db/x' }],
  [false, { DATABASE_URL: 'postgresql://me@db/x', LIVERY_SANDBOX: '1' }],
  [true, { DATABASE_URL: 'postgres://me@db/x', LIVERY_DEMO: '1' }],
  [false, { LIVERY_DEMO: '0' }],
])('the demonstration is %s with %o', (demo, env) => {
  expect(readSettings(env).demo).toBe(demo)
})

it.each<[seconds: number, env: Record<string, string>]>([
  [0, {}],
  [5, { DATABASE_URL: 'postgres://me@db/x' }],
  [0, { DATABASE_URL: 'postgres://me@db/x', STOP_DELAY: '0' }],
  [20, { STOP_DELAY: '20' }],
])('the end of listening waits %i seconds with %o', (seconds, env) => {
  expect(readSettings(env).stopDelay).toBe(seconds)
})

function readSettingsError(env: Record<string, string>): Error | undefined {
  try {
    readSettings(env)
    return undefined
  } catch (error) {
    return error as Error
  }
}

it('reads the origin of the studio as browsers write it', () => {
  const originOf = (STUDIO_ORIGIN: string) => readSettings({ STUDIO_ORIGIN }).studioOrigin
  expect(originOf('https://Studio.Example:443')).toBe('https://studio.example')
  expect(originOf('http://studio.localhost:9000')).toBe('http://studio.localhost:9000')
  expect(originOf('')).toBeUndefined()
  expect(studioOriginOf({}, 8080)).toBe('http://studio.localhost:8080')
  expect(studioOriginOf({}, 80)).toBe('http://studio.localhost')
})
