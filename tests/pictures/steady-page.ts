/** Shows a page so that it always gives the same picture: time, fonts, pictures, requests and late drawing. */
import { expect } from '@playwright/test'
import type { Page, Request } from 'playwright'

/** Milliseconds without a request before a page counts as quiet. */
const QUIET_MS = 150
/** Milliseconds after which the picture fails with a reason. */
const MAX_WAIT_MS = 20_000
/** Address of the page's permanent connection. */
const ENDLESS = /\/site\/news$/
/** Most height of a page drawn whole, in CSS pixels. */
const MAX_HEIGHT = 12_000
/** Most growths of a page, which grows when distant content comes near; some would grow for ever. */
const MAX_GROWTHS = 4

/** Draws everything, even far from the window, and hides the operators' button for explanations. */
const STILL = `
*, ::before, ::after { content-visibility: visible !important; scroll-behavior: auto !important }
body > [aria-label=Explanations] { display: none !important }`

/** Waits until the page is quiet. @throws after too long, with the reason */
export type Settle = () => Promise<void>

/** Prepares a page before its first navigation. */
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

/** Runs in the page. @returns the name of something unfinished, empty when all is drawn */
async function findUndrawn(): Promise<string> {
  // after all work that the page left for idle time
  await new Promise<void>(done => requestIdleCallback(() => done(), { timeout: 500 }))
  await new Promise<void>(done => requestAnimationFrame(() => done()))
  if (document.fonts.status !== 'loaded') return 'fonts'
  // the sign of src/ui/media/deferred-picture.ts, whose empty placeholder counts as complete
  const isDeferred = (image: HTMLImageElement) => image.sizes.startsWith('(scripting')
  const missing = [...document.images].filter(image => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return isInWindow && (!image.complete || isDeferred(image))
  })
  // a browser does not load a picture inside the window that a scrolling row cuts off
  for (const image of missing) {
    image.loading = 'eager'
    if (isDeferred(image)) image.sizes = '99999px'
  }
  return missing[0] ? `the picture ${missing[0].currentSrc || missing[0].src}` : ''
}

/** Hydrates the page and waits until its scripts handle events. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')))
  await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: MAX_WAIT_MS })
}

/** Grows the window to the page's height: all content is near, and sticky elements are at their place. */
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
  // while loading, the page may have been longer, and a page fills its window
  await growTo(first.height)
  await growTo(await wholeHeight())
}

/** Opens a dialog by name, like a link of the page. */
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

/** Sets cookies, like a visitor's choice. */
export async function chooseAppearance(page: Page, brand: string, theme: string, language: string): Promise<void> {
  const domain = `${brand}.localhost`
  const cookies = Object.entries({ theme, lang: language })
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, domain, path: '/' })))
}
