/** Gives the reels all the room they can use; what stays free above them shows the hero. */
import type { Page } from './page.ts'
import type { Stage } from './stage.ts'

/** Below this the hero would be a thumbnail. */
const smallestHero = 120
const largestHero = 300

export function fitStage(page: Page, stage: Stage) {
  const frame = getComputedStyle(page.frame)
  const edge = 2 * (Number.parseFloat(frame.paddingLeft) + Number.parseFloat(frame.borderLeftWidth))
  const room = getComputedStyle(page.stage)
  const width = page.stage.clientWidth - Number.parseFloat(room.paddingLeft) - Number.parseFloat(room.paddingRight)
  const height = page.stage.clientHeight - page.message.offsetHeight
  const cell = stage.resize(width - edge, height - edge)
  const spare = height - edge - cell * 3 - 8
  page.hero.hidden = spare < smallestHero || page.hero.src === ''
  page.hero.style.height = `${Math.min(largestHero, spare)}px`
}
