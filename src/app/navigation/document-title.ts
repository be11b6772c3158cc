/** The name in the browser's tab: the screen's title, with the brand unless the title names it already (SHL-06). */
export function documentTitle(brand: string, title: string): string {
  if (!title) return brand
  return title.includes(brand) ? title : `${title} · ${brand}`
}

/** Title and description follow the screen and the language. */
export function nameDocument(brand: string, { title, description }: { title: string; description: string }): void {
  document.title = documentTitle(brand, title)
  document.querySelector('meta[name=description]')?.setAttribute('content', description)
}
