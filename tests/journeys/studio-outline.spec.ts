/** The outline of a page in the studio, by keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test'
import { texts } from '../../src/studio/texts/texts.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import {
  differences,
  expectAccessible,
  field,
  heading,
  join,
  linkIn,
  openStudio,
  PASSWORD,
  studioAt,
  test,
} from './studio-operator.ts'

let server: OwnServer
test.beforeAll(async ({ store }) => {
  server = await startOwnServer({ store })
})
test.afterAll(() => server.stop())

test('STU-08 by keyboard alone widgets are added, moved in and out, moved elsewhere, removed and brought back', async ({
  browser,
}) => {
  const page = await openStudio(browser, server)
  const refused: string[] = []
  page.on('console', message => {
    if (/Content Security Policy|Trusted/.test(message.text())) refused.push(message.text())
  })
  const link = await server.operator('invite', 'outline@example.com', 'editor', 'yunhe')
  await join(page, linkIn(link), { name: 'Ines Roth', password: 'quiet harbour lantern' })
  await page.goto(studioAt(server, '/brands/yunhe/pages/screens/help'))

  const tree = page.getByRole('tree')
  const focused = page.locator('[role=treeitem]:focus')
  const said = page.getByRole('region', { name: texts.outline.label }).getByRole('status').first()
  const saved = () => expect(page.getByText(texts.brand.saved)).toBeVisible()
  const pressOn = async (name: string, key = 'Enter') => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press(key)
  }
  await expect(tree).toBeVisible()
  await expectAccessible(page)

  // the keyboard goes down the column: document, problems, outline
  const column = [page.getByRole('combobox').first(), page.getByText(texts.problemList.title, { exact: true }), tree]
  const tops = await Promise.all(column.map(async part => (await part.boundingBox())!.y))
  expect(tops).toEqual([...tops].sort((one, other) => one - other))
  await column[0]!.focus()
  const summary = page.locator('summary').filter({ hasText: texts.problemList.title })
  for (let step = 0; step < 2; step++) await page.keyboard.press('Tab')
  await expect(summary).toBeFocused()

  // a container after the first widget of the page, found by its purpose
  await pressOn(texts.outline.add)
  await page.keyboard.type('beside its children')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(said).toContainText(/^Added: Columns, 2 of \d+ in Help$/)
  await expect(focused).toHaveAccessibleName('Columns, added')

  // up and in and out again
  await page.keyboard.press('Alt+ArrowUp')
  await expect(said).toContainText(/^Columns, 1 of \d+ in Help$/)
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveAccessibleName(/, inherited$/)
  const name = (await focused.getAttribute('aria-label'))!.replace(/, \w+$/, '')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(said).toHaveText(`${name}, 1 of 1 in Columns`)
  await expect(focused).toHaveAccessibleName(`${name}, added`)
  await expect(focused).toHaveAttribute('aria-level', '2')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(said).toContainText(new RegExp(`^${name}, 2 of \\d+ in Help$`))
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(said).toHaveText(texts.outline.refused.outermost)

  // into the container by its name
  await pressOn(texts.outline.moveTo)
  await page.keyboard.type('Columns')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await pressOn(texts.outline.move)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(said).toHaveText(`${name}, 1 of 1 in Columns`)

  // into its settings and back
  await page.keyboard.press('Enter')
  const settings = page.getByRole('region', { name: texts.settings.label })
  await expect(settings.locator('input:focus, select:focus, textarea:focus')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(focused).toHaveAccessibleName(`${name}, added`)

  // the address keeps the selection
  await saved()
  await page.reload()
  const inside = page.getByRole('treeitem', { name: `${name}, added` })
  await expect(inside).toHaveAttribute('aria-selected', 'true')
  await inside.focus()

  await page.keyboard.press('Delete')
  await expect(said).toHaveText(`${name} is removed`)
  const gone = page.getByRole('treeitem', { name: `${name}, removed` })
  await page.keyboard.press('Home')
  await expect(gone).toHaveAttribute('aria-selected', 'true')
  await pressOn(texts.outline.bringBack)
  await expect(said).toContainText(new RegExp(`^Brought back: ${name}, \\d of \\d+ in Help$`))
  await expect(page.getByRole('treeitem', { name: `${name}, inherited` })).toBeVisible()

  // each command is one step back
  await saved()
  await page.getByRole('button', { name: texts.brand.undo, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(gone).toBeVisible()
  await expectAccessible(page)
  expect(refused).toEqual([])
  await page.context().close()
})

/** Presses Tab until an element has the focus, as somebody without a pointer does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate(element => element === document.activeElement)
  for (let presses = 0; presses < 200; presses++) {
    if (await isFocused()) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not lead to ${target}.`)
}

test('an operator signs in, edits, publishes and rolls back by keyboard alone, and hears each step', async ({
  browser,
}) => {
  const email = 'keys@example.com'
  const page = await openStudio(browser, server)
  const link = await server.operator('invite', email, 'publisher', 'senvang')
  await join(page, linkIn(link), { name: 'Kim Lie', password: PASSWORD })
  const { keyboard } = page
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const pressOn = async (target: Locator) => {
    await tabTo(page, target)
    await keyboard.press('Enter')
  }
  const notices = page.getByRole('region', { name: texts.notices.label })

  await pressOn(button(texts.nav.signOut))
  await heading(page, texts.signIn.title)
  await tabTo(page, field(page, texts.signIn.email))
  await keyboard.type(email)
  await tabTo(page, field(page, texts.signIn.password))
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')
  await heading(page, texts.signIn.passkeyTitle)
  await pressOn(button(texts.signIn.passkeySubmit))
  await heading(page, texts.brands.title)

  // the page that is edited is found by its name
  await pressOn(page.getByRole('link', { name: 'Sen Vàng', exact: true }))
  await expect(page.getByRole('heading', { name: 'Sen Vàng', level: 1 })).toBeFocused()
  await pressOn(page.getByRole('link', { name: texts.brand.pages, exact: true }))
  await tabTo(page, page.getByRole('combobox', { name: texts.pages.choose }))
  await keyboard.type('help')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/screens\/help/)
  const said = page.getByRole('region', { name: texts.outline.label }).getByRole('status').first()
  await expect(page.getByText(/^Shown: \/help/)).toBeVisible()

  await pressOn(button(texts.outline.add))
  await keyboard.type('beside its children')
  await tabTo(page, page.getByRole('dialog').getByRole('listitem').getByRole('button'))
  await keyboard.press('Enter')
  await expect(said).toContainText(/^Added: Columns, 2 of \d+ in /)
  await expect(page.locator('[role=treeitem]:focus')).toHaveAccessibleName('Columns, added')
  await keyboard.press('Alt+ArrowUp')
  await expect(said).toContainText(/^Columns, 1 of \d+ in /)
  const state = page.getByRole('status').filter({ hasText: texts.brand.saved })
  await expect(state).toBeVisible()
  await keyboard.press('Control+z')
  await expect(page.getByRole('status').filter({ hasText: texts.brand.undone('') })).toBeVisible()
  await keyboard.press('Control+Shift+z')
  await expect(page.getByRole('status').filter({ hasText: texts.brand.redone('') })).toBeVisible()

  await pressOn(button(texts.brand.publish))
  await expect(differences(page)).toBeVisible()
  await pressOn(button(texts.brand.publishSubmit('Sen Vàng')))
  await expect(notices).toContainText(texts.brand.published('Sen Vàng'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(texts.brand.publish)).toBeFocused()

  await pressOn(page.getByRole('link', { name: texts.brand.releases, exact: true }))
  const back = button(new RegExp(`^${texts.releases.rollBack}`)).first()
  await pressOn(back)
  const submit = page.getByRole('dialog').getByRole('button', { name: texts.releases.rollBack })
  await expect(submit).toBeEnabled()
  await pressOn(submit)
  await expect(notices).toContainText(texts.releases.done('Sen Vàng'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: texts.releases.current })
  await expect(row).toContainText(texts.releases.whats.rollback!)
  await page.context().close()
})
