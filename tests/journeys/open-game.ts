/** Helpers for journeys of games. */
import type { Frame, Page } from '@playwright/test'
import { expect } from './site.ts'

/** The first game of a list that runs inside the page. */
export const tile = (page: Page) => page.getByRole('main').locator('li[data-shape] a[href^="/game?"]').first()

/** Returns the frame of the open game once a round can be played. */
export async function openedGame(page: Page): Promise<Frame> {
  await expect(page).toHaveURL(/\/game$|\/game\?/)
  const handle = await page.locator('main iframe').elementHandle()
  const frame = await handle?.contentFrame()
  if (!frame) throw new Error('The game has no frame.')
  await expect(frame.locator('#game')).toHaveAttribute('data-state', 'ready')
  return frame
}
