import type { Page } from '@playwright/test'

/** Holds the requests of a page that match, and returns a function that lets them, and all later ones, pass. */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.route(pattern, async route => {
    await held
    // a page that was left has ended its requests
    await route.fallback().catch(() => {})
  })
  return release
}
