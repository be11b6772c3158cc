import { balanceButton, loginDialog, newName, openLogin, tryLogin } from './member.ts'
import { at, expect, hydrated, signIn, test } from './site.ts'
import { words } from './words.ts'

const NETWORK = words('EN', 'problem.problem/network')

test('ENG-17 SYS-06 LOB-13 a list that does not come says why and comes with the next try; the page stands', async ({
  page,
}) => {
  await page.goto(at('aurum', '/rng'))
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.locator('article').first()).toBeVisible()
  let down = true
  let asked = 0
  await page.route('**/*ame*ist*', async route => {
    if (!/GCSGAME_gameList|gameList/i.test(route.request().url())) return route.continue()
    asked++
    await (down ? route.abort('connectionrefused') : route.continue())
  })
  await main.locator('input[type=search]').fill('gold')
  const notice = main.getByRole('alert').filter({ hasText: NETWORK })
  await expect(notice).toBeVisible({ timeout: 15_000 })
  expect(asked, 'a safe call is tried three times before it is told').toBe(3)
  await expect(page.getByRole('banner')).toBeVisible()
  down = false
  await notice.getByRole('button', { name: words('EN', 'common.retry') }).click()
  await expect(notice).toHaveCount(0)
  await expect(main.locator('article').first()).toBeVisible()
  expect(asked).toBe(4)
})

test('API-05 a GET whose first try fails is tried again and nobody notices', async ({ page }) => {
  await page.goto(at('aurum'))
  await signIn(page, 'agent42')
  await expect(balanceButton(page)).toContainText(/\d\.\d\d/)
  let tries = 0
  await page.route('**/wps/v2/wallets/balance', route => {
    tries++
    return tries < 3 ? route.fulfill({ status: 503, body: 'gateway' }) : route.continue()
  })
  await balanceButton(page).click()
  await expect.poll(() => tries, { timeout: 10_000 }).toBe(3)
  await expect(balanceButton(page)).toContainText(/\d\.\d\d/)
})

test('API-05 SYS-06 LGN-03 a POST is sent once, whatever comes of it; what was typed stays', async ({ page }) => {
  await page.goto(at('aurum'))
  const dialog = await openLogin(page)
  let tries = 0
  await page.route('**/wps/session/login', route => {
    tries++
    return route.abort('connectionreset')
  })
  const name = newName()
  await tryLogin(dialog, name)
  await expect(dialog.getByRole('alert').filter({ hasText: NETWORK })).toBeVisible()
  await page.waitForTimeout(2500)
  expect(tries).toBe(1)
  await expect(dialog.locator('input[name=username]')).toHaveValue(name)
  await page.unroute('**/wps/session/login')
  await tryLogin(dialog, 'agent42')
  await expect(loginDialog(page)).toHaveCount(0)
})

test('ENG-17 SYS-04 a screen whose part does not arrive is offered again; the old screen stays meanwhile', async ({
  page,
}) => {
  await page.goto(at('aurum', '/help'))
  await hydrated(page)
  await page.route('**/site/**/screen/**', route => route.abort('internetdisconnected'))
  await page.getByRole('banner').locator('a[href="/promotions"]').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(NETWORK)
  await expect(page.locator('[data-screen]'), 'the old screen').toHaveAttribute('data-screen', 'help')
  await page.unroute('**/site/**/screen/**')
  await dialog.getByRole('button', { name: words('EN', 'common.retry') }).click()
  await expect(page.locator('[data-screen]')).toHaveAttribute('data-screen', 'promotions')
})
