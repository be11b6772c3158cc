/** Moves the time of a page without waiting. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Stops the page's clock, which was installed before loading; then `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  // Playwright refuses a moment that has passed when its call arrives
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

/** Waits until the page has drawn this many frames and is idle, so that effects and observers of the last change have run. */
export async function framesDrawn(page: Page, frames = 4): Promise<void> {
  await page.evaluate(async count => {
    for (let frame = 0; frame < count; frame++) await new Promise(done => requestAnimationFrame(done))
    await new Promise<unknown>(done => requestIdleCallback(done))
  }, frames)
}

/**
 * Moves a page's installed clock until the place shows the text: the page polls a list that a job of the server may still change. A new
 * poll drops the reply to the one before, so each reply gets more time than the last.
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
