/** What journeys of games share. */
import type { Frame, Page } from '@playwright/test'
import { expect } from './site.ts'

/** The first game of a list that is played on the page. */
export const tile = (page: Page) => page.getByRole('main').locator('li[data-shape] a[href^="/game?"]').first()

/** The frame of the game that the page shows, once a round can be played. */
export async function openedGame(page: Page): Promise<Frame> {
  await expect(page).toHaveURL(/\/game$|\/game\?/)
  const handle = await page.locator('main iframe').elementHandle()
  const frame = await handle?.contentFrame()
  if (!frame) throw new Error('The game has no frame.')
  await expect(frame.locator('#game')).toHaveAttribute('data-state', 'ready', { timeout: 20_000 })
  return frame
}
