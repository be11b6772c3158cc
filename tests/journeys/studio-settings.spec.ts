/** Settings of a widget in the studio: fields from its schema, names chosen from what exists, problems beside fields, conditions. */
import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { texts } from '../../src/studio/texts/texts.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

/** Opens the editor of a page of aurum as a new editor, with a passkey device that answers by itself. */
async function openEditor(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const studio = (at: string) => `http://studio.localhost:${server.port}${at}`
  // the studio has a process of its own: a device added before would stay behind in the one of the empty page
  await page.goto(studio('/'))
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const invited = await server.operator('invite', 'settings@example.com', 'editor', 'aurum')
  await page.goto(/http\S+\/join\/\S+/.exec(invited)![0])
  await page.getByLabel(texts.join.name, { exact: true }).fill('Ida Berg')
  await page.getByLabel(texts.join.password, { exact: true }).fill('seven slow rivers')
  await page.getByRole('button', { name: texts.join.submit, exact: true }).click()
  await page.getByRole('button', { name: texts.enrol.submit, exact: true }).click()
  await page.getByRole('button', { name: texts.codes.done, exact: true }).click()
  await page.getByRole('link', { name: 'Maison Aurum', exact: true }).waitFor()
  await page.goto(studio(path))
  return page
}

test('a wrong setting has the sentence of the check beside its field until it is corrected', async ({ browser }) => {
  const page = await openEditor(browser, '/brands/aurum/pages/screens/home')
  const refused: string[] = []
  page.on('console', message => {
    if (/Content Security Policy|Trusted/.test(message.text())) refused.push(message.text())
  })
  await page.getByRole('treeitem', { name: /^Game row/ }).first().click()
  const settings = page.getByRole('region', { name: texts.settings.label }).first()
  await expect(settings.getByRole('heading', { name: 'Game row' })).toBeVisible()
  await settings.getByRole('tab', { name: texts.settings.groupNames.behaviour }).click()
  const count = settings.getByLabel('Count', { exact: true })
  const before = await count.inputValue()
  await count.fill('500')
  await expect(page.getByText(texts.brand.saved)).toBeVisible()
  await expect(count).toHaveAccessibleDescription(/48/, { timeout: 60_000 })
  await expect(count).toHaveAttribute('aria-invalid', 'true')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])

  await page.getByText(texts.problemList.title, { exact: true }).click()
  await expect(page.getByRole('link', { name: /settings\/count$/ })).toBeVisible()
  await page.reload()
  await expect(count).toHaveValue('500')
  await expect(count).toHaveAttribute('aria-invalid', 'true', { timeout: 60_000 })
  await count.fill('8')
  await expect(count).not.toHaveAttribute('aria-invalid', 'true', { timeout: 60_000 })

  await settings.getByRole('button', { name: /: Count$/ }).click()
  await expect(count).toHaveValue(before)
  await page.getByText(texts.brand.saved).waitFor()

  await settings.getByRole('tab', { name: texts.settings.groupNames.content }).click()
  const title = settings.getByRole('combobox', { name: 'Title', exact: true })
  await title.fill('new games')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(title).toHaveValue(/^[a-z-]+\.[a-z-]+$/)
  await settings.getByRole('combobox', { name: texts.conditions.add }).selectOption({ label: texts.conditions.keys.vipLevel })
  await settings.getByLabel('From', { exact: true }).fill('3')
  await expect(settings.getByText(texts.conditions.shown('from VIP 3'))).toBeVisible()
  await expect(page.getByText(texts.brand.saved)).toBeVisible()
  await page.reload()
  await expect(settings.getByText(texts.conditions.shown('from VIP 3'))).toBeVisible()
  expect(refused).toEqual([])
  await page.context().close()
})
