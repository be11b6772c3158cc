/** Moves a page through time without waiting for it. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Stops the page's clock, which was installed before the page came; `page.clock.runFor` moves it from then on. */
export async function stopClock(page: Page): Promise<void> {
  // Playwright refuses a moment that is over when its call arrives
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

/** Waits until the page has drawn this many frames and is idle: effects and observers of the last change have run. */
export async function drawn(page: Page, frames = 4): Promise<void> {
  await page.evaluate(async count => {
    for (let frame = 0; frame < count; frame++) await new Promise(done => requestAnimationFrame(done))
    await new Promise<unknown>(done => requestIdleCallback(done))
  }, frames)
}

/**
 * Moves a page's clock, which was installed, until the place shows the text: the page asks the server again for a list that it follows, and
 * a job of the server may still be on its way at the first time. A page that asks again before a reply has come drops that reply, so each
 * reply is given more time than the one before.
 */
export async function askUntil(page: Page, place: Locator, text: string | RegExp): Promise<void> {
  const shown = place.filter({ hasText: text })
  await expect
    .poll(
      async () => {
        if (await shown.isVisible()) return true
        await page.clock.runFor(16_000)
        return shown.isVisible()
      },
      { timeout: 240_000, intervals: [250, 500, 1000, 2000, 4000, 8000] },
    )
    .toBe(true)
}
