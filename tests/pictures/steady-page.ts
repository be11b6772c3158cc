/** Shows a page so that the same page gives the same picture: time, fonts, pictures, requests and what is drawn late. */
import { expect } from '@playwright/test'
import type { Page, Request } from 'playwright'

/** How long nothing may be requested. */
const QUIET_MS = 150
/** After that the picture fails, with the reason. */
const MAX_WAIT_MS = 20_000
/** What a page listens to as long as it is open. */
const ENDLESS = /\/site\/news$/
/** Longest page that is drawn whole, in CSS pixels. */
const MAX_HEIGHT = 12_000
/** Pages grow when what was far below comes near; more often than this they never end. */
const MAX_GROWTHS = 4

/** Everything is drawn whether it is near the window or not; the button of explanations is for who makes the brand. */
const STILL = `
*, ::before, ::after { content-visibility: visible !important; scroll-behavior: auto !important }
body > [aria-label=Explanations] { display: none !important }`

/** Waits until nothing is under way. @throws when that takes too long, saying what is */
export type Settle = () => Promise<void>

/** To be called before the page goes anywhere. */
export async function makeSteady(page: Page): Promise<Settle> {
  // a style element would be refused by the site's policy
  await page.addInitScript(css => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, STILL)
  const open = new Set<Request>()
  let changedAt = Date.now()
  page.on('request', request => {
    if (ENDLESS.test(request.url())) return
    // requests of the page before do not count
    if (request.isNavigationRequest()) open.clear()
    open.add(request)
    changedAt = Date.now()
  })
  const end = (request: Request) => {
    if (open.delete(request)) changedAt = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const underWay = async () => {
    const undrawn = await page.evaluate(findUndrawn)
    if (undrawn || open.size > 0) return undrawn || [...open].map(request => request.url()).join(' ')
    return Date.now() - changedAt < QUIET_MS ? 'requests go on' : ''
  }
  return () =>
    expect.poll(underWay, { timeout: MAX_WAIT_MS, intervals: [60], message: 'the page comes to rest' }).toBe('')
}

/** Runs in the page. @returns what is not ready yet */
async function findUndrawn(): Promise<string> {
  // behind whatever the page has put off until it is idle
  await new Promise<void>(done => requestIdleCallback(() => done(), { timeout: 500 }))
  await new Promise<void>(done => requestAnimationFrame(() => done()))
  if (document.fonts.status !== 'loaded') return 'fonts'
  // as src/ui/media/deferred-picture.ts writes it: the empty picture that it shows until then is complete
  const isDeferred = (image: HTMLImageElement) => image.sizes.startsWith('(scripting')
  const missing = [...document.images].filter(image => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return isInWindow && (!image.complete || isDeferred(image))
  })
  // a browser does not fetch what is in the window and cut off by a row that scrolls
  for (const image of missing) {
    image.loading = 'eager'
    if (isDeferred(image)) image.sizes = '99999px'
  }
  return missing[0] ? `the picture ${missing[0].currentSrc || missing[0].src}` : ''
}

/** Wakes the page up and waits until its scripts answer. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')))
  await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: MAX_WAIT_MS })
}

/** A window as high as the page: all of it is near, and what sticks to the edges stands where it belongs. */
export async function growToWhole(page: Page, settle: Settle): Promise<void> {
  const first = page.viewportSize()!
  const growTo = async (height: number) => {
    await page.setViewportSize({ ...first, height })
    await settle()
  }
  const wholeHeight = async () => Math.min(MAX_HEIGHT, await page.evaluate(() => document.documentElement.scrollHeight))
  for (let growths = 0; growths < MAX_GROWTHS; growths++) {
    const height = await wholeHeight()
    if (height <= page.viewportSize()!.height) break
    await growTo(height)
  }
  if (page.viewportSize()!.height === first.height) return
  // while it loaded, the page may have been longer than it is, and a page fills its window
  await growTo(first.height)
  await growTo(await wholeHeight())
}

/** Opens a dialog by name, as a link of the page does it. */
export async function showDialog(page: Page, settle: Settle, name: string): Promise<void> {
  await page.evaluate(dialog => {
    const link = document.createElement('a')
    link.href = '/'
    link.dataset.dialog = dialog
    document.body.append(link)
    link.click()
    link.remove()
  }, name)
  await page.waitForSelector('dialog[open]')
  await settle()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

/** By cookies, as a visitor's own choice. */
export async function chooseAppearance(page: Page, brand: string, theme: string, language: string): Promise<void> {
  const domain = `${brand}.localhost`
  const cookies = Object.entries({ theme, lang: language })
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, domain, path: '/' })))
}
