/** Promises of the studio to people who work on one draft: nothing typed is lost, files stay the truth, players see no byte of it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { texts } from '../../src/studio/texts/texts.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import {
  colour,
  conflictsOn,
  differences,
  expectAccessible,
  field,
  firstLoadBytes,
  heading,
  loseReply,
  openBrand as openBrandOn,
  openOperator,
  press,
  publish,
  saved,
  studioAt,
  test,
  watchPolicy,
} from './studio-operator.ts'

const HOSTILE = '<img src=x onerror="window.hacked=1">{{constructor}}'

// one server for all: they follow each other
test.describe.configure({ mode: 'default' })

let server: OwnServer
test.beforeAll(async ({ store }) => {
  server = await startOwnServer({ store })
})
test.afterAll(() => server.stop())

const openAs = (browser: Browser, name: string, role: string, brand: string) =>
  openOperator(browser, server, { name, role, brand })

const openBrand = (page: Page, brand: string, part?: string) => openBrandOn(page, server, brand, part)

/** Reads every file of a brand's folder by its path. */
function readFolder(brand: string): Map<string, string> {
  const folder = server.brand(brand)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(file => file.isFile())
  return new Map(
    files.map(file => joinPath(file.parentPath, file.name)).map(path => [path, readFileSync(path, 'latin1')]),
  )
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
    next.getByRole('alert').filter({ hasText: 'Joon Park changed Theme › Dark › Thin line after you' }),
  ).toBeVisible()
  await shows('#12ab34', '#3e2b32')
})

test('STU-05 two editors see each other, and what both changed is kept twice until one is chosen', async ({
  browser,
  store,
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
    await page.getByRole('navigation').getByRole('link', { name: texts.brand.theme, exact: true }).click()
    await expect(colour(page, 'secondary')).toHaveValue('#aa0011')
  }

  const file = joinPath(server.brand('senvang'), 'theme.json')
  const theme = JSON.parse(readFileSync(file, 'utf8'))
  Object.assign(theme.dark, { 'surface-3': '#1a2b3c', primary: '#34ab12' })
  writeFileSync(file, `${JSON.stringify(theme, null, 2)}\n`)
  // files beside a PostgreSQL are not watched
  if (store === 'postgresql') await server.tenant('publish', 'senvang', '--why', 'other colours')
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

test('a publish from the studio edits the fewest lines of the files, and its undo restores every byte', {
  tag: '@files',
}, async ({ browser }) => {
  const page = await openAs(browser, 'Mara Lund', 'publisher', 'yunhe')
  const before = readFolder('yunhe')
  await openBrand(page, 'yunhe', '/theme')
  const name = (await page.getByRole('heading', { level: 1 }).textContent())!
  const old = await colour(page, 'primary').inputValue()
  await colour(page, 'primary').fill(old)
  await saved(page)
  expect(readFolder('yunhe')).toEqual(before)

  await colour(page, 'primary').fill('#12ab34')
  await saved(page)
  await publish(page, name)
  const after = readFolder('yunhe')
  const changed = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
  expect([changed, [...after.keys()]]).toEqual([[joinPath(server.brand('yunhe'), 'theme.json')], [...before.keys()]])
  const [was, is] = [before.get(changed[0]!)!.split('\n'), after.get(changed[0]!)!.split('\n')]
  const first = was.findIndex((line, i) => line !== is[i])
  expect([is.length, was[first], is[first]]).toEqual([
    was.length,
    expect.stringContaining(old),
    was[first]!.replace(old, '#12ab34'),
  ])
  expect(is.slice(first + 1)).toEqual(was.slice(first + 1))

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+z')
  await expect(colour(page, 'primary')).toHaveValue(old)
  await publish(page, name)
  expect(readFolder('yunhe')).toEqual(before)
})

test('STU-22 the second of two publishes is told why, a retried one is one release, and any two are compared', async ({
  browser,
}) => {
  const mara = await openAs(browser, 'Mara Lund', 'publisher', 'yunhe')
  const joon = await openAs(browser, 'Joon Park', 'publisher', 'yunhe')
  const published = joon
    .getByRole('row')
    .filter({ hasText: /person-\d+@example\.com/ })
    .filter({ hasText: texts.releases.whats.publish! })
  await openBrand(joon, 'yunhe', '/releases')
  await expect(joon.getByRole('row').filter({ hasText: texts.releases.current })).toBeVisible()
  const before = await published.count()
  for (const page of [mara, joon]) await openBrand(page, 'yunhe', '/theme')
  const name = (await mara.getByRole('heading', { level: 1 }).textContent())!
  await colour(mara, 'primary').fill('#12ab34')
  await saved(mara)
  await expect(colour(joon, 'primary')).toHaveValue('#12ab34')
  for (const page of [mara, joon]) {
    await press(page, texts.brand.publish)
    await expect(differences(page)).toContainText('#12ab34')
  }
  await press(mara, texts.brand.publishSubmit(name))
  await expect(mara.getByRole('dialog')).toHaveCount(0)
  await press(joon, texts.brand.publishSubmit(name))
  await expect(joon.getByRole('alert').filter({ hasText: 'Mara Lund published this draft meanwhile' })).toBeVisible()
  await joon.keyboard.press('Escape')

  await colour(joon, 'line').fill('#3e2b31')
  await saved(joon)
  await loseReply(joon, server, 'publish')
  await press(joon, texts.brand.publish)
  await expect(differences(joon)).toContainText('#3e2b31')
  await press(joon, texts.brand.publishSubmit(name))
  await expect(joon.getByRole('alert').filter({ hasText: texts.problems.network })).toBeVisible()
  await press(joon, texts.brand.publishSubmit(name))
  await expect(joon.getByRole('dialog')).toHaveCount(0)

  await joon.getByRole('link', { name: texts.brand.releases }).click()
  await expect(published).toHaveCount(before + 2)
  const compared = joon.getByRole('region', { name: texts.releases.compare }).getByRole('list')
  await expect(compared).toContainText('#3e2b31')
  await expect(compared).not.toContainText('#12ab34')
  await field(joon, texts.releases.from).selectOption({ index: 2 })
  await expect(compared).toContainText('#3e2b31')
  await expect(compared).toContainText('#12ab34')
  await expectAccessible(joon)

  await joon
    .getByRole('button', { name: new RegExp(`^${texts.releases.rollBack}`) })
    .first()
    .click()
  await joon.getByRole('dialog').getByRole('button', { name: texts.releases.rollBack }).click()
  await expect(joon.getByRole('dialog')).toHaveCount(0)
  await expect(joon.getByRole('row').filter({ hasText: texts.releases.current })).toContainText(
    texts.releases.whats.rollback!,
  )
})

test('texts with HTML and templates do nothing in the studio, whose first load has at most 300 kB', async ({
  browser,
}) => {
  const page = await openAs(browser, HOSTILE, 'owner', 'senvang')
  const refused = watchPolicy(page)
  await openBrand(page, 'senvang', '/theme')
  await colour(page, 'primary').fill(HOSTILE)
  await saved(page)
  const name = (await page.getByRole('heading', { level: 1 }).textContent())!
  await press(page, texts.brand.publish)
  await page.getByRole('dialog').getByLabel(texts.brand.why).fill(HOSTILE)
  await expect(page.getByRole('list', { name: texts.brand.problems })).toContainText('<img')
  const submit = page.getByRole('button', { name: texts.brand.publishSubmit(name), exact: true })
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAccessibleDescription(/^The draft has .*, then publish\.$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Theme › Dark › Main colour' }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/brands\/senvang\/theme#dark-primary$/)
  await colour(page, 'primary').fill('#12ab34')
  await saved(page)
  for (const path of [
    '/',
    '/people',
    '/account',
    '/brands/senvang',
    '/brands/senvang/releases',
    `/audit?who=${encodeURIComponent(HOSTILE)}`,
  ]) {
    await page.goto(studioAt(server, path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('img')).toHaveCount(0)
  }
  await expect(field(page, texts.audit.who)).toHaveValue(HOSTILE)
  await page.goto(studioAt(server, '/people'))
  await expect(page.getByText(HOSTILE).first()).toBeVisible()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(refused).toEqual([])

  expect(await firstLoadBytes(page, server)).toBeLessThanOrEqual(300_000)
})

test('the host of a brand serves no byte of its draft', async ({ browser }) => {
  const page = await openAs(browser, 'Mara Lund', 'publisher', 'aurum')
  await openBrand(page, 'aurum', '/theme')
  await colour(page, 'primary').fill('#a1b2c3')
  await saved(page)
  const compared = page.waitForResponse('**/calls/compare**')
  await press(page, texts.brand.publish)
  const { candidate } = (await (await compared).json()).value
  expect(candidate).toMatch(/^[0-9a-f]{16}$/)

  const player = await (await browser.newContext({ colorScheme: 'dark' })).newPage()
  const bodies: Promise<string>[] = []
  player.on('response', response => {
    if (response.status() === 200) bodies.push(response.text().catch(() => ''))
  })
  for (const path of ['/', '/help', `/?release=${candidate}`, `/?preview=${candidate}`])
    await player.goto(server.at('aurum', path))
  const texts200 = await Promise.all(bodies)
  expect(texts200.length).toBeGreaterThan(8)
  for (const secret of ['a1b2c3', candidate]) expect(texts200.filter(text => text.includes(secret))).toHaveLength(0)
  for (const path of [
    '/calls/draft?brand=aurum',
    '/calls/candidate?brand=aurum',
    `/calls/compare?brand=aurum&to=draft`,
  ]) {
    const headers = { host: `aurum.localhost:${server.port}` }
    const reply = await player.request.get(`http://127.0.0.1:${server.port}${path}`, { headers })
    expect(reply.status()).toBe(404)
    expect(await reply.text()).not.toContain('a1b2c3')
  }
  await player.context().close()
})

test('STU-26 the audit page filters by class, person and period, exports both forms and verifies the chain', async ({
  browser,
}) => {
  const page = await openAs(browser, 'Mara Lund', 'owner', 'aurum')
  await page.getByRole('link', { name: texts.nav.audit }).click()
  await heading(page, texts.audit.title)
  const table = page.getByRole('table', { name: texts.audit.caption })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await field(page, texts.audit.class).selectOption('access')
  await expect(table).toContainText('roles: none -> owner')
  await expect(table).not.toContainText(texts.releases.whats.publish!)
  await page.reload()
  await expect(field(page, texts.audit.class)).toHaveValue('access')
  await expect(table).toContainText('roles: none -> owner')
  await expectAccessible(page)

  await field(page, texts.audit.who).fill('nobody at all')
  await page.keyboard.press('Enter')
  await expect(page.getByText(texts.audit.none)).toBeVisible()
  await field(page, texts.audit.who).fill('')
  await page.keyboard.press('Enter')
  await field(page, texts.audit.to).fill('2000-01-01')
  await expect(page.getByText(texts.audit.none)).toBeVisible()
  await field(page, texts.audit.to).fill('')
  await expect(table).toContainText('roles: none -> owner')

  const contentOf = async (form: 'csv' | 'json') => {
    const download = page.waitForEvent('download')
    await press(page, texts.audit.export[form])
    const file = await download
    expect(file.suggestedFilename()).toBe(`audit-aurum.${form}`)
    return readFileSync(await file.path(), 'utf8')
  }
  expect(await contentOf('csv')).toMatch(
    /^\uFEFFnumber,at,who,class,what,subject,summary,before,after,why,request,hash\r\n/,
  )
  const { entries } = JSON.parse(await contentOf('json'))
  expect(new Set(entries.map((entry: { class: string }) => entry.class))).toEqual(new Set(['access']))
  await press(page, texts.audit.verify)
  await expect(page.getByRole('status').filter({ hasText: texts.audit.verified })).toBeVisible()
  expect(await server.operator('audit', 'verify')).toContain('Every entry of the audit log follows')

  const editor = await openAs(browser, 'Joon Park', 'editor', 'aurum')
  await expect(editor.getByRole('link', { name: texts.nav.audit })).toHaveCount(0)
  await editor.goto(studioAt(server, '/audit'))
  await expect(editor.getByText(texts.audit.noRight)).toBeVisible()
})
