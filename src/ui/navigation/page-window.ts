/** Most items, so that the row of buttons keeps its width on every page. */
const PLACES = 7

/** Lists the pages of a pager: first, last, this one and its neighbours; a word where several are left out, never a single page. */
export function pageWindow(page: number, pages: number): (number | 'before' | 'after')[] {
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
  if (pages <= PLACES) return span(1, pages)
  if (page <= 4) return [...span(1, 5), 'after', pages]
  if (page >= pages - 3) return [1, 'before', ...span(pages - 4, pages)]
  return [1, 'before', page - 1, page, page + 1, 'after', pages]
}
