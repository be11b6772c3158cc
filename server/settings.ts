/** What the environment may set. The only reader of process.env. */
import { StartError } from './store/start-error.ts'

export interface Settings {
  port: number
  host: string
  /** postgres://… or a folder. */
  database: string
  dataFolder: string
  tenantsFolder: string
  /** Origin of the demo games; derived from each request when not set. */
  gamesOrigin: string | undefined
  /** Address ranges of proxies whose X-Forwarded-* headers are believed. */
  trustProxy: string | undefined
  /** QA's sandbox: rate limits are wide, pages look for news every three seconds. */
  sandbox: boolean
  production: boolean
}

/** @throws StartError naming the variable, its value and what would fit. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = env.PORT ?? '8080'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
    throw new StartError(`PORT is "${port}"; it must be a number from 0 to 65535.`)
  const database = env.DATABASE_URL ?? ''
  if (database !== '' && !/^postgres(ql)?:\/\//.test(database) && database !== 'memory://') {
    throw new StartError('DATABASE_URL must be a PostgreSQL address such as postgres://user:password@host:5432/name.')
  }
  const dataFolder = env.LIVERY_DATA ?? '.data'
  return {
    port: Number(port),
    host: env.HOST ?? '127.0.0.1',
    database: database || `${dataFolder}/db`,
    dataFolder,
    tenantsFolder: env.LIVERY_TENANTS ?? 'tenants',
    gamesOrigin: env.GAMES_ORIGIN,
    trustProxy: env.TRUST_PROXY,
    sandbox: env.LIVERY_SANDBOX === '1',
    production: env.NODE_ENV === 'production',
  }
}
