/** The name in the browser's tab: the screen's title, with the brand unless the title names it already (SHL-06). */
export function documentTitle(brand: string, title: string): string {
  if (!title) return brand
  return title.includes(brand) ? title : `${title} · ${brand}`
}
