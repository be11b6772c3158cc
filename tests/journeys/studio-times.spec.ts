/**
 * Tests of `npm run bench -- studio`, not of `npm test`, as times need a quiet machine: how soon the studio saves, shows, checks and merges,
 * and how much script a key costs in large forms and pages. Figures: docs/measured.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Frame, type Page, test } from '@playwright/test'
import { CHROMIUM_ARGS, findHeadlessShell } from '../../scripts/chromium.mjs'
import { candidate } from '../../src/schemas/studio/calls/candidate.ts'
import { draft } from '../../src/schemas/studio/calls/draft.ts'
import { people } from '../../src/schemas/studio/calls/people.ts'
import { presence } from '../../src/schemas/studio/calls/presence.ts'
import { preview } from '../../src/schemas/studio/calls/preview.ts'
import { saveOperations } from '../../src/schemas/studio/calls/save-operations.ts'
import { setRoles } from '../../src/schemas/studio/calls/set-roles.ts'
import { texts } from '../../src/studio/texts/texts.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import {
  framesOfKeys,
  framesWhileScrolling,
  repeat,
  report,
  scriptOfKeys,
  slowed,
  time,
  timeShown,
} from './studio-measures.ts'
import { colourName, colour as colourOf, firstLoadBytes, openOperator, studioAt } from './studio-operator.ts'

// one server for all: they follow each other
test.describe.configure({ mode: 'default' })
// a process for each origin, as operators have them
test.use({ launchOptions: { executablePath: findHeadlessShell(), args: CHROMIUM_ARGS } })

const BRAND = 'aurum'
const TURNS = 30

let server: OwnServer
let mara: Page
let joon: Page
test.beforeAll(async ({ browser }) => {
  server = await startOwnServer()
  mara = await openOperator(browser, server, { name: 'Mara Lund', role: 'owner' })
  joon = await openOperator(browser, server, { name: 'Joon Park', role: 'editor' })
  for (const page of [mara, joon]) await page.setViewportSize({ width: 1700, height: 950 })
})
test.afterAll(() => server?.stop())

/** A form of sixty fields and a few more: twenty entries of three. */
const STEPS = {
  id: 'steps',
  widget: 'steps',
  settings: { items: Array(20).fill({ icon: 'wallet', title: 'help.title', text: 'help.text' }) },
}
const textBlocks = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `n${i}`, widget: 'text-block' }))

function writePage(name: string, main: unknown[]): void {
  const file = join(server.brand(BRAND), 'screens', `${name}.json`)
  writeFileSync(file, `${JSON.stringify({ paths: [`/${name}`], title: 'help.title', main })}\n`)
}

const openPage = async (page: Page, name: string, at = '') => {
  await page.goto(studioAt(server, `/brands/${BRAND}/pages/screens/${name}${at}`))
  await expect(page.getByRole('treeitem').first()).toBeVisible()
}
const selected = (name: string, id: string) => `?at=${encodeURIComponent(`screens/${name}:/main/[${id}]`)}`
const settings = (page: Page) => page.getByRole('region', { name: texts.settings.label }).first()
const saved = (page: Page) => expect(page.getByText(texts.brand.saved)).toBeVisible()
const checked = (page: Page) => expect(page.getByText(texts.problemList.checking)).toHaveCount(0, { timeout: 120_000 })
const colour = (page: Page) => colourOf(page, 'primary')
const HEX = (turn: number) => `#12ab${(16 + turn).toString(16)}`

/** Sends a call as another page of the operator does. */
const send = (page: Page, { path }: { path: string }, body: unknown) =>
  page.evaluate(
    async ([to, text]) => {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(to!, { method: 'POST', headers, body: text! })
      if (!reply.ok) throw new Error(await reply.text())
    },
    [path, JSON.stringify(body)],
  )

const read = <T>(page: Page, { path }: { path: string }) =>
  page.evaluate(async from => (await (await fetch(from)).json()).value as T, `${path}?brand=${BRAND}`)

/** Returns an action that changes a value of the draft. */
async function changeOf(page: Page, at: string, value: unknown): Promise<() => Promise<unknown>> {
  const { seq: knownSeq } = await read<{ seq: number }>(page, draft)
  const operations = [{ kind: 'set', at, value }]
  return () => send(page, saveOperations, { brand: BRAND, key: crypto.randomUUID(), knownSeq, operations })
}

async function previewOf(page: Page): Promise<Frame> {
  await expect(page.getByText(texts.preview.loading)).toHaveCount(0)
  await expect(page.frameLocator('iframe').locator('main')).toBeVisible()
  return page.frames().find(one => one.url().includes('.preview.studio.'))!
}

const lettersOf = (count: number) => Array.from({ length: count }, (_, i) => 'abcdefgh'[i % 8]!)

test('a change is on the server and in the preview soon after it was made', async () => {
  await openPage(mara, 'home', selected('home', 'ten'))
  const frame = await previewOf(mara)
  await settings(mara).getByRole('button', { name: texts.settings.groupNames.behaviour }).click()
  const count = settings(mara).getByLabel('Count', { exact: true })
  const typeCount = async (turn: number) => {
    await count.focus()
    await mara.keyboard.press('Control+a')
    await mara.keyboard.press(String(5 + (turn % 2)))
  }
  const saves = await repeat(TURNS, async turn => {
    const took = await time(mara.waitForResponse(`**${saveOperations.path}`), () => typeCount(turn))
    await saved(mara)
    return took
  })
  report('STU-04 last key to saved on the server, ms', saves, 1000)

  await mara.getByRole('treeitem', { selected: true }).click()
  const moved = await repeat(TURNS, turn =>
    timeShown(frame, 'main h2', () => mara.keyboard.press(`Alt+Arrow${turn % 2 ? 'Up' : 'Down'}`)),
  )
  report('STU-06 key of a move to the preview, ms', moved, 300)

  const sent = (selector: string, at: string, make: (turn: number) => unknown) =>
    repeat(TURNS, async turn => timeShown(frame, selector, await changeOf(joon, at, make(turn))))
  const texted = await sent('main h2', 'texts/EN:/home.ten-title', turn => `Title ${turn}`)
  report('STU-06 sent change of a text to the preview, ms', texted, 300)
  report('STU-06 sent change of the theme to the preview, ms', await sent(':root', 'theme:/dark/primary', HEX), 1000)
  const menus = await sent('header', 'menus:/top/[home]/title', turn => (turn % 2 ? 'nav.home' : 'help.title'))
  report('STU-06 sent change of a menu to the preview, ms', menus, 1000)
})

test('another editor, a change of files and a removed right show within their times', async () => {
  await mara.goto(studioAt(server, `/brands/${BRAND}/theme`))
  await expect(colour(mara)).toBeVisible()
  await joon.goto(studioAt(server))
  const here = mara.getByText(texts.brand.present(['Joon Park']))
  await expect(here).toBeHidden({ timeout: 120_000 })
  const coming = joon.waitForRequest(`**${presence.path}`).then(() => performance.now())
  await joon.goto(studioAt(server, `/brands/${BRAND}/theme`))
  const from = await coming
  await expect(here).toBeVisible()
  report('STU-05 another editor comes, ms', [performance.now() - from], 2000)

  const valueIs = (page: Page, token: string, value: string) =>
    page.waitForFunction(
      ([name, text]) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)?.value === text,
      [colourName(token), value],
      { polling: 'raf' },
    )
  await expect(colour(joon)).toBeVisible()
  const seen = await repeat(TURNS, async turn => {
    const change = await changeOf(mara, 'theme:/dark/primary', HEX(turn))
    return time(valueIs(joon, 'primary', HEX(turn)), change)
  })
  report('STU-05 sent change to the field of another editor, ms', seen, 2000)

  const file = join(server.brand(BRAND), 'theme.json')
  const theme = JSON.parse(readFileSync(file, 'utf8'))
  const merged = await repeat(5, turn => {
    theme.dark.line = `#3e2b${30 + turn}`
    return time(valueIs(mara, 'line', theme.dark.line), async () => writeFileSync(file, JSON.stringify(theme, null, 2)))
  })
  report('STU-05 saved file to the open draft, ms', merged, 2000)

  const list = await read<{ id: number; name: string; email: string }[]>(mara, people)
  const { id, email } = list.find(({ name }) => name === 'Joon Park')!
  await openPage(joon, 'home')
  const gone = await repeat(5, async () => {
    await previewOf(joon)
    const isGone = Promise.all([
      joon.getByRole('treeitem').first().waitFor({ state: 'detached' }),
      joon.locator('iframe').waitFor({ state: 'detached' }),
    ])
    const took = await time(isGone, () => send(mara, setRoles, { operator: id, brand: BRAND, roles: [] }))
    await server.operator('roles', email, 'editor', BRAND)
    await joon.reload()
    await expect(joon.getByRole('treeitem').first()).toBeVisible()
    return took
  })
  report('STU-02 removed right to the end of page and preview, ms', gone, 5000)
})

test('a page of 500 nodes is checked in half a second, and a form of sixty fields is fast', async () => {
  writePage('medium', [STEPS, ...textBlocks(499)])
  await openPage(mara, 'medium', selected('medium', 'n9'))
  await checked(mara)
  const anchor = settings(mara).getByLabel('Name for links', { exact: true })
  const checks = await repeat(TURNS, async turn => {
    const asked = mara.waitForRequest(`**${candidate.path}`).then(() => performance.now())
    const answered = mara.waitForResponse(`**${candidate.path}`).then(() => performance.now())
    await anchor.fill(`place-${turn}`)
    const took = (await answered) - (await asked)
    await checked(mara)
    return took
  })
  report('STU-09 check of a page of 500 nodes, ms', checks, 500)

  await openPage(mara, 'medium', selected('medium', 'steps'))
  await checked(mara)
  const entry = settings(mara).getByRole('group', { name: texts.settings.item(10) })
  const field = entry.getByRole('combobox', { name: 'Title' })
  const type = async () => {
    await field.focus()
    return scriptOfKeys(mara, lettersOf(40))
  }
  const fields = await settings(mara).locator('input, select, textarea').count()
  const keys = await type()
  report(`STU-09 script of a key among ${fields} fields, ms`, keys, 16)
  report('STU-09 … at a quarter of the speed, ms', await slowed(mara, type), 64)
})

test('an outline of 5,000 nodes scrolls at 60 frames a second and answers keys within a frame', async () => {
  writePage('large', textBlocks(5000))
  // a page of 5,000 texts is no part of the outline
  await mara.route(`**${preview.path}`, route => route.abort())
  await openPage(mara, 'large')
  await checked(mara)
  const tree = mara.getByRole('tree')
  await tree.getByRole('treeitem').first().click()
  const { perSecond, longest } = await framesWhileScrolling(tree.locator('..'))
  console.log(`      STU-08 scrolling 5,000 rows: ${perSecond.toFixed(1)} frames/s, longest ${longest.toFixed(0)} ms`)
  expect.soft(perSecond).toBeGreaterThanOrEqual(58)
  await mara.keyboard.press('Home')
  const answers = await framesOfKeys(mara, Array(40).fill('ArrowDown'))
  report('STU-08 arrow key to its frame in 5,000 rows, ms', answers, 50)
  const keys = await scriptOfKeys(mara, Array(40).fill('ArrowDown'))
  report('STU-08 script of an arrow key in 5,000 rows, ms', keys, 16)
  const moves = await scriptOfKeys(mara, Array(20).fill('Alt+ArrowDown'))
  report('STU-08 script of a move in 5,000 rows, ms', moves, Number.POSITIVE_INFINITY)
  await mara.unroute(`**${preview.path}`)
})

test('the first load of the studio has at most 300 kB', async () => {
  const bytes = await firstLoadBytes(mara, server)
  report('STU-24 first load, kB gzip', [bytes / 1000], 300)
})
