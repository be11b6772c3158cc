/** Promises of the studio to people who work on one draft: nothing typed is lost, offline, in two browsers and beside changed files. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { texts } from '../../src/studio/texts/texts.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { expectAccessible, join, openStudio, press, studioAt } from './studio-operator.ts'

const PASSWORD = 'quiet harbour lantern'

// one server for all: they follow each other
test.describe.configure({ mode: 'default' })

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

let people = 0

/** Invites a person to a brand, who joins in a browser of its own. */
async function openAs(browser: Browser, name: string, role: string, brand: string): Promise<Page> {
  const page = await openStudio(browser, server)
  const link = await server.operator('invite', `person-${people++}@example.com`, role, brand)
  await join(page, /http\S+\/join\/\S+/.exec(link)![0], { name, password: PASSWORD })
  return page
}

const openBrand = (page: Page, brand: string, part = '') => page.goto(studioAt(server, `/brands/${brand}${part}`))
const colour = (page: Page, token: string) =>
  page.getByRole('textbox', { name: `${texts.theme.dark}: ${token}`, exact: true })
const saved = (page: Page) => expect(page.getByText(texts.brand.saved)).toBeVisible()
const conflictsOn = (page: Page) => page.getByRole('region', { name: texts.brand.conflicts })
const differences = (page: Page) => page.getByRole('dialog').getByRole('list', { name: texts.brand.differences })

async function publish(page: Page, name: string): Promise<void> {
  await press(page, texts.brand.publish)
  await expect(differences(page)).toBeVisible()
  await press(page, texts.brand.publishSubmit(name))
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('STU-04 edits of half an hour offline outlive the tab, and undo reaches across reload and publish', async ({
  browser,
}) => {
  const page = await openAs(browser, 'Mara Lund', 'owner', 'aurum')
  const context = page.context()
  await page.clock.install()
  await openBrand(page, 'aurum', '/theme')
  const old = { primary: await colour(page, 'primary').inputValue(), line: await colour(page, 'line').inputValue() }
  await context.setOffline(true)
  await colour(page, 'primary').fill('#12ab34')
  await expect(page.getByText(texts.brand.waiting(1))).toBeVisible()
  await page.clock.fastForward('30:00')
  await colour(page, 'line').fill('#3e2b31')
  await expect(page.getByText(texts.brand.waiting(2))).toBeVisible()
  await page.close()
  await context.setOffline(false)

  const next = await context.newPage()
  await openBrand(next, 'aurum', '/theme')
  await saved(next)
  const shows = async (primary: string, line: string) => {
    await expect(colour(next, 'primary')).toHaveValue(primary)
    await expect(colour(next, 'line')).toHaveValue(line)
  }
  await shows('#12ab34', '#3e2b31')
  await publish(next, 'Maison Aurum')
  await next.reload()
  await shows('#12ab34', '#3e2b31')
  await next.getByRole('heading', { level: 1 }).click()
  await next.keyboard.press('Control+z')
  await shows('#12ab34', old.line)
  await next.keyboard.press('Control+z')
  await shows(old.primary, old.line)
  await next.reload()
  await shows(old.primary, old.line)
  await next.getByRole('heading', { level: 1 }).click()
  await next.keyboard.press('Control+Shift+z')
  await shows('#12ab34', old.line)
  await next.keyboard.press('Control+Shift+z')
  await shows('#12ab34', '#3e2b31')

  const other = await openAs(browser, 'Joon Park', 'editor', 'aurum')
  await openBrand(other, 'aurum', '/theme')
  await colour(other, 'line').fill('#3e2b32')
  await saved(other)
  await shows('#12ab34', '#3e2b32')
  await next.getByRole('heading', { level: 1 }).click()
  await next.keyboard.press('Control+z')
  await expect(
    next.getByRole('alert').filter({ hasText: 'Joon Park changed theme:/dark/line after you' }),
  ).toBeVisible()
  await shows('#12ab34', '#3e2b32')
})

test('STU-05 two editors see each other, and what both changed is kept twice until one is chosen', async ({
  browser,
}) => {
  const mara = await openAs(browser, 'Mara Lund', 'editor', 'senvang')
  const joon = await openAs(browser, 'Joon Park', 'editor', 'senvang')
  for (const page of [mara, joon]) await openBrand(page, 'senvang', '/theme')
  await expect(mara.getByText(texts.brand.present(['Joon Park']))).toBeVisible()
  await expect(joon.getByText(texts.brand.present(['Mara Lund']))).toBeVisible()

  await Promise.all([colour(mara, 'primary').fill('#12ab34'), colour(joon, 'line').fill('#3e2b31')])
  for (const page of [mara, joon]) {
    await expect(colour(page, 'primary')).toHaveValue('#12ab34')
    await expect(colour(page, 'line')).toHaveValue('#3e2b31')
  }
  await joon.context().setOffline(true)
  await colour(joon, 'secondary').fill('#aa0011')
  await expect(joon.getByText(texts.brand.waiting(1))).toBeVisible()
  await colour(mara, 'secondary').fill('#aa0022')
  await saved(mara)
  await joon.context().setOffline(false)
  await saved(joon)
  for (const page of [mara, joon]) {
    await page.getByRole('link', { name: texts.brand.changes, exact: true }).click()
    await expect(conflictsOn(page)).toContainText('#aa0011')
    await expect(conflictsOn(page)).toContainText('#aa0022')
  }
  await expectAccessible(mara)
  await conflictsOn(mara)
    .getByRole('button', { name: texts.brand.choose('Joon Park') })
    .click()
  for (const page of [mara, joon]) {
    await expect(conflictsOn(page)).toHaveCount(0)
    await page.getByRole('link', { name: texts.brand.theme, exact: true }).click()
    await expect(colour(page, 'secondary')).toHaveValue('#aa0011')
  }

  const file = joinPath(server.brand('senvang'), 'theme.json')
  const theme = JSON.parse(readFileSync(file, 'utf8'))
  Object.assign(theme.dark, { 'surface-3': '#1a2b3c', primary: '#34ab12' })
  writeFileSync(file, `${JSON.stringify(theme, null, 2)}\n`)
  await expect(colour(mara, 'surface-3')).toHaveValue('#1a2b3c')
  await expect(colour(mara, 'primary')).toHaveValue('#12ab34')
  await mara.getByRole('link', { name: texts.brand.changes, exact: true }).click()
  await expect(conflictsOn(mara)).toContainText('#34ab12')
  await conflictsOn(mara)
    .getByRole('button', { name: texts.brand.choose('Mara Lund') })
    .click()
  await expect(conflictsOn(mara)).toHaveCount(0)
  await expect(colour(joon, 'primary')).toHaveValue('#12ab34')
})
