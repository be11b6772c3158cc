/** The panel over a running page that explains present and missing elements. */
import { OPERATOR_KEY } from '../../playwright.config.ts'
import { openBrand, writeBrand } from './brands.ts'
import { balanceButton } from './member.ts'
import { newBrand, runTenantCommand } from './operator.ts'
import { openAs } from './signed-in.ts'
import { at, expect, hydrated, test, withoutEventStream } from './site.ts'

// the key in a header, like a program's; tests/server tests the cookie of a visit with the key
test.use({ extraHTTPHeaders: { 'operator-key': OPERATOR_KEY } })

const PANEL = { name: 'Why is this here?' }

test('OPS-01 pointing at an element shows its chain of reasons down to the line, and Escape closes it', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto(at('aurum'))
  await hydrated(page)
  await page.keyboard.press('Alt+Shift+E')
  const panel = page.getByRole('dialog', PANEL)
  await expect(panel.getByRole('textbox')).toBeFocused()

  const link = page.locator('header a[href="/promotions"]:visible').first()
  await link.hover()
  await expect(panel.locator('h2 code')).toHaveText('menu:top/promotions')
  await expect(panel.locator('.result')).toHaveText('This menu entry shows to a visitor in EN.')
  await expect(panel.locator('.tree .location').first()).toHaveText(/tenants\/\w+\/menus\.json:\d+:\d+$/)
  await expect(page.locator('.outline span')).toHaveText('widget:shell.header/bar')
  const [around, inside] = [await page.locator('.outline').boundingBox(), await link.boundingBox()]
  expect(around!.x).toBeLessThanOrEqual(inside!.x)
  expect(around!.y + around!.height).toBeGreaterThanOrEqual(inside!.y + inside!.height)

  // a click selects the link without following it, and its parents are one step away
  await link.click()
  await expect(page).toHaveURL(at('aurum'))
  await panel.getByRole('navigation').getByRole('button', { name: 'bar' }).click()
  await expect(panel.locator('h2 code')).toHaveText('widget:shell.header/bar')

  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.locator('.outline')).toHaveCount(0)
  await link.click()
  await expect(page.getByRole('main')).toHaveClass(/page-promotions/)
})

test('OPS-01 the keyboard explains the focused element, finds hidden subjects, and switches the visitor', async ({
  page,
}) => {
  await page.goto(at('aurum'))
  await hydrated(page)
  await page.keyboard.press('Alt+Shift+E')
  const panel = page.getByRole('dialog', PANEL)
  // the flag is the first of several causes, with the source location of its switch
  await panel.getByRole('textbox').fill('menu:agent/hourly')
  await page.keyboard.press('Enter')
  await expect(panel.locator('.result')).toHaveText('This menu entry does not show to a visitor in EN.')
  await expect(panel).toContainText('AGTHOURSAL itself is not enabled.')
  await expect(panel).toContainText('The visitor does not hold a contract of the kind hourlySalary.')
  await expect(panel.locator('.next li').first()).toContainText(
    /^Switch modId AGTHOURSAL on in tenants\/aurum\/platform\/whitelabel\.json:\d+:\d+/,
  )

  await panel.getByRole('textbox').fill('menu:agent/hourli')
  await page.keyboard.press('Enter')
  await expect(panel.locator('.result')).toContainText('Nothing is called')
  await expect(panel.getByRole('button', { name: 'menu:agent/hourly' })).toBeVisible()

  await panel.getByRole('textbox').fill('widget:home/welcome')
  await page.keyboard.press('Enter')
  await expect(panel.locator('.result')).toHaveAttribute('data-result', 'true')
  await panel.getByRole('combobox').selectOption('member')
  await expect(panel.locator('.result')).toHaveAttribute('data-result', 'false')
  await expect(panel).toContainText('It is for visitors; this is a member.')

  const hidden = panel.locator('details')
  await hidden.locator('summary').press('Enter')
  await hidden.getByRole('button', { name: /widget:home\/trust.*removes it/ }).press('Enter')
  await expect(panel.locator('.next')).toContainText(/Take the removal away in tenants\/aurum\/screens\/home\.json:\d+/)

  await panel.getByRole('button', { name: 'Point' }).press('Enter')
  await page.locator('header a[href="/help"]:visible').first().focus()
  await expect(panel.locator('h2 code')).toHaveText('menu:top/help')
})

test('OPS-01 a dialog and its form fields are explained in place', async ({ page }) => {
  await page.goto(at('aurum'))
  await hydrated(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /log in/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog').filter({ has: page.locator('input[name=password]') })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Alt+Shift+E')
  const panel = page.getByRole('dialog', PANEL)
  await expect(panel.getByRole('textbox')).toBeVisible()
  await dialog.locator('input[name=password]').hover()
  await expect(panel.locator('h2 code')).toHaveText('field:login/password')
  await expect(panel.getByRole('navigation').getByRole('button')).toContainText(['login', 'form', 'password'])
})

test("OPS-01 the panel explains for the signed-in member's role under the strict policy", async ({ page }) => {
  await withoutEventStream(page)
  await openAs(page, 'aurum', '/help', 'player')
  await expect(balanceButton(page)).toContainText(/\d\.\d\d/)
  // the member's shell comes a moment after the balance
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', PANEL).click()
  const panel = page.getByRole('dialog', PANEL)
  await expect(panel.getByRole('combobox')).toHaveValue('member')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', PANEL)).toHaveAttribute('aria-expanded', 'false')
})

test('OPS-01 TEN-03 the panel follows changes of a file, and the command line agrees', async ({ page }) => {
  const brand = newBrand()
  await openBrand(page, brand, {}, '/help')
  await hydrated(page)
  await page.keyboard.press('Alt+Shift+E')
  const panel = page.getByRole('dialog', PANEL)
  await expect(panel.getByRole('textbox')).toBeFocused()
  await page.locator('header a[href="/help"]:visible').first().hover()
  await expect(panel.locator('h2 code')).toHaveText('menu:top/help')
  await expect(panel.locator('.result')).toHaveAttribute('data-result', 'true')
  await panel.getByRole('button', { name: 'Point' }).click()

  writeBrand(brand, { 'menus.json': { top: [{ id: 'help', remove: true }] } })
  await expect(panel.locator('.result')).toHaveText(/does not show to a visitor in EN: it was removed/)
  await expect(panel.locator('.next')).toContainText(`tenants/${brand}/menus.json:3`)
  await expect(page.locator('header a[href="/help"]:visible')).toHaveCount(0)

  const said = await runTenantCommand('explain', brand, 'menu:top/help')
  expect(said.exit, said.text).toBe(0)
  expect(said.text).toContain(`${brand} removes it with "remove": true.`)
  expect((await runTenantCommand('explain', brand, 'menu:top/helb')).exit).toBe(1)
})

test('OPS-01 each line of the chain has a link to its key in the reference', async ({ page }) => {
  await page.goto(at('aurum'))
  await hydrated(page)
  await page.keyboard.press('Alt+Shift+E')
  const panel = page.getByRole('dialog', PANEL)
  await panel.getByRole('textbox').fill('menu:top/promotions')
  await page.keyboard.press('Enter')
  await expect(panel.locator('.result')).toHaveText('This menu entry shows to a visitor in EN.')
  const link = panel.getByRole('link', { name: /^Reference of menus\./ }).last()
  const opened = page.waitForEvent('popup')
  await link.click()
  const reference = await opened
  await expect(reference).toHaveURL(/\/reference\/files#menus\./)
  const key = new URL(reference.url()).hash.slice(1)
  await expect(reference.locator(`[id="${key}"]`)).toBeInViewport()
})
