import { beforeAll, expect, it } from 'vitest'
import { type RunningServer, startTestServer } from '../../tests/server/test-server.ts'

const INDEX = { host: 'localhost' }
let server: RunningServer
beforeAll(async () => {
  server = await startTestServer()
})

it('SEC-02 the reference for operators has no script and no inline style, and its policy allows neither', async () => {
  for (const path of ['/reference', '/reference/widgets', '/reference/names']) {
    const page = await server.request(path, INDEX)
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-/,
    )
    expect(/<script| style=| on\w+=/.exec(page.text)?.[0]).toBeUndefined()
    const known = await server.request(path, { ...INDEX, headers: { 'if-none-match': String(page.headers.etag) } })
    expect(known.status).toBe(304)
  }
})

it('the files that its pages show are served beside them', async () => {
  const picture = await server.request('/reference/pictures/banner-strip.webp', INDEX)
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(picture.bytes.subarray(8, 12).toString()).toBe('WEBP')
  const icons = await server.request('/reference/icons.css', INDEX)
  expect(icons.text).toContain('[data-icon=gift]')
  for (const path of ['/reference/other', '/reference/pictures/none.webp', '/reference/files/'])
    expect((await server.request(path, INDEX)).status).toBe(421)
})

it('describes base as the files of the server have it', async () => {
  const page = await server.request('/reference/flags', INDEX)
  expect(page.text).toContain('id="memberCentre"')
  expect(page.text).toContain('Members see their own centre.')
})
