import { expectedText } from './expected-text.ts'
import { balanceButton, loginDialog, newName, openLogin, tryLogin } from './member.ts'
import { at, expect, hydrated, test } from './site.ts'

const NETWORK = expectedText('EN', 'problem.request/network')

test('ENG-17 SYS-06 LOB-13 a list that fails shows the reason and loads on a retry, and the page stays', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto(at('aurum', '/rng'))
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.locator('li[data-shape]').first()).toBeVisible()
  let down = true
  let asked = 0
  await page.route('**/*ame*ist*', async route => {
    if (!/GCSGAME_gameList|gameList/i.test(route.request().url())) return route.continue()
    asked++
    await (down ? route.abort('connectionrefused') : route.continue())
  })
  await main.locator('input[type=search]').fill('gold')
  const notice = main.getByRole('alert').filter({ hasText: NETWORK })
  await expect(notice).toBeVisible()
  expect(asked, 'a safe call is tried three times before it is told').toBe(3)
  await expect(page.getByRole('banner')).toBeVisible()
  down = false
  await notice.getByRole('button', { name: expectedText('EN', 'common.retry') }).click()
  await expect(notice).toHaveCount(0)
  await expect(main.locator('li[data-shape]').first()).toBeVisible()
  expect(asked).toBe(4)
})

test('API-05 SYS-06 LGN-03 a POST is sent once and typed values stay, while a failed GET is retried unnoticed', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(at('aurum', '/help'))
  const dialog = await openLogin(page)
  let tries = 0
  await page.route('**/wps/session/login', route => {
    tries++
    return route.abort('connectionreset')
  })
  const name = newName()
  await tryLogin(dialog, name)
  await expect(dialog.getByRole('alert').filter({ hasText: NETWORK })).toBeVisible()
  // longer than the pauses between retries
  await page.clock.runFor(5000)
  expect(tries).toBe(1)
  await expect(dialog.locator('input[name=username]')).toHaveValue(name)
  await page.unroute('**/wps/session/login')
  await tryLogin(dialog, 'agent42')
  await expect(loginDialog(page)).toHaveCount(0)

  await expect(balanceButton(page)).toContainText(/\d\.\d\d/)
  tries = 0
  await page.route('**/wps/v2/wallets/balance', route => {
    tries++
    return tries < 3 ? route.fulfill({ status: 503, body: 'gateway' }) : route.continue()
  })
  await balanceButton(page).click()
  // another reason to read it may come meanwhile
  await expect.poll(() => tries).toBeGreaterThanOrEqual(3)
  await expect(balanceButton(page)).toContainText(/\d\.\d\d/)
})

test('ENG-17 SYS-04 SYS-06 I18-03 the page keeps its language or screen when the next one fails to load, and offers a retry', async ({
  page,
}) => {
  await page.goto(at('aurum', '/help'))
  await hydrated(page)
  const texts = /\/site\/.*\/texts\?lang=TH/
  await page.route(texts, route => route.abort('internetdisconnected'))
  const bar = page.getByRole('banner')
  await bar.locator('summary:visible:has(+ div a[hreflang])').click()
  await bar.locator('details[open] a[hreflang=th]').click()
  await expect(page.getByText(NETWORK).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect((await page.context().cookies()).find(({ name }) => name === 'lang')?.value).toBe('EN')
  await page.unroute(texts)

  await page.route('**/site/**/screen/**', route => route.abort('internetdisconnected'))
  await page.getByRole('banner').locator('a[href="/promotions"]').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(NETWORK)
  await expect(page.locator('[data-screen]'), 'the old screen').toHaveAttribute('data-screen', 'help')
  await page.unroute('**/site/**/screen/**')
  await dialog.getByRole('button', { name: expectedText('EN', 'common.retry') }).click()
  await expect(page.locator('[data-screen]')).toHaveAttribute('data-screen', 'promotions')
})

test('SYS-04 missing code is reported, and typed values survive a reload', async ({ page }) => {
  await page.goto(at('aurum', '/register'))
  await hydrated(page)
  const username = page.locator('main input[name=username]')
  await username.fill('halfway')
  await page.route('**/assets/egame-*.js', route => route.fulfill({ status: 404, body: '' }))
  await page.locator('footer a[href="/rng"]').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(expectedText('EN', 'shell.part-missing'))
  await expect(page.locator('[data-screen]'), 'the old screen').toHaveAttribute('data-screen', 'register')
  await dialog
    .getByRole('button', { name: expectedText('EN', 'common.close') })
    .last()
    .click()
  await expect(username).toHaveValue('halfway')
  await page.goBack()
  await expect(page).toHaveURL(at('aurum', '/register'))
  await page.reload()
  await hydrated(page)
  await expect(username).toHaveValue('halfway')
})

test('SYS-04 a page whose own script does not come says so, and the next try opens it', async ({ page }) => {
  await page.route('**/assets/client-*.js', route => route.abort('connectionrefused'))
  await page.goto(at('senvang', '/login'))
  const message = page.getByRole('alert').filter({ hasText: expectedText('VI', 'shell.part-missing') })
  await expect(message).toBeVisible()
  await expect(page.locator('main form'), 'the page stands').toBeVisible()
  await page.unroute('**/assets/client-*.js')
  await message.getByRole('button', { name: expectedText('VI', 'shell.reload') }).click()
  await hydrated(page)
  await expect(page.locator('[data-part-missing]')).toBeHidden()
})

test('SYS-04 styles and dialogs that do not come are told too, and come with the next try', async ({ page }) => {
  let down = true
  await page.route(/\/assets\/(?!client).*\.css$|\/assets\/dialog-host-.*\.js$/, route =>
    down ? route.abort('connectionrefused') : route.continue(),
  )
  await page.goto(at('aurum', '/help'))
  await hydrated(page)
  await page.getByRole('banner').locator('a[href="/promotions"]').first().click()
  const message = page.locator('[data-part-missing]')
  await expect(message).toBeVisible()
  await expect(page.locator('[data-screen]'), 'nothing is shown without its looks').toHaveAttribute(
    'data-screen',
    'help',
  )
  down = false
  await message.getByRole('button').click()
  await expect(page.locator('[data-screen]')).toHaveAttribute('data-screen', 'promotions')
  await expect(message).toBeHidden()
})
