/** One page of the browser that takes one picture after the other. */
import type { Browser, BrowserContext, Page } from 'playwright'
import { isTouched, type Picture, VIEWPORTS } from './picture.ts'
import { carrySession, type Session } from './sign-in.ts'
import { freezePage, hydrate, Requests, settle, showDialog } from './steady-page.ts'

export interface Shot {
  png: Buffer
  /** JPEG of the whole picture, small, for the contact sheet. */
  thumb: Buffer
}

export interface Camera {
  /** @throws when the page shows an error, is not there, or does not come to rest */
  take(picture: Picture): Promise<Shot>
  close(): Promise<void>
}

/** Longest page that is drawn whole, in CSS pixels. */
const MAX_HEIGHT = 12_000
const THUMB_WIDTH = 320
/** Pages grow when what was far below comes near; more often than this they never end. */
const MAX_GROWTHS = 4

/** @param sessionOf the session of a role at a brand */
export function createCamera(
  browser: Browser,
  port: number,
  sessionOf: (picture: Picture) => Session | undefined,
): Camera {
  let open: { key: string; context: BrowserContext; page: Page; requests: Requests } | undefined

  const closePage = async () => {
    await open?.context.close()
    open = undefined
  }

  const pageFor = async (picture: Picture) => {
    const key = `${picture.brand} ${picture.role} ${isTouched(picture)}`
    if (open?.key === key) return open
    await closePage()
    const touched = isTouched(picture)
    const context = await browser.newContext({
      ...{ locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce', hasTouch: touched, isMobile: touched },
    })
    await freezePage(context)
    const page = await context.newPage()
    const session = sessionOf(picture)
    if (session) await carrySession(page, originOf(picture.brand, port), session)
    open = { key, context, page, requests: new Requests(page) }
    return open
  }

  return {
    async take(picture) {
      const { page, requests } = await pageFor(picture)
      try {
        await show(page, requests, picture, port)
        const png = await page.screenshot({ animations: 'disabled', scale: 'css' })
        return { png, thumb: await takeThumb(page) }
      } catch (error) {
        // the next picture is not to suffer for this one
        await closePage()
        throw error
      }
    },
    close: closePage,
  }
}

const originOf = (brand: string, port: number): string => `http://${brand}.localhost:${port}`

async function show(page: Page, requests: Requests, picture: Picture, port: number): Promise<void> {
  const { brand, path, dialog, theme, width, language } = picture
  const domain = `${brand}.localhost`
  const cookies = Object.entries({ theme, lang: language })
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, domain, path: '/' })))
  requests.forget()
  await page.setViewportSize({ width, height: VIEWPORTS[width]! })
  const answer = await page.goto(`${originOf(brand, port)}${path}`)
  checkAnswer(picture, answer?.status() ?? 0)
  await hydrate(page)
  if (dialog === undefined) return growToWhole(page, requests, width)
  await settle(page, requests)
  await showDialog(page, requests, dialog)
}

/** What the server says on an address that shows what it should (SYS-01, RTE-14). */
function checkAnswer({ opening, screen }: Picture, status: number): void {
  const wanted = { normal: screen === 'not-found' ? 404 : 200, maintenance: 503, region: 451 }[opening]
  if (status !== wanted) throw new Error(`the server answered ${status}, not ${wanted}`)
}

/** A window as high as the page: all of it is near, and what sticks to the edges stands where it belongs. */
async function growToWhole(page: Page, requests: Requests, width: number): Promise<void> {
  const first = { width, height: VIEWPORTS[width]! }
  for (let growths = 0; growths < MAX_GROWTHS; growths++) {
    await settle(page, requests)
    const height = await heightOf(page)
    if (height <= page.viewportSize()!.height) break
    await page.setViewportSize({ width, height })
  }
  if (page.viewportSize()!.height === first.height) return
  // while it loaded, the page may have been longer than it is, and a page fills its window
  await page.setViewportSize(first)
  await settle(page, requests)
  const height = await heightOf(page)
  await page.setViewportSize({ width, height })
  await settle(page, requests)
}

const heightOf = async (page: Page): Promise<number> =>
  Math.min(MAX_HEIGHT, await page.evaluate(() => document.documentElement.scrollHeight))

async function takeThumb(page: Page): Promise<Buffer> {
  const { width, height } = page.viewportSize()!
  const client = await page.context().newCDPSession(page)
  const { data } = await client.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: 72,
    clip: { x: 0, y: 0, width, height, scale: THUMB_WIDTH / width },
  })
  await client.detach()
  return Buffer.from(data, 'base64')
}
