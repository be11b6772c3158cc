import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '../../src/schemas/allowed-html.ts'
import { announcements } from '../../src/schemas/endpoints/announcements.ts'
import { HOSTILE_MARKUP, OUTSIDE_LINKS } from '../hostile-markup.ts'
import { removeFolder } from '../remove-folder.ts'
import { balanceButton, callPlatform, openLogin, shownBalance, tryLogin } from './member.ts'
import { expect, hydrated, PORT, test } from './site.ts'

const START = "import('./dist/server/main.js').then(server => server.start())"
// in one worker, as each would start a server
test.describe.configure({ mode: 'default' })
let front: ChildProcess
let platform: Server
let address = ''
const folder = mkdtempSync(join(tmpdir(), 'livery-front-'))

/** Forwards to the journeys' server and adds unsanitised announcements. */
function startPlatform(): Promise<Server> {
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request
    const out = forward({ port: PORT, host: '127.0.0.1', path: url, method, headers }, async reply => {
      if (!url.startsWith(announcements.path)) {
        response.writeHead(reply.statusCode ?? 502, reply.headers)
        return void reply.pipe(response)
      }
      const body = JSON.parse((await reply.toArray()).join('')) as { value: object[] }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ ...body, value: body.value.map(one => ({ ...one, content: HOSTILE_MARKUP })) }))
    })
    out.on('error', () => response.destroy())
    request.pipe(out)
  })
  return new Promise(done => server.listen(0, '127.0.0.1', () => done(server)))
}

/** a second server in front of the journeys' one */
test.beforeAll(async () => {
  mkdirSync(join(folder, 'tenants'))
  for (const brand of ['base', 'aurum'])
    cpSync(join('tenants', brand), join(folder, 'tenants', brand), { recursive: true })
  platform = await startPlatform()
  const { port: platformPort } = platform.address() as AddressInfo
  const upstream = {
    origin: `http://127.0.0.1:${platformPort}`,
    host: `{tenant}.localhost:${PORT}`,
    sealing: 'envelope',
  }
  writeFileSync(join(folder, 'upstream.json'), JSON.stringify({ ...upstream, calls: 'ours' }))
  const { PATH = '', HOME = '' } = process.env
  const paths = { LIVERY_DATA: join(folder, 'data'), LIVERY_TENANTS: join(folder, 'tenants') }
  const env = { PATH, HOME, NODE_ENV: 'production', PORT: '0', UPSTREAM: join(folder, 'upstream.json'), ...paths }
  front = spawn(process.execPath, ['-e', START], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((done, fail) => {
    let output = ''
    front.stdout?.on('data', chunk => {
      output += chunk
      const ready = /^ready http:\/\/localhost:(\d+)/m.exec(output)?.[1]
      if (ready) done(ready)
    })
    front.once('exit', () => fail(new Error(`the server in front ended:\n${output}`)))
  })
  address = `http://aurum.localhost:${port}`
})
test.afterAll(() => {
  front?.removeAllListeners('exit')
  front?.kill('SIGTERM')
  platform?.close()
  removeFolder(folder)
})

test('SBX-06 SEC-03 a member signs in through a proxy, and the page holds no secret that works alone', async ({
  page,
}) => {
  await page.goto(address)
  await tryLogin(await openLogin(page), 'player')
  await expect(balanceButton(page)).toBeVisible()
  const balance = await shownBalance(page)
  expect(balance).toBeGreaterThan(0)

  await page.goto(`${address}/rng`)
  await hydrated(page)
  expect(await shownBalance(page)).toBe(balance)
  const picture = page.locator('main img[srcset*="/art/game/"]').first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  expect((await callPlatform(page, '/wps/member/info', { token })).status).toBe(200)
  await page.context().clearCookies()
  expect((await callPlatform(page, '/wps/member/info', { token })).status).toBe(401)
})

test('NTC-04 BNR-04 only allowed markup remains in the browser, and links to another site open apart', async ({
  page,
}) => {
  await page.goto(`${address}/noticePage`)
  await hydrated(page)
  const text = page
    .getByRole('main')
    .getByRole('article')
    .getByText('Honest words', { exact: true })
    .locator('xpath=..')
  const outside = text.locator('a[href*="elsewhere.example"]')
  await expect(outside).toHaveCount(OUTSIDE_LINKS)
  const found = await text.evaluate(container =>
    [...container.querySelectorAll('*')].map(({ localName, attributes }) => ({
      tag: localName,
      names: [...attributes].map(({ name }) => name),
    })),
  )
  const isAllowed = (tag: string, names: string[]) =>
    ALLOWED_TAGS.includes(tag) && names.every(name => ALLOWED_ATTRIBUTES[tag]?.includes(name))
  expect(found.filter(({ tag, names }) => !isAllowed(tag, names))).toEqual([])
  for (const link of await outside.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  await expect(text.getByText('own', { exact: true }).and(text.locator('a'))).not.toHaveAttribute('target')
  await expect(text.locator('img[src^="data:"], a[href^="javascript"]')).toHaveCount(0)
})
