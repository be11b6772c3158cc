import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { balanceButton, callPlatform, openLogin, shownBalance, tryLogin } from './member.ts'
import { expect, hydrated, PORT, test } from './site.ts'

const START = "import('./dist/server/main.js').then(server => server.start())"
let front: ChildProcess
let address = ''
const folder = mkdtempSync(join(tmpdir(), 'livery-front-'))

/** A second server, in front of the one of all journeys. */
test.beforeAll(async () => {
  test.setTimeout(180_000)
  mkdirSync(join(folder, 'tenants'))
  for (const brand of ['base', 'aurum'])
    cpSync(join('tenants', brand), join(folder, 'tenants', brand), { recursive: true })
  const upstream = { origin: `http://127.0.0.1:${PORT}`, host: `{tenant}.localhost:${PORT}`, sealing: 'envelope' }
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
  rmSync(folder, { recursive: true, force: true })
})

test('SBX-06 SEC-03 through a proxy a member signs in, sees balance and lobby, and the page holds nothing that works alone', async ({
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
  const picture = page.locator('main img[src*="/art/game/"]').first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  expect((await callPlatform(page, '/wps/member/info', { token })).status).toBe(200)
  await page.context().clearCookies()
  expect((await callPlatform(page, '/wps/member/info', { token })).status).toBe(401)
})
