/** compose.yaml, Dockerfile and Caddyfile agree with one another and with the server's settings. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { READY } from '../../server/http/hosts.ts'
import { STOP_DELAY } from '../../server/settings.ts'
import { MAX_CLOSING_MS } from '../../server/shutdown.ts'
import { readCompose } from '../image/read-compose.ts'

const compose = readCompose()
const dockerfile = readFileSync('Dockerfile', 'utf8')
const caddyfile = readFileSync('deploy/caddy/Caddyfile', 'utf8')
const instances = Object.entries(compose.services).filter(([name]) => /^livery-\d$/.test(name))
const port = /^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]

it('two instances set nothing but settings that the README lists', () => {
  const settings = readFileSync('README.md', 'utf8')
  expect(instances).toHaveLength(2)
  for (const [, { environment }] of instances)
    for (const name of Object.keys(environment)) expect(settings, name).toContain(`\`${name}\``)
})

it('every service has a read-only root, no capabilities of its own, and declared secrets and volumes', () => {
  for (const [name, { cap_drop, read_only, secrets = [], volumes, environment }] of Object.entries(compose.services)) {
    expect([name, cap_drop, read_only]).toEqual([name, ['ALL'], true])
    const files = Object.entries(environment).flatMap(([key, value]) => (key.endsWith('_FILE') ? [value] : []))
    expect(files).toEqual(secrets.map(secret => `/run/secrets/${secret}`))
    expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(secrets))
    const named = volumes.map(volume => volume.split(':')[0]!).filter(source => !source.startsWith('.'))
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(named))
  }
})

it('only the proxy publishes ports, and what services mount of the project exists', () => {
  const published = Object.entries(compose.services).flatMap(([name, { ports }]) => (ports ? [name] : []))
  expect(published).toEqual(['proxy'])
  const mounted = Object.values(compose.services).flatMap(({ volumes }) =>
    volumes.filter(volume => volume.startsWith('.')),
  )
  expect(mounted.length).toBeGreaterThan(0)
  for (const volume of mounted) expect(existsSync(volume.split(':')[0]!), volume).toBe(true)
})

it('a service begins once those it depends on are healthy, which each of them can show', () => {
  const dependencies = Object.values(compose.services).flatMap(({ depends_on = {} }) => Object.entries(depends_on))
  expect(new Set(dependencies.map(([name]) => name))).toEqual(new Set(['database', ...instances.map(([name]) => name)]))
  for (const [name, { condition }] of dependencies) {
    expect([name, condition]).toEqual([name, 'service_healthy'])
    // the check of the instances is the image's
    expect(compose.services[name]?.healthcheck ?? /^HEALTHCHECK .* CMD/m.exec(dockerfile), name).toBeTruthy()
  }
})

it('secrets of compose.yaml stay out of git and out of the image', () => {
  for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^\.\/secrets\/[a-z-]+$/)
  for (const list of ['.gitignore', '.dockerignore']) expect(readFileSync(list, 'utf8')).toMatch(/^secrets\/?$/m)
})

it('an instance has time to stop, and is healthy once it is ready', () => {
  for (const [, { stop_grace_period, healthcheck }] of instances) {
    const seconds = Number(/^(\d+)s$/.exec(stop_grace_period ?? '')?.[1])
    expect(seconds).toBeGreaterThan(STOP_DELAY + MAX_CLOSING_MS / 1000)
    expect(healthcheck?.test).toEqual(['CMD', 'node', 'scripts/check-health.mjs', 'ready'])
  }
  const interval = Number(/health_interval (\d+)s/.exec(caddyfile)?.[1])
  expect(interval * 2).toBeLessThan(STOP_DELAY)
  expect(caddyfile).toContain(`health_uri ${READY}\n`)
})

it('the proxy asks the instances at the port of the image', () => {
  const addresses = instances.map(([name]) => `${name}:${port}`).join(' ')
  expect(compose.services.proxy?.environment.LIVERY_INSTANCES).toBe(addresses)
  expect(caddyfile).toContain(`{$LIVERY_INSTANCES:${addresses}}`)
  expect(dockerfile).toContain(`PORT=${port} `)
})

it('the image runs as a numeric user and starts scripts that exist, without a shell', () => {
  expect(dockerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
  expect(dockerfile).toMatch(/^STOPSIGNAL SIGTERM$/m)
  const scripts = [...dockerfile.matchAll(/CMD \["node", "([^"]+)"(?:, "live")?\]$/gm)].map(match => match[1]!)
  expect(scripts).toHaveLength(2)
  for (const script of scripts) expect(existsSync(script), script).toBe(true)
})
