/** Pages and lists as calls request them. */
export interface PageRequest {
  pageNo?: number | undefined
  pageSize?: number | undefined
}

export const MAX_PAGE = 100
export const pageSizeOf = (requested: number | undefined, defaultSize: number) =>
  Math.min(requested ?? defaultSize, MAX_PAGE)

/** @example readList('jp, tg') // ['JP', 'TG'] */
export function splitList(text: string | undefined): string[] | undefined {
  const items = (text ?? '')
    .toUpperCase()
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)
  return items.length > 0 ? items : undefined
}
