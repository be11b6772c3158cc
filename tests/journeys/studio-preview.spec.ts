/** The preview of a draft in the studio. */
import { expect, type Page } from '@playwright/test'
import { describeCondition } from '../../src/engine/index.ts'
import { saveOperations } from '../../src/schemas/studio/calls/save-operations.ts'
import { texts } from '../../src/studio/texts/texts.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { expectAccessible, openOperator, studioAt, test, watchPolicy } from './studio-operator.ts'

let server: OwnServer
test.beforeAll(async ({ store }) => {
  server = await startOwnServer({ store })
})
test.afterAll(() => server.stop())

const HOME = '/brands/aurum/pages/screens/home'
const frameOf = (page: Page) => page.frameLocator(`iframe[title="${texts.preview.title}"]`)
const choose = (page: Page, name: string, value: string) =>
  page.getByRole('combobox', { name, exact: true }).selectOption(value)

/** Changes the draft as another page of the editor does. */
const change = (page: Page, at: string, value: unknown) =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' }
      const { ok } = await fetch(path!, { method: 'POST', headers, body: body! })
      if (!ok) throw new Error('The draft was not changed.')
    },
    [
      saveOperations.path,
      JSON.stringify({ brand: 'aurum', key: `change of ${at}`, knownSeq: 0, operations: [{ kind: 'set', at, value }] }),
    ],
  )

test('STU-06 a preview shows the draft for any visitor, follows each change, changes nothing, and says why it is silent', async ({
  browser,
}) => {
  const page = await openOperator(browser, server)
  await page.goto(studioAt(server, HOME))
  const refused = watchPolicy(page)
  const frame = frameOf(page)
  const { simulation: said, preview } = texts
  const html = frame.locator('html')
  const moveTo = async (moment: string) => {
    await page.getByLabel(said.moment).fill(moment)
    await page.getByLabel(said.moment).press('Enter')
  }
  /** Rows of the outline that are not removed. */
  const rows = page.locator('[role=treeitem]:not([data-state=removed])')
  const goToLastRow = async () => {
    await page.keyboard.press('End')
    await rows.last().click()
    await expect(rows.last()).toBeFocused()
  }

  await test.step('the page of the draft follows a change without being loaded again', async () => {
    await expect(html).toHaveAttribute('data-brand', 'aurum')
    await expect(page.getByText(preview.at('/'))).toBeVisible()
    await html.evaluate(element => element.setAttribute('data-kept', ''))
    await change(page, 'texts/EN:/home.ten-title', 'Loved by gold diggers')
    await expect(frame.getByRole('heading', { name: 'Loved by gold diggers' })).toBeVisible()
    await expect(html).toHaveAttribute('data-kept', '')
    const players = await page.context().newPage()
    await players.goto(server.at('aurum', '/'))
    await expect(players.getByText('Loved by gold diggers')).toHaveCount(0)
    await players.close()
  })
  await expectAccessible(page)

  await test.step('language, theme and width', async () => {
    await choose(page, said.language, 'VI')
    await expect(html).toHaveAttribute('lang', 'vi')
    await choose(page, said.theme, 'light')
    await expect(html).toHaveAttribute('data-theme', 'light')
    await choose(page, said.width, '390')
    await expect.poll(() => html.evaluate(() => innerWidth)).toBe(390)
    await choose(page, said.width, 'fit')
    await page.getByRole('button', { name: said.reset }).click()
    await expect(html).toHaveAttribute('lang', 'en')
  })

  await test.step('a member with a VIP level, from whom nothing leaves', async () => {
    await choose(page, said.role, 'member')
    await choose(page, said.vip, '3')

    await page.getByRole('radio', { name: preview.use }).check()
    await expect(frame.getByRole('banner').getByText('Preview', { exact: true }).first()).toBeAttached()
    const reply = await html.evaluate(async () => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}`, 'content-type': 'application/json' }
      const answer = await fetch('/wps/member/language', { method: 'PUT', headers, body: '{"language":"EN"}' })
      return [answer.status, (await answer.json()).code]
    })
    expect(reply).toEqual([403, 'request/preview'])
  })

  await test.step('country, date and system status', async () => {
    await page.getByText(said.more).click()
    await choose(page, said.status, '1')
    await expect(frame.getByRole('heading', { name: /maintenance|back soon|improving/i }).first()).toBeVisible()
    await choose(page, said.status, '2')
    await expect(frame.getByRole('heading', { name: /restricted/i }).first()).toBeVisible()
    await choose(page, said.status, '')
    await server.office('region', 'aurum', '--block', 'TH', '--reason', 'no licence')
    await choose(page, said.country, 'TH')
    await expect(frame.getByRole('heading', { name: /restricted/i }).first()).toBeVisible()
    await choose(page, said.country, 'DE')
    await expect(frame.getByRole('heading', { name: 'Loved by gold diggers' })).toBeVisible()
    await change(page, 'screens/home:/main/[ten]/when', { date: { from: '2030-01-01' } })
    await expect(frame.getByRole('heading', { name: 'Loved by gold diggers' })).toBeHidden()
    await moveTo('2031-05-01T12:00')
    await expect(frame.getByRole('heading', { name: 'Loved by gold diggers' })).toBeVisible()
  })

  await test.step('a click in the mode Edit selects a widget', async () => {
    await page.getByRole('radio', { name: preview.edit }).check()
    const title = frame.getByRole('heading', { name: 'Loved by gold diggers' })
    await title.scrollIntoViewIfNeeded()
    const box = (await title.boundingBox())!
    await page.mouse.click(box.x + 5, box.y + 5)
    await expect(page).toHaveURL(/at=screens%2Fhome%3A%2Fmain%2F%5Bten%5D/)
  })

  await test.step('a selected widget that the page does not show is said to be hidden, with its condition', async () => {
    const hidden = page
      .getByRole('region', { name: preview.title })
      .getByText(preview.hidden([describeCondition({ date: { from: '2030-01-01' } })]))
    await expect(hidden).toHaveCount(0)
    await moveTo('2029-05-01T12:00')
    await expect(hidden).toBeVisible()
    await moveTo('2031-05-01T12:00')
    await expect(hidden).toHaveCount(0)
  })

  await test.step('a row that is selected by keyboard comes into view and is outlined, at each width', async () => {
    await page.getByRole('treeitem', { selected: true }).focus()
    await goToLastRow()
    for (const width of [1440, 1024, 800]) {
      await page.setViewportSize({ width, height: 768 })
      await page.keyboard.press('ArrowUp')
      const outlined = page.locator('[data-kind=selected]')
      await expect.poll(async () => (await outlined.boundingBox())?.height ?? 0).toBeGreaterThan(20)
      await expect
        .poll(async () => {
          const stage = (await page.locator(`iframe[title="${preview.title}"]`).boundingBox())!
          const box = await outlined.boundingBox()
          // while the page reports another place
          if (!box) return 'not outlined'
          const isInView = box.y < stage.y + stage.height && box.y + box.height > stage.y
          return isInView ? 'in view' : JSON.stringify({ width, box, stage })
        })
        .toBe('in view')
    }
    const scroll = () => html.evaluate(() => scrollY)
    // parts of the page that arrive late move the widget, which the preview follows: the attempt counts once nothing else moves it
    await expect(async () => {
      const before = await scroll()
      expect(before).toBeGreaterThan(0)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      expect(await scroll()).toBe(before)
    }).toPass()
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('a row is dragged by the mouse to where a line shows', async () => {
    await goToLastRow()
    const name = (await rows.last().getAttribute('aria-label'))!.replace(/, \w+$/, '')
    const [from, to] = [(await rows.last().boundingBox())!, (await rows.nth(-3).boundingBox())!]
    await page.mouse.move(from.x + 40, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y - 10)
    await page.mouse.move(to.x + 40, to.y + 4)
    await expect(page.locator('[data-side=before]')).toBeVisible()
    await page.mouse.up()
    await expect(rows.nth(-3)).toHaveAccessibleName(new RegExp(`^${name}, `))
    await expect(rows.nth(-3)).toBeFocused()
    await expect(page.getByText(texts.brand.saved)).toBeVisible()
  })

  await test.step('a frame that does not answer says so', async () => {
    await page.route('**/preview-*.js', route => route.abort())
    await page.getByRole('button', { name: preview.reload }).click()
    await expect(page.getByRole('status').filter({ hasText: preview.silent })).toBeVisible()
  })
  expect(refused).toEqual([])
})
