import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { type RunningServer, startTestServer } from './test-server.ts'

const svg = (title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><title>${title}</title><path d="M0 0h9v9z"/></svg>`
/** Files that somebody adds to the folders after the release was made; `check` refuses some of them. */
const LATER = {
  'evil.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>',
  'draft.svg': svg('draft'),
  'page.html': '<script>alert(1)</script>',
  'notes.txt': 'secret notes',
  '.hidden.svg': '<svg/>',
}

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer({
    files: {
      'north/assets/deep/er/logo.svg': svg('deep'),
      // begins like a picture, so that it is published
      'north/assets/picture.GIF': 'GIF89a<script>alert(1)</script>',
      'north/theme.json': { shared: { backdrop: 'url(/brand/deep/er/logo.svg)' } },
    },
  })
  const assets = join(server.root, 'tenants/north/assets')
  for (const [name, text] of Object.entries(LATER)) writeFileSync(join(assets, name), text)
  writeFileSync(join(server.root, 'outside.svg'), svg('outside'))
  mkdirSync(join(server.root, 'outside/assets'), { recursive: true })
  writeFileSync(join(server.root, 'outside/assets/outside.svg'), svg('outside'))
  writeFileSync(join(server.root, 'outside/tenant.json'), '{"id":"outside"}')
  writeFileSync(join(server.root, 'tenants/north/secret.svg'), svg('secret'))
  symlinkSync(join(server.root, 'outside.svg'), join(assets, 'linked.svg'))
  symlinkSync('../secret.svg', join(assets, 'sibling.svg'))
  symlinkSync(server.root, join(assets, 'folder'))
  // another brand's draft, and a folder beside the brands; south's files inherit from them, but its release does not
  mkdirSync(join(server.root, 'tenants/west/assets'), { recursive: true })
  writeFileSync(join(server.root, 'tenants/west/tenant.json'), '{"id":"west"}')
  writeFileSync(join(server.root, 'tenants/west/assets/west.svg'), svg('secret'))
})
const extend = (parent: string) =>
  writeFileSync(join(server.root, 'tenants/south/tenant.json'), JSON.stringify({ id: 'south', extends: parent }))

it('a brand serves its own and inherited files', async () => {
  const mark = await server.request('/brand/mark.svg')
  expect(mark.text).toContain('Polarlight')
  expect(mark.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, no-cache' })
  const again = await server.request('/brand/mark.svg', { headers: { 'if-none-match': mark.headers.etag! } })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  expect((await server.request('/brand/deep/er/logo.svg')).status).toBe(200)
  expect((await server.request('/brand/mark.svg', { host: 'south.localhost' })).text).toContain('Palmgrove')
})

it('TEN-05 file addresses contain a hash of the content, never change, and belong to one brand', async () => {
  const { text } = await server.request('/')
  expect(text.replaceAll(/\/brand\/[0-9a-f]{16}\//g, '')).not.toContain('/brand/')
  const addresses = [...new Set(text.match(/\/brand\/[^"'()\s\\]+/g))]
  expect(addresses).toHaveLength(2)
  for (const address of addresses) {
    const { status, headers } = await server.request(address)
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect((await server.request(address, { host: 'south.localhost' })).status).toBe(404)
  }
  const mark = addresses.find(address => address.endsWith('/mark.svg'))!
  expect((await server.request(mark)).text).toContain('Polarlight')
  for (const other of [mark.replace('mark.svg', 'deep/er/logo.svg'), mark.replace(/[0-9a-f]{16}/, '0'.repeat(16))])
    expect((await server.request(other)).status).toBe(404)
})

it.each([
  '/brand/../tenant.json',
  '/brand/..%2ftenant.json',
  '/brand/%2e%2e/tenant.json',
  '/brand/..%5csecret.svg',
  '/brand/..%2fsecret.svg',
  '/brand/%2e%2e%2f%2e%2e%2f%2e%2e%2foutside.svg',
  '/brand/....//secret.svg',
  '/brand/deep/../../secret.svg',
  '/brand/deep/%2e%2e/%2e%2e/secret.svg',
  '/brand//etc/passwd',
  '/brand/%2Fetc%2Fpasswd',
  '/brand/C:%5csecret.svg',
  '/brand/mark.svg%00.png',
  '/brand/mark.svg%0d%0aX-Evil:1',
  '/brand/mark.svg/',
  '/brand/./mark.svg',
  '/brand/.hidden.svg',
  '/brand/a/b/c/d/e/f/g.svg',
  '/brand/',
  '/brand/%F0%9F%98%80.svg',
  `/brand/${'a'.repeat(300)}.svg`,
  `/brand/${'a/'.repeat(2000)}b.svg`,
])('SEC-04 %s is not found', async path => {
  const answer = await server.request(path)
  expect(answer.status).toBe(404)
  expect(answer.text).not.toMatch(/secret|outside|root:|"extends"/)
  expect(answer.headers['x-evil']).toBeUndefined()
})

it.each([...Object.keys(LATER), 'linked.svg', 'sibling.svg', 'folder/outside.svg', 'code.js', 'tenant.json'])(
  'TEN-05 SEC-04 what no release holds is not served, whatever the folder has: %s',
  async name => {
    const answer = await server.request(`/brand/${name}`)
    expect(answer.status).toBe(404)
    expect(answer.text).not.toMatch(/secret|outside|draft|alert/)
  },
)

it.each(['../outside', 'west', '../tenants/west'])(
  "SEC-04 neither another brand's files nor those beside the brands are served when a draft extends %s",
  async parent => {
    extend(parent)
    for (const name of ['outside.svg', 'west.svg'])
      expect((await server.request(`/brand/${name}`, { host: 'south.localhost' })).status).toBe(404)
  },
)

it('SEC-02 a picture opened directly may run no script', async () => {
  const { headers } = await server.request('/brand/mark.svg')
  expect(headers['x-content-type-options']).toBe('nosniff')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'/)
  expect(policy).not.toMatch(/script-src|unsafe|\*/)
})

it('SEC-02 the content of a file does not change its content type', async () => {
  const { headers } = await server.request('/brand/picture.GIF')
  expect(headers).toMatchObject({ 'content-type': 'image/gif', 'x-content-type-options': 'nosniff' })
})
