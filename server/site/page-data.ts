/**
 * The data of a page apart from its document: the browser has it by the time it hydrates, and the HTML is a third smaller. Its address
 * names its content, so that the page is hydrated with what it was rendered from.
 */
import type { PageData } from '../../src/engine/page-model.ts'
import { type PreparedResponse, prepareResponse } from '../http/prepared-response.ts'
import { plainHeaders } from '../http/security-headers.ts'
import { IMMUTABLE, JSON_TYPE } from './site-part.ts'

const ADDRESS = /^\/site\/\w+\/\w+\/page\/([\w-]{22})\?path=([^&]+)$/

export const prepareData = (page: PageData, secure: boolean, caching = IMMUTABLE): Promise<PreparedResponse> =>
  prepareResponse(Buffer.from(JSON.stringify(page)), JSON_TYPE, plainHeaders(secure, caching))

/** @param page path and query of the page */
export const pageDataAddress = ({ release, metadata }: PageData, page: string, { etag }: PreparedResponse): string =>
  `/site/${release}/${metadata}/page/${etag.slice(1, -1)}?path=${encodeURIComponent(page)}`

/** @returns undefined for every other address */
export function readPageDataAddress(url: string): { hash: string; page: string } | undefined {
  const [, hash, page] = ADDRESS.exec(url) ?? []
  if (hash === undefined || page === undefined) return undefined
  try {
    return { hash, page: decodeURIComponent(page) }
  } catch {
    return undefined
  }
}
