/** One page of the browser that takes one picture after the other. */
import type { Browser, BrowserContext, Page } from 'playwright'
import { SAMPLE_PASSWORD } from '../../demo/catalogue/sample-accounts.ts'
import { isTouched, MOMENT, type Picture, VIEWPORTS } from './picture.ts'
import { disableMotion, hydrate, Requests, settle, showDialog } from './steady-page.ts'

export interface Camera {
  /** @returns PNG @throws when the page shows an error, is not there, or does not come to rest */
  take(picture: Picture): Promise<Buffer>
}

/** The sample account of each role (SBX-02, ROL-05). */
const ACCOUNTS = { visitor: '', member: 'player', trial: 'trial', agent: 'agent1' }
/** Longest page that is drawn whole, in CSS pixels. */
const MAX_HEIGHT = 12_000
/** Pages grow when what was far below comes near; more often than this they never end. */
const MAX_GROWTHS = 4

export function createCamera(browser: Browser, port: number): Camera {
  let open: { key: string; context: BrowserContext; page: Page; requests: Requests } | undefined

  /** A page for each brand, role and pointer: signed in once, it keeps its session. */
  const pageFor = async (picture: Picture) => {
    const { brand, role } = picture
    const touched = isTouched(picture)
    const key = `${brand} ${role} ${touched}`
    if (open?.key === key) return open
    await open?.context.close()
    const context = await browser.newContext({
      ...{ baseURL: `http://${brand}.localhost:${port}`, locale: 'en-US', timezoneId: 'UTC' },
      ...{ reducedMotion: 'reduce', hasTouch: touched, isMobile: touched },
    })
    await context.clock.setFixedTime(MOMENT)
    await disableMotion(context)
    const page = await context.newPage()
    open = { key, context, page, requests: new Requests(page) }
    if (role !== 'visitor') await signIn(page, open.requests, ACCOUNTS[role])
    return open
  }

  return {
    async take(picture) {
      try {
        const { page, requests } = await pageFor(picture)
        await show(page, requests, picture)
        return await page.screenshot({ animations: 'disabled', scale: 'css' })
      } catch (error) {
        // the next picture is not to suffer for this one
        await open?.context.close()
        open = undefined
        throw error
      }
    },
  }
}

/** By the brand's own dialog. */
async function signIn(page: Page, requests: Requests, username: string): Promise<void> {
  await page.goto('/')
  await hydrate(page)
  await settle(page, requests)
  await showDialog(page, requests, 'login')
  const dialog = page.locator('dialog[open]')
  await dialog.locator('input[name=username]').fill(username)
  await dialog.locator('input[name=password]').fill(SAMPLE_PASSWORD)
  await dialog.locator('button[type=submit]').click()
  await page.waitForFunction(() => sessionStorage.getItem('token'))
}

async function show(page: Page, requests: Requests, picture: Picture): Promise<void> {
  const { brand, path, dialog, theme, width, language, opening, screen } = picture
  const cookies = Object.entries({ theme, lang: language })
  await page
    .context()
    .addCookies(cookies.map(([name, value]) => ({ name, value, domain: `${brand}.localhost`, path: '/' })))
  requests.forget()
  await page.setViewportSize({ width, height: VIEWPORTS[width]! })
  const status = (await page.goto(path))?.status()
  // what the server says on an address that shows what it should (SYS-01, RTE-14)
  const wanted = { normal: screen === 'not-found' ? 404 : 200, maintenance: 503, region: 451 }[opening]
  if (status !== wanted) throw new Error(`the server answered ${status}, not ${wanted}`)
  await hydrate(page)
  if (dialog === undefined) return growToWhole(page, requests)
  await settle(page, requests)
  await showDialog(page, requests, dialog)
}

/** A window as high as the page: all of it is near, and what sticks to the edges stands where it belongs. */
async function growToWhole(page: Page, requests: Requests): Promise<void> {
  const first = page.viewportSize()!
  const growTo = async (height: number) => {
    await page.setViewportSize({ ...first, height })
    await settle(page, requests)
  }
  await settle(page, requests)
  for (let growths = 0; growths < MAX_GROWTHS; growths++) {
    const height = await heightOf(page)
    if (height <= page.viewportSize()!.height) break
    await growTo(height)
  }
  if (page.viewportSize()!.height === first.height) return
  // while it loaded, the page may have been longer than it is, and a page fills its window
  await growTo(first.height)
  await growTo(await heightOf(page))
}

const heightOf = async (page: Page): Promise<number> =>
  Math.min(MAX_HEIGHT, await page.evaluate(() => document.documentElement.scrollHeight))
