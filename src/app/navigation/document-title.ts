/** The title of the browser tab: the screen's title, with the brand unless the title contains it (SHL-06). */
export function documentTitle(brand: string, title: string): string {
  if (!title) return brand
  return title.includes(brand) ? title : `${title} · ${brand}`
}

/** Sets title and description of the document. */
export function setDocumentTitle(brand: string, { title, description }: { title: string; description: string }): void {
  document.title = documentTitle(brand, title)
  document.querySelector('meta[name=description]')?.setAttribute('content', description)
}
