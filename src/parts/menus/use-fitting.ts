import { type RefObject, useEffect, useState } from 'react'

/**
 * Number of items of a row that fit into it, from the start, beside the button for the others. All of them until the browser has measured,
 * on phones, where the row scrolls, and where it is a column.
 */
export function useFittingCount(
  list: RefObject<HTMLElement | null>,
  more: RefObject<HTMLElement | null>,
  titles: string,
): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the titles change
  useEffect(() => {
    const row = list.current
    const button = more.current
    if (!row || !button) return
    const wide = matchMedia('(width >= 900px)')
    const update = () => {
      const style = getComputedStyle(row)
      const isRow = wide.matches && style.flexDirection === 'row'
      setFitting(isRow ? countFitting(row, style, button.offsetWidth) : Number.POSITIVE_INFINITY)
    }
    const size = new ResizeObserver(update)
    size.observe(row)
    size.observe(button)
    for (const item of row.children) size.observe(item)
    return () => size.disconnect()
  }, [list, more, titles])
  return fitting
}

function countFitting(row: HTMLElement, style: CSSStyleDeclaration, buttonWidth: number): number {
  const gap = Number.parseFloat(style.columnGap) || 0
  const room = row.clientWidth - Number.parseFloat(style.paddingInlineStart) - Number.parseFloat(style.paddingInlineEnd)
  const ends: number[] = []
  let end = -gap
  for (const item of row.children) {
    const { width } = item.getBoundingClientRect()
    // entries that do not show at this width take no room
    if (width > 0) end += gap + width
    ends.push(end)
  }
  // a pixel more than the browser's rounding
  if (end <= room + 1) return Number.POSITIVE_INFINITY
  return ends.filter(end => end + gap + buttonWidth <= room).length
}
