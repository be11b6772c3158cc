import type { PageData } from '../../engine/model/page-model.ts'
import { withTimeout } from '../registry/part-timeout.ts'

/**
 * Loads the data that the server rendered the page from: in the document, or at the address that it names. @throws when it does not arrive
 */
export async function loadPageData(): Promise<PageData> {
  const source = document.getElementById('page')
  if (!(source instanceof HTMLLinkElement)) return JSON.parse(source?.textContent ?? '') as PageData
  // the request must be the one that the link preloads: another kind would load the data again
  const response = await withTimeout(fetch(source.href))
  if (!response.ok) throw new Error(`The data of the page did not arrive (${response.status}).`)
  return (await response.json()) as PageData
}
