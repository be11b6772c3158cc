/** The outline of a page in the studio, by keyboard alone. */
import { expect, test } from '@playwright/test'
import { texts } from '../../src/studio/texts/texts.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { expectAccessible, join, openStudio, studioAt } from './studio-operator.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
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
  await join(page, /http\S+\/join\/\S+/.exec(link)![0], { name: 'Ines Roth', password: 'quiet harbour lantern' })
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

  // a container after the first widget of the page, found by its purpose
  await pressOn(texts.outline.add)
  await page.keyboard.type('beside its children')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(said).toContainText(/^Added: Columns, 2 of \d+ in Help$/)
  await expect(focused).toHaveAccessibleName('Columns, own')

  // up and in and out again
  await page.keyboard.press('Alt+ArrowUp')
  await expect(said).toContainText(/^Columns, 1 of \d+ in Help$/)
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveAccessibleName(/, inherited$/)
  const name = (await focused.getAttribute('aria-label'))!.replace(/, \w+$/, '')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(said).toHaveText(`${name}, 1 of 1 in Columns`)
  await expect(focused).toHaveAccessibleName(`${name}, own`)
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

  // the address keeps the selection
  await saved()
  await page.reload()
  const inside = page.getByRole('treeitem', { name: `${name}, own` })
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
