/** compose.yaml, Dockerfile and Caddyfile agree with one another and with the server's settings. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

interface Service {
  environment: Record<string, string>
  secrets?: string[]
  volumes: string[]
  cap_drop: string[]
  read_only: boolean
}
const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: object
}
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

it('secrets of compose.yaml stay out of git and out of the image', () => {
  for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^\.\/secrets\/[a-z-]+$/)
  for (const list of ['.gitignore', '.dockerignore']) expect(readFileSync(list, 'utf8')).toMatch(/^secrets\/?$/m)
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
  const scripts = [...dockerfile.matchAll(/CMD \["node", "([^"]+)"\]$/gm)].map(match => match[1]!)
  expect(scripts).toHaveLength(2)
  for (const script of scripts) expect(existsSync(script), script).toBe(true)
})
