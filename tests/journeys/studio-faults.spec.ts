/** Faults around an editor: nothing typed is lost, nothing is done twice, and each is told in a sentence. */
import { writeFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { texts } from '../../src/studio/texts/texts.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import {
  colour,
  conflictsOn,
  join,
  linkIn,
  loseReply,
  openBrand,
  openOperator,
  openStudio,
  PASSWORD,
  press,
  publish,
  saved,
  signIn,
  studioAt,
  test,
} from './studio-operator.ts'

// one server for all: they follow each other
test.describe.configure({ mode: 'default' })

let server: OwnServer
test.beforeAll(async ({ store }) => {
  server = await startOwnServer({ store })
})
test.afterAll(() => server.stop())

const openAs = (browser: Browser, name: string, brand: string) =>
  openOperator(browser, server, { name, role: 'publisher', brand })

const HOUR_MS = 3_600_000
/** Gives a browser a clock that is wrong by some hours and goes on. */
const setClockWrong = (page: Page, hours: number) =>
  page.addInitScript(ms => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ms
  }, hours * HOUR_MS)

test('a tab that slept for a day keeps typed values, and overwrites nothing that another changed', async ({
  browser,
}) => {
  const email = 'mara@example.com'
  const mara = await openStudio(browser, server)
  await join(mara, linkIn(await server.operator('invite', email, 'editor', 'senvang')), {
    name: 'Mara Lund',
    password: PASSWORD,
  })
  await mara.clock.install()
  await openBrand(mara, server, 'senvang', '/theme')
  await expect(colour(mara, 'primary')).toBeEnabled()
  await mara.context().setOffline(true)
  await colour(mara, 'primary').fill('#aa0011')
  await colour(mara, 'line').fill('#3e2b31')
  await expect(mara.getByText(texts.brand.waiting(2))).toBeVisible()

  await server.operator('sign-out', email)
  const joon = await openAs(browser, 'Joon Park', 'senvang')
  await openBrand(joon, server, 'senvang', '/theme')
  await colour(joon, 'primary').fill('#aa0022')
  await saved(joon)
  await mara.clock.fastForward('24:00:00')
  await mara.context().setOffline(false)

  await expect(mara.getByText(texts.signIn.ended)).toBeVisible()
  await signIn(mara, email, PASSWORD)
  await press(mara, texts.signIn.passkeySubmit)
  await saved(mara)
  await expect(colour(mara, 'line')).toHaveValue('#3e2b31')
  await expect(colour(joon, 'line')).toHaveValue('#3e2b31')
  await expect(colour(joon, 'primary')).toHaveValue('#aa0022')
  await mara.getByRole('link', { name: texts.brand.changes, exact: true }).click()
  for (const value of ['#aa0011', '#aa0022']) await expect(conflictsOn(mara)).toContainText(value)
  await mara.context().close()
  await joon.context().close()
})

test('moves are made once and in their order when the connection drops in the middle of them', async ({ browser }) => {
  const page = await openAs(browser, 'Ines Roth', 'yunhe')
  await openBrand(page, server, 'yunhe', '/pages/screens/help')
  const rows = page.getByRole('treeitem')
  await expect(rows.first()).toBeVisible()
  const names = async () => (await rows.allTextContents()).map(text => text.trim())
  const said = page.getByRole('region', { name: texts.outline.label }).getByRole('status').first()
  await page.getByRole('button', { name: texts.outline.add }).click()
  await page.keyboard.type('beside its children')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(said).toContainText(/^Added: Columns, 2 of \d+ in Help$/)
  await saved(page)

  // the server has the move, and its reply is lost
  await loseReply(page, server, 'save-operations')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(said).toContainText(/^Columns, 1 of \d+ in Help$/)
  await saved(page)
  // offline between two moves
  await page.context().setOffline(true)
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(said).toContainText(/^Columns, 3 of \d+ in Help$/)
  await expect(page.getByText(texts.brand.waiting(2))).toBeVisible()
  const moved = await names()
  await page.context().setOffline(false)
  await saved(page)
  await page.reload()
  await expect.poll(names).toEqual(moved)
  await page.getByRole('heading', { level: 1 }).click()
  for (const place of [1, 0]) {
    await page.keyboard.press('Control+z')
    await expect(rows.nth(place)).toHaveAccessibleName('Columns, added')
  }
  await page.context().close()
})

test('a browser whose clock is two hours wrong saves, previews, publishes and takes back like any other', async ({
  browser,
}) => {
  for (const [hours, value] of [
    [2, '#12ab34'],
    [-2, '#34ab12'],
  ] as const) {
    const page = await openStudio(browser, server)
    await setClockWrong(page, hours)
    const invited = await server.operator('invite', `clock-${value.slice(1)}@example.com`, 'publisher', 'aurum')
    await join(page, linkIn(invited), { name: 'Nils Falk', password: PASSWORD })
    await openBrand(page, server, 'aurum', '/theme')
    const old = await colour(page, 'primary').inputValue()
    await colour(page, 'primary').fill(value)
    await saved(page)
    await page.goto(studioAt(server, '/brands/aurum/pages/screens/help'))
    await expect(page.getByText(texts.preview.at('/help'))).toBeVisible()
    await openBrand(page, server, 'aurum', '/theme')
    await publish(page, 'Maison Aurum')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+z')
    await expect(colour(page, 'primary')).toHaveValue(old)
    await expect(page.getByText(texts.brand.undone(''))).toBeVisible()
    await page.context().close()
  }
})

test('a file that breaks on disk below an open draft is named, stops its publish, and loses nothing', {
  tag: '@files',
}, async ({ browser }) => {
  const page = await openAs(browser, 'Ole Dahl', 'aurum')
  await openBrand(page, server, 'aurum', '/theme')
  await colour(page, 'line').fill('#3e2b31')
  await saved(page)
  const file = joinPath(server.brand('aurum'), 'banners.json')
  writeFileSync(file, '{ "banners": [')
  await press(page, texts.brand.publish)
  const submit = page.getByRole('button', { name: texts.brand.publishSubmit('Maison Aurum'), exact: true })
  // a call without a reply is repeated
  await expect(page.getByRole('list', { name: texts.brand.problems })).toContainText('banners.json')
  await expect(submit).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(colour(page, 'line')).toHaveValue('#3e2b31')
  await colour(page, 'line').fill('#3e2b32')
  await saved(page)
  await page.context().close()
})

test('a change that is saved while the database restarts arrives once, when the database is back', {
  tag: '@database',
}, async ({ browser }) => {
  const page = await openAs(browser, 'Kari Moe', 'senvang')
  await openBrand(page, server, 'senvang', '/theme')
  await expect(colour(page, 'focus')).toBeEnabled()
  const old = await colour(page, 'focus').inputValue()
  const { url, run, crash, start } = server.database!
  const holder = new pg.Client({ connectionString: url })
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin; lock table draft_operation in share mode')
  await colour(page, 'focus').fill('#12ab34')
  const waiting = async () => (await run('select from pg_locks where not granted')).rowCount
  await expect.poll(waiting).toBeGreaterThan(0)
  await crash()
  await expect(page.getByText(texts.brand.waiting(1))).toBeVisible()
  await start()
  await saved(page)
  await page.reload()
  await expect(colour(page, 'focus')).toHaveValue('#12ab34')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+z')
  await expect(colour(page, 'focus')).toHaveValue(old)
  await page.context().close()
})
