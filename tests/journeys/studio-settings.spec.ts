/** Settings of a widget in the studio: fields from its schema, names chosen from what exists, problems beside fields, conditions. */
import { expect } from '@playwright/test'
import { saveOperations } from '../../src/schemas/studio/calls/save-operations.ts'
import { texts } from '../../src/studio/texts/texts.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { expectAccessible, openOperator, studioAt, test, watchPolicy } from './studio-operator.ts'

let server: OwnServer
test.beforeAll(async ({ store }) => {
  server = await startOwnServer({ store })
})
test.afterAll(() => server.stop())

test('STU-09 widgets are chosen by pictures, set in fields of their schema, with problems of the check beside', async ({
  browser,
}) => {
  const page = await openOperator(browser, server)
  await page.goto(studioAt(server, '/brands/aurum/pages/screens/home'))
  const refused = watchPolicy(page)

  await page.getByRole('button', { name: texts.outline.add, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).not.toHaveCount(0)
  await dialog.getByLabel(texts.widgets.search).fill('buttons beside')
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  await dialog.getByLabel(texts.widgets.search).fill('questions')
  const faq = dialog.getByRole('button', { name: 'Questions and answers', exact: true })
  await expect(faq.locator('img')).toHaveJSProperty('complete', true)
  expect(await faq.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
  await expectAccessible(page)
  await faq.click()
  await expect(page.getByRole('treeitem', { name: 'Questions and answers, added' })).toBeFocused()

  await page.getByRole('treeitem').filter({ hasText: 'Play on' }).click()
  const settings = page.getByRole('region', { name: texts.settings.label }).first()
  await expect(settings.getByRole('heading', { name: 'Row of games' })).toBeVisible()
  await settings.getByRole('button', { name: texts.settings.groupNames.behaviour }).click()
  const count = settings.getByLabel('Count', { exact: true })
  const before = await count.inputValue()
  await count.fill('500')
  await expect(page.getByText(texts.brand.saved)).toBeVisible()
  await expect(count).toHaveAccessibleDescription(/48/)
  await expect(count).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await page.getByText(texts.problemList.title, { exact: true }).click()
  await expect(page.getByRole('link', { name: /^Home › Row of games.* › Count$/ })).toBeVisible()
  await page.reload()
  await expect(count).toHaveValue('500')
  await expect(count).toHaveAttribute('aria-invalid', 'true')
  await count.fill('8')
  await expect(count).not.toHaveAttribute('aria-invalid', 'true')

  await settings.getByRole('button', { name: /: Count$/ }).click()
  await expect(count).toHaveValue(before)
  await page.getByText(texts.brand.saved).waitFor()

  const title = settings.getByRole('combobox', { name: 'Title', exact: true })
  const saving = page.waitForRequest(
    request => request.url().endsWith(saveOperations.path) && request.postData()?.includes('/settings/title') === true,
  )
  await title.fill('new games')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(title).toHaveValue(/new.*games|games.*new/i)
  expect((await saving).postDataJSON().operations).toEqual([
    {
      kind: 'set',
      at: expect.stringMatching(/\/settings\/title$/),
      value: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/),
    },
  ])
  await settings
    .getByRole('combobox', { name: texts.conditions.add })
    .selectOption({ label: texts.conditions.keys.vipLevel })
  await settings.getByRole('button', { name: texts.conditions.addChosen, exact: true }).click()
  await settings.getByLabel('From', { exact: true }).fill('3')
  await expect(settings.getByText(/^Shown .*from VIP 3/)).toBeVisible()
  await expect(page.getByText(texts.brand.saved)).toBeVisible()
  await page.reload()
  await expect(settings.getByText(/^Shown .*from VIP 3/)).toBeVisible()
  expect(refused).toEqual([])
  await page.context().close()
})

test('entries of a list are moved, named anew and removed by keyboard, and undone from where the focus is', async ({
  browser,
}) => {
  const page = await openOperator(browser, server, { name: 'Ole Vik', brand: 'yunhe' })
  await page.goto(studioAt(server, '/brands/yunhe/pages/screens/help?at=screens/help:/main/[articles]'))
  const settings = page.getByRole('region', { name: texts.settings.label }).first()
  const ids = settings.getByRole('textbox', { name: /^Name for links\b/ })
  const focused = page.locator(':focus')
  const expectIds = (...values: string[]) =>
    expect
      .poll(async () => (await Promise.all((await ids.all()).map(one => one.inputValue()))).slice(0, values.length))
      .toEqual(values)
  await expectIds('about', 'faq', 'responsible')

  await settings.getByRole('button', { name: texts.settings.moveDown('Entry 1'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expectIds('faq', 'responsible', 'about')
  await expect(focused).toHaveAccessibleName(texts.settings.moveDown('Entry 3'))
  await expectAccessible(page)

  await ids.first().fill('questions')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName(/^Title\b/)
  await expectIds('questions', 'responsible', 'about')
  await expect(page.getByText(texts.brand.saved)).toBeVisible()
  await page.reload()
  await expectIds('questions', 'responsible', 'about')

  await settings.getByRole('button', { name: texts.settings.remove('Entry 2'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expectIds('questions', 'about')
  await expect(focused).toHaveAccessibleName(texts.settings.remove('Entry 2'))
  await page.keyboard.press('ControlOrMeta+z')
  await expectIds('questions', 'responsible', 'about')
  await page.keyboard.press('ControlOrMeta+z')
  await expectIds('faq', 'responsible', 'about')
  await page.context().close()
})
