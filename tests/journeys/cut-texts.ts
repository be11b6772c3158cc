/** Finds texts that are cut off by a box, shortened, or broken inside a word. */
import type { Page } from '@playwright/test'

/** @returns `fault: text` for every visible control, heading and label */
export const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Names of games, people and offers, which the platform sends and which may be shortened. */
    const DATA = 'article, li[data-shape], marquee, [aria-live], [data-cut-short], .visually-hidden'
    const READ = 'a, button, summary, label, legend, th, h1, h2, h3, [role=tab], [role=option], [role=alert]'
    const found = new Set<string>()
    const language = document.documentElement.lang
    const writtenTogether = /^(?:zh|ja)/.test(language)
    const words = new Intl.Segmenter(language, { granularity: 'word' })

    /** Returns the nearest box that hides overflow without scrolling. */
    const clipOf = (element: Element | null): Element | undefined => {
      for (let at = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(at)
        if (overflowX === 'hidden' || overflowX === 'clip' || overflowY === 'hidden' || overflowY === 'clip') return at
        if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') return undefined
      }
      return undefined
    }

    const checkText = (text: Text) => {
      const element = text.parentElement!
      const content = text.data.trim()
      const report = (wrong: string) =>
        found.add(`${wrong}: "${content.slice(0, 60)}" in ${element.closest(READ)?.className || element.className}`)
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()].filter(box => box.width > 0.5)
      if (lines.length === 0) return
      const style = getComputedStyle(element)
      const size = Number.parseFloat(style.fontSize)
      // the height of a line with all marks above and below its letters
      const needed = size * (/^(?:th|my)/.test(language) ? 1.35 : 1.1)
      const clip = clipOf(element)
      if (clip) {
        const box = clip.getBoundingClientRect()
        const one = box.width < 3 || box.height < 3
        if (one) return
        const { overflowX, overflowY } = getComputedStyle(clip)
        for (const line of lines) {
          const middle = (line.top + line.bottom) / 2
          if (/hidden|clip/.test(overflowX) && (line.left < box.left - 1.5 || line.right > box.right + 1.5))
            report('cut off')
          else if (
            /hidden|clip/.test(overflowY) &&
            (middle - needed / 2 < box.top - 1 || middle + needed / 2 > box.bottom + 1)
          )
            report('cut above or below')
        }
        if (getComputedStyle(clip).textOverflow === 'ellipsis' && clip.scrollWidth > clip.clientWidth + 1)
          report('shortened')
      }
      const edge = document.documentElement.clientWidth
      if (lines.some(line => line.right > edge + 1 || line.left < -1)) {
        let scrolls = false
        for (let up: Element | null = element; up; up = up.parentElement)
          if (/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflowX) && up !== document.documentElement)
            scrolls = true
        if (!scrolls) report('beyond the edge of the screen')
      }
      if (lines.length > 1 && !writtenTogether) {
        for (const { segment, index, isWordLike } of words.segment(text.data)) {
          if (!isWordLike || segment.length < 2) continue
          range.setStart(text, index)
          range.setEnd(text, index + segment.length)
          const tops = new Set(
            [...range.getClientRects()].filter(box => box.width > 0.5).map(box => Math.round(box.top)),
          )
          if (tops.size > 1) report(`broken inside "${segment}"`)
        }
      }
    }

    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node.parentElement!
      if (!node.textContent?.trim() || element.closest(DATA) || !element.closest(READ)) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      checkText(node as Text)
    }
    return [...found]
  })

/** Pixels by which the page is wider than its window. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
