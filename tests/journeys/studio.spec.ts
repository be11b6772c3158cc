/** Operators of the studio: the first owner, signing in, people and their roles. */
import { type Browser, expect, type Locator } from '@playwright/test'
import { texts } from '../../src/studio/texts/texts.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import {
  colour as colourOf,
  expectAccessible,
  field,
  heading,
  join,
  linkIn,
  openStudio,
  press,
  signIn,
  studioAt,
  test,
} from './studio-operator.ts'

const AURUM = 'Maison Aurum'
const OWNER = 'mara@example.com'
const PASSWORD = 'quiet harbour lantern'
const EDITOR = 'joon@example.com'
const EDITOR_PASSWORD = 'seven slow rivers'

// one server for all: they follow each other
test.describe.configure({ mode: 'default' })

let server: OwnServer
test.beforeAll(async ({ store }) => {
  server = await startOwnServer({ store })
})
test.afterAll(() => server.stop())

const openBrowser = (browser: Browser) => openStudio(browser, server)
const studio = (path?: string) => studioAt(server, path)

test('STU-01 the printed link makes the first owner, who signs in by password and passkey until idle', {
  tag: '@main',
}, async ({ browser }) => {
  const page = await openBrowser(browser)
  const refused: string[] = []
  page.on('console', message => {
    if (/Content Security Policy|Trusted/.test(message.text())) refused.push(message.text())
  })
  const printed = () => /http:\/\/studio\.localhost:\d+\/join\/\S+/.exec(server.printed())?.[0]
  await expect.poll(printed).toBeDefined()
  const link = printed()!
  expect(server.printed()).toContain(studio())

  await page.goto(link)
  await heading(page, texts.join.firstTitle)
  await field(page, texts.join.name).fill('Mara Lund')
  await field(page, texts.join.email).fill(OWNER)
  await field(page, texts.join.password).fill('short')
  await press(page, texts.join.submit)
  await expect(page.getByRole('alert').filter({ hasText: '12' })).toBeVisible()
  await expect(field(page, texts.join.name)).toHaveValue('Mara Lund')
  await expectAccessible(page)
  const codes = await join(page, link, { name: 'Mara Lund', email: OWNER, password: PASSWORD })
  expect(new Set(codes).size).toBe(10)
  await expect(page.getByRole('row')).toHaveCount(4)
  await expectAccessible(page)

  await page.goto(link)
  await heading(page, texts.join.badLink)

  await page.goto(studio())
  await press(page, texts.nav.signOut)
  await signIn(page, OWNER, 'not the password')
  await expect(page.getByRole('alert').filter({ hasText: /wrong/ })).toBeVisible()
  await field(page, texts.signIn.password).fill(PASSWORD)
  await press(page, texts.signIn.submit)
  await heading(page, texts.signIn.passkeyTitle)
  await page.reload()
  await heading(page, texts.signIn.passkeyTitle)
  await press(page, texts.signIn.passkeySubmit)
  await heading(page, texts.brands.title)

  await press(page, texts.nav.signOut)
  await signIn(page, OWNER, PASSWORD)
  await press(page, texts.signIn.recoverySwitch)
  await field(page, texts.signIn.recoveryCode).fill(codes[0]!)
  await press(page, texts.signIn.recoverySubmit)
  await heading(page, texts.brands.title)
  await press(page, texts.nav.signOut)
  await signIn(page, OWNER, PASSWORD)
  await press(page, texts.signIn.recoverySwitch)
  await field(page, texts.signIn.recoveryCode).fill(codes[0]!)
  await press(page, texts.signIn.recoverySubmit)
  await expect(page.getByRole('alert').filter({ hasText: /used before/ })).toBeVisible()
  await press(page, texts.signIn.passkeySwitch)
  await press(page, texts.signIn.passkeySubmit)
  await heading(page, texts.brands.title)

  const invited = await server.operator('invite', EDITOR, 'editor', 'aurum')
  const other = await openBrowser(browser)
  await join(other, linkIn(invited), { name: 'Joon Park', password: EDITOR_PASSWORD })
  await expect(other.getByRole('row')).toHaveCount(2)
  await server.operator('disable', EDITOR)
  await heading(other, texts.signIn.title)
  await signIn(other, EDITOR, EDITOR_PASSWORD)
  await expect(other.getByRole('alert').filter({ hasText: /wrong/ })).toBeVisible()
  await other.context().close()

  await server.moveClock('+31m')
  await page.reload()
  await heading(page, texts.signIn.title)
  expect(refused).toEqual([])
})

/** Names the controls of the page that lie below a message. */
const coveredBy = (notice: Locator) =>
  notice.evaluate(region => {
    const { left, right, top, bottom } = region.firstElementChild!.getBoundingClientRect()
    const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary')
    return [...controls].flatMap(control => {
      const box = control.getBoundingClientRect()
      const isApart = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom
      const isOther = region.contains(control) || !control.checkVisibility() || control.matches('[href="#content"]')
      return isApart || isOther ? [] : [control.textContent]
    })
  })

test('a colour changed in the studio is saved, undone, published to players, and rolled back', async ({
  browser,
  store,
}) => {
  const page = await openBrowser(browser)
  const owner = `colours-${Date.now().toString(36)}@example.com`
  const link = await server.operator('invite', owner, 'owner', 'aurum')
  await join(page, linkIn(link), { name: 'Per Holm', password: PASSWORD })
  const player = await (await browser.newContext({ colorScheme: 'dark' })).newPage()
  await player.goto(server.at('aurum', '/help'))
  const primary = async () => {
    await player.reload()
    return player.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim())
  }
  const before = await primary()

  await page.getByRole('link', { name: AURUM, exact: true }).click()
  await page.getByRole('navigation').getByRole('link', { name: texts.brand.theme, exact: true }).click()
  const colour = colourOf(page, 'primary')
  const old = await colour.inputValue()
  await page.context().setOffline(true)
  await colour.fill('#12ab34')
  await expect(page.getByText(texts.brand.waiting(1))).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(texts.brand.saved)).toBeVisible()
  await page.reload()
  await expect(colour).toHaveValue('#12ab34')
  await expectAccessible(page)

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+z')
  await expect(colour).toHaveValue(old)
  await page.keyboard.press('Control+Shift+z')
  await expect(colour).toHaveValue('#12ab34')
  expect(await primary()).toBe(before)

  await page.getByRole('link', { name: texts.brand.changes, exact: true }).click()
  const sentence = `Theme › Dark › Main colour was ${old} and is now #12ab34`
  await expect(page.getByRole('list', { name: texts.brand.changes })).toContainText(sentence)
  await press(page, texts.brand.publish)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: texts.brand.differences })).toContainText(sentence)
  await expectAccessible(page)
  await press(page, texts.brand.publishSubmit(AURUM))
  await expect(dialog).toHaveCount(0)
  const notice = page.getByRole('region', { name: texts.notices.label })
  await expect(notice).toContainText(texts.brand.published(AURUM))
  for (const width of [320, 390, 768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await coveredBy(notice), `${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect.poll(primary).toBe('#12ab34')
  await expect(page.getByText(texts.brand.none)).toBeVisible()
  const toPublish = page.getByRole('button', { name: texts.brand.publish, exact: true })
  await expect(toPublish).toHaveAccessibleDescription(texts.unavailable.publish)
  await expect(toPublish).toBeDisabled()

  await page.getByRole('link', { name: texts.brand.releases }).click()
  await page
    .getByRole('button', { name: new RegExp(`^${texts.releases.rollBack}`) })
    .first()
    .click()
  await dialog.getByRole('button', { name: texts.releases.rollBack }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(primary).toBe(before)
  await page.getByRole('link', { name: texts.brand.changes, exact: true }).click()
  const live = page.getByRole('region', { name: texts.live.title })
  // the files of the brand in a database are those of the release that players see
  await expect(live).toContainText(store === 'embedded' ? sentence : texts.live.same)
  await expectAccessible(page)
  await player.context().close()
})
