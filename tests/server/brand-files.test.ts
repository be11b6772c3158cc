import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './test-server.ts'

const FILES = {
  'evil.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>',
  'deep/er/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'page.html': '<script>alert(1)</script>',
  'code.js': 'alert(1)',
  'notes.txt': 'secret notes',
  '.hidden.svg': '<svg/>',
  'picture.PNG': 'no picture at all, <script>alert(1)</script>',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const assets = join(server.root, 'tenants/north/assets')
  // written after publishing, because `check` refuses some of them
  mkdirSync(join(assets, 'deep/er'), { recursive: true })
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(assets, name), text)
  writeFileSync(join(server.root, 'outside.svg'), '<svg>outside</svg>')
  writeFileSync(join(server.root, 'tenants/north/secret.svg'), '<svg>secret</svg>')
  symlinkSync(join(server.root, 'outside.svg'), join(assets, 'linked.svg'))
  symlinkSync('../secret.svg', join(assets, 'sibling.svg'))
  symlinkSync(server.root, join(assets, 'folder'))
  symlinkSync(join(assets, 'loop.svg'), join(assets, 'loop.svg'))
  symlinkSync('mark.svg', join(assets, 'inside.svg'))
  mkdirSync(join(assets, 'directory.svg'))
})

it('a brand serves its own files, and those it inherits', async () => {
  const mark = await server.request('/brand/mark.svg')
  expect(mark.text).toContain('Polarlight')
  expect(mark.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=300' })
  const again = await server.request('/brand/mark.svg', { headers: { 'if-none-match': mark.headers.etag! } })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  expect((await server.request('/brand/deep/er/logo.svg')).status).toBe(200)
  expect((await server.request('/brand/inside.svg')).text).toContain('Polarlight')
  expect((await server.request('/brand/mark.svg', { host: 'south.localhost' })).text).toContain('Palmgrove')
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

it.each(['linked.svg', 'sibling.svg', 'folder/outside.svg', 'loop.svg', 'directory.svg'])(
  'SEC-04 a link that leads out of the folder, to itself or to no file is not followed: %s',
  async name => {
    const answer = await server.request(`/brand/${name}`)
    expect(answer.status).toBe(404)
    expect(answer.text).not.toMatch(/secret|outside/)
  },
)

it.each(['page.html', 'code.js', 'notes.txt', 'tenant.json'])(
  'SEC-02 a file type that no brand may have is not served: %s',
  async name => {
    expect((await server.request(`/brand/${name}`)).status).toBe(404)
  },
)

it('SEC-02 a script in an SVG that is opened on its own never runs', async () => {
  const { headers, status } = await server.request('/brand/evil.svg')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('image/svg+xml')
  expect(headers['x-content-type-options']).toBe('nosniff')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'/)
  expect(policy).not.toMatch(/script-src|unsafe|\*/)
})

it('SEC-02 the content of a file does not change its content type', async () => {
  const { headers } = await server.request('/brand/picture.PNG')
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
})
