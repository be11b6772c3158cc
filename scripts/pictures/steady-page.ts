/** Waits until a page is settled, so that the same page gives the same picture: time, fonts, pictures, requests and what is drawn late. */
import type { BrowserContext, Page } from 'playwright'

/** How long nothing may be under way. */
const QUIET_MS = 150
/** After that the picture fails, with the reason. */
const MAX_WAIT_MS = 20_000
/** What a page listens to as long as it is open. */
const ENDLESS = /\/site\/news$/

/** Everything is drawn whether it is near the window or not, and no caret blinks; motion is reduced by the context. */
const STILL = `
*, *::before, *::after {
  content-visibility: visible !important;
  caret-color: transparent !important;
  scroll-behavior: auto !important;
}
/* the button of explanations is for who makes the brand (OPS-01) */
body > [aria-label=Explanations] { display: none !important }`

/** Before the page's own scripts. */
export async function disableMotion(target: BrowserContext | Page): Promise<void> {
  // a style element would be refused by the site's policy
  await target.addInitScript(css => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, STILL)
}

/** Counts what a page waits for. */
export class Requests {
  #open = new Set<object>()
  #changed = Date.now()

  constructor(page: Page) {
    page.on('request', request => {
      if (ENDLESS.test(request.url())) return
      this.#open.add(request)
      this.#changed = Date.now()
    })
    const end = (request: object) => {
      if (this.#open.delete(request)) this.#changed = Date.now()
    }
    page.on('requestfinished', end)
    page.on('requestfailed', end)
  }

  /** Requests of the page before do not count. */
  forget(): void {
    this.#open.clear()
  }

  get areQuiet(): boolean {
    return this.#open.size === 0 && Date.now() - this.#changed >= QUIET_MS
  }
}

/** Wakes the page up and waits until its scripts answer. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')))
  await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: MAX_WAIT_MS })
}

/** @throws when it does not come to rest in time, saying what is still under way */
export async function settle(page: Page, requests: Requests): Promise<void> {
  const until = Date.now() + MAX_WAIT_MS
  for (let calm = 0; calm < 2; ) {
    const busy = await page.evaluate(untilDrawn)
    calm = requests.areQuiet && busy === '' ? calm + 1 : 0
    if (Date.now() > until) throw new Error(`it does not come to rest: ${busy || 'requests go on'}`)
    if (calm < 2) await new Promise(done => setTimeout(done, 60))
  }
}

/** Runs in the page. @returns what is not ready yet */
async function untilDrawn(): Promise<string> {
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
  if (missing[0]) return `the picture ${missing[0].currentSrc || missing[0].src}`
  return ''
}

/** Opens a dialog by name, as a link of the page does it (MOD-06). */
export async function showDialog(page: Page, requests: Requests, name: string): Promise<void> {
  await page.evaluate(dialog => {
    const link = document.createElement('a')
    link.href = '/'
    link.dataset.dialog = dialog
    document.body.append(link)
    link.click()
    link.remove()
  }, name)
  await page.waitForSelector('dialog[open]')
  await settle(page, requests)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}
