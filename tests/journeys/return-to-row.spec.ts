/** Reload and Back return to the same place of a list that is longer than its first page. */

import { holdRequests } from './hold-requests.ts'
import { TILES } from './open-lobby.ts'
import { framesDrawn } from './page-time.ts'
import { openAs } from './signed-in.ts'
import { expect, hydrated, test, withoutEventStream } from './site.ts'

for (const [width, height, place] of [
  [1280, 860, 3200],
  [1280, 860, 9800],
  [390, 844, 9800],
] as const)
  test(`reload and back from a game return to the row ${place} px down, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await withoutEventStream(page)
    await openAs(page, 'aurum', '/rng?pages=12', 'agent42')
    await hydrated(page)
    /** Returns the first row that is wholly in view. */
    const row = () =>
      page.evaluate(tiles => {
        const isInView = (tile: Element) => tile.getBoundingClientRect().top > 150
        const tile = [...document.querySelectorAll(tiles)].find(isInView)
        return tile && { name: tile.textContent, top: Math.round(tile.getBoundingClientRect().top) }
      }, TILES)
    const top = () => page.evaluate(() => Math.round(window.scrollY))
    const busy = () => page.evaluate(() => document.querySelectorAll('main ul[data-shape][aria-busy]').length)
    await expect.poll(busy).toBe(0)
    await page.evaluate(y => window.scrollTo(0, y), place)
    await framesDrawn(page)
    expect(await top()).toBe(place)
    const left = await row()

    const release = await holdRequests(page, /GCSGAME_gameList|\.(webp|avif|png|jpe?g)$/)
    await page.reload({ waitUntil: 'commit' })
    await hydrated(page)
    release()
    await expect.poll(busy).toBe(0)
    await expect.poll(row, 'after a reload').toEqual(left)
    await page.waitForLoadState('networkidle')
    await framesDrawn(page)
    expect(await row(), 'once the pictures are there').toEqual(left)
    await page.unroute(/GCSGAME_gameList|\.(webp|avif|png|jpe?g)$/)

    await page.evaluate(tiles => {
      const links = [...document.querySelectorAll<HTMLElement>(`${tiles} a[href^="/game?"]`)]
      links.find(link => link.getBoundingClientRect().top > 150)?.click()
    }, TILES)
    const frame = page.locator('main iframe')
    await expect(frame).toBeAttached()
    await page.reload()
    await expect(frame).toBeAttached()
    await hydrated(page)
    await page.goBack()
    await expect.poll(row, 'back from a game').toEqual(left)

    const other = await page.context().newPage()
    await other.goto(page.url())
    await hydrated(other)
    await expect(other.locator('main ul[data-shape]')).not.toHaveAttribute('aria-busy')
    expect(await other.evaluate(() => window.scrollY), 'in a new tab').toBe(0)
    await other.close()
  })
