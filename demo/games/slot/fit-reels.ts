/** Gives the reels all the room they can use; the room above them shows the hero. */
import type { SlotPage } from './page.ts'
import type { ReelView } from './reel-view.ts'

/** Height below which the hero would be a thumbnail. */
const MIN_HERO = 120
const MAX_HERO = 300

export function fitReels(page: SlotPage, view: ReelView) {
  const frame = getComputedStyle(page.frame)
  const edge = 2 * (Number.parseFloat(frame.paddingLeft) + Number.parseFloat(frame.borderLeftWidth))
  const area = getComputedStyle(page.reelArea)
  const width = page.reelArea.clientWidth - Number.parseFloat(area.paddingLeft) - Number.parseFloat(area.paddingRight)
  const height = page.reelArea.clientHeight - page.message.offsetHeight
  const cell = view.resize(width - edge, height - edge)
  const spare = height - edge - cell * 3 - 8
  page.hero.hidden = spare < MIN_HERO || page.hero.src === ''
  page.hero.style.height = `${Math.min(MAX_HERO, spare)}px`
}
