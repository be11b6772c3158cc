/** A brand made on a server without demonstration data: what players see before anything is connected, and what the operator is told. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectedText } from './expected-text.ts'
import { fillRegistration, newName } from './member.ts'
import { type EmptyServer, startEmptyServer } from './own-server.ts'
import { expect, hydrated, test } from './site.ts'

const en = (key: string) => expectedText('EN', key)

const METHOD = {
  id: 'bank',
  kind: 'bank',
  title: { EN: 'By bank' },
  min: '10',
  max: '1000',
  payTo: { bank: 'Island Bank', holder: 'Lucky Star Ltd', number: '0012 3456 7890' },
}
const KIND = {
  id: 'bank',
  kind: 'bank',
  title: { EN: 'Bank account' },
  banks: [{ id: 'island', title: 'Island Bank' }],
}
const CASHIER = { deposit: { methods: [METHOD] }, withdrawal: { min: '10', max: '1000', kinds: [KIND] } }

let server: EmptyServer
test.beforeAll(async () => {
  server = await startEmptyServer()
})
test.afterAll(() => server.stop())

test('TEN-01 SBX-02 a brand made without demonstration data opens at once, and its empty pages say what to connect', async ({
  page,
}) => {
  const made = await server.tenant('new', 'luckystar', '--name', 'Lucky Star')
  expect(made).toContain('empty/deposit')
  const at = (path: string) => server.at('luckystar', path)
  const main = page.getByRole('main')
  await expect(async () => expect((await page.goto(at('/')))?.status()).toBe(200)).toPass()
  await hydrated(page)
  await expect(page).toHaveTitle(/Lucky Star/)
  await expect(main.getByText(en('home.winners-title'))).toHaveCount(0)
  // columns without promotions and winners leave no gap
  await expect(main.locator('[data-ratio]')).toBeHidden()
  for (const [path, key] of [
    ['/rng', 'lobby.no-games'],
    ['/promotions', 'promotions.empty'],
  ] as const) {
    await page.goto(at(path))
    await expect(main.getByText(en(key))).toBeVisible()
  }

  await page.goto(at('/register'))
  await hydrated(page)
  const form = page.locator('main form')
  await fillRegistration(form, newName())
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL(at('/'))
  for (const [path, key] of [
    ['/member/depositv2', 'deposit.no-methods'],
    ['/member/withdraw', 'withdraw.no-kinds'],
  ] as const) {
    await page.goto(at(path))
    await expect(main.getByText(en(key))).toBeVisible()
  }

  const explained = await server.tenant('explain', 'luckystar', '/member/depositv2', '--as', 'member')
  expect(explained).toContain('nothing is connected that would fill a part of it')
  expect(explained).toContain('Add one to deposit.methods of platform/cashier.json')

  const platform = join(server.brand('luckystar'), 'platform')
  mkdirSync(platform, { recursive: true })
  writeFileSync(join(platform, 'cashier.json'), JSON.stringify(CASHIER))
  for (const [path, key, connected] of [
    ['/member/depositv2', 'deposit.no-methods', 'By bank'],
    ['/member/withdraw', 'withdraw.no-kinds', en('withdraw.password-needed')],
  ] as const) {
    await expect(async () => {
      await page.goto(at(path))
      await expect(main.getByText(connected).first()).toBeVisible()
    }).toPass()
    await expect(main.getByText(en(key))).toHaveCount(0)
  }
})
