import type { PageData } from '../../engine/model/page-model.ts'
import { withTimeout } from '../registry/part-timeout.ts'

/** What the server rendered the page from: in the document, or at the address that it names. @throws when it does not arrive */
export async function loadPageData(): Promise<PageData> {
  const source = document.getElementById('page')
  if (!(source instanceof HTMLLinkElement)) return JSON.parse(source?.textContent ?? '') as PageData
  // as the link preloads it: another kind of request would load it again
  const response = await withTimeout(fetch(source.href))
  if (!response.ok) throw new Error(`The data of the page did not arrive (${response.status}).`)
  return (await response.json()) as PageData
}
