/** Takes the planned pictures and compares them with the stored set: `npm run pictures`. Each test is one session. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { FOLDER, PORT } from '../../playwright.config.ts'
import { askServer, findServer, OFFICE_FILE } from '../../server/tenants/control/control.ts'
import { ACCOUNT_OF_ROLE } from '../../src/gallery/sample-accounts.ts'
import { fileNameOf, isTouched, MOMENT, PLAN, type Plan, type ScreenPicture, VIEWPORTS } from './picture.ts'
import { chooseAppearance, growToWhole, hydrate, makeSteady, type Settle, showDialog } from './steady-page.ts'

const PASSWORD = 'Livery#2026'
/** Status of the server on an address that shows the right page. */
const STATUS = { normal: 200, maintenance: 503, region: 451 }

const { pictures } = JSON.parse(readFileSync(PLAN, 'utf8')) as Plan

for (const ofBrand of groupsOf(pictures, ({ brand }) => brand))
  test.describe(ofBrand[0].brand, () => {
    // in order, as a brand is closed only after all its other pictures
    test.describe.configure({ mode: 'default' })
    for (const session of groupsOf(ofBrand, one => `${one.opening} ${one.role} ${isTouched(one)}`)) {
      const [{ brand, opening, role, width }] = session
      const touched = isTouched({ width })
      test.describe(`${opening}, ${role}, ${touched ? 'touched' : 'with a mouse'}`, () => {
        test.use({ baseURL: `http://${brand}.localhost:${PORT}`, hasTouch: touched, isMobile: touched })
        test('pictures', async ({ page }) => {
          await page.clock.setFixedTime(MOMENT)
          const settle = await makeSteady(page)
          if (role !== 'visitor') await signIn(page, settle, ACCOUNT_OF_ROLE[role])
          if (opening !== 'normal') await switchTo(brand, opening)
          for (const picture of session) await test.step(fileNameOf(picture), () => take(page, settle, picture))
          if (opening !== 'normal') await switchTo(brand, 'normal')
        })
      })
    }
  })

/** Groups pictures, in the order of their first members. */
function groupsOf(
  all: readonly ScreenPicture[],
  groupOf: (picture: ScreenPicture) => string,
): [ScreenPicture, ...ScreenPicture[]][] {
  const groups = new Map<string, [ScreenPicture, ...ScreenPicture[]]>()
  for (const picture of all) {
    const group = groups.get(groupOf(picture))
    if (group) group.push(picture)
    else groups.set(groupOf(picture), [picture])
  }
  return [...groups.values()]
}

/** Takes one picture; its failure is reported without affecting the next ones. */
async function take(page: Page, settle: Settle, picture: ScreenPicture): Promise<void> {
  const problem = await show(page, settle, picture).then(
    () => '',
    (error: Error) => error.message,
  )
  expect.soft(problem, `${picture.screen} of ${picture.brand} at ${picture.path} can be shown`).toBe('')
  if (problem) return
  const png = await page.screenshot({ animations: 'disabled', scale: 'css' })
  expect.soft(png).toMatchSnapshot(`${fileNameOf(picture)}.png`.split('/'))
}

async function show(page: Page, settle: Settle, picture: ScreenPicture): Promise<void> {
  const { brand, path, dialog, theme, width, language, opening, screen } = picture
  await chooseAppearance(page, brand, theme, language)
  await page.setViewportSize({ width, height: VIEWPORTS[width]! })
  const status = (await page.goto(path))?.status()
  const wanted = screen === 'not-found' ? 404 : STATUS[opening]
  if (status !== wanted) throw new Error(`the server answered ${status}, not ${wanted}`)
  await hydrate(page)
  await settle()
  await (dialog === undefined ? growToWhole(page, settle) : showDialog(page, settle, dialog))
}

/** Signs in by the brand's own dialog. */
async function signIn(page: Page, settle: Settle, username: string): Promise<void> {
  await page.goto('/')
  await hydrate(page)
  await settle()
  await showDialog(page, settle, 'login')
  const dialog = page.locator('dialog[open]')
  await dialog.locator('input[name=username]').fill(username)
  await dialog.locator('input[name=password]').fill(PASSWORD)
  await dialog.locator('button[type=submit]').click()
  await page.waitForFunction(() => sessionStorage.getItem('token'))
}

/** Opens or closes the brand. */
async function switchTo(brand: string, status: ScreenPicture['opening']): Promise<void> {
  const server = findServer(join(FOLDER, 'data'), OFFICE_FILE)
  if (!server) throw new Error('The server of the pictures is gone.')
  await askServer(server, 'office', {
    verb: 'status',
    input: { brand, status },
    who: 'pictures',
    reason: 'npm run pictures',
  })
}
