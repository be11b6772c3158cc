/**
 * Parts of a page that come apart from its document: its data, which the browser has by the time it hydrates, and the styles for the page
 * below its first view. Their addresses name their content, so that a page gets the parts it was rendered with.
 */
import type { PageData } from '../../src/engine/model/page-model.ts'
import { type PageParts, type PreparedResponse, prepareResponse } from '../http/prepared-response.ts'
import { plainHeaders } from '../http/security-headers.ts'
import { CSS_TYPE, IMMUTABLE, JSON_TYPE } from './site-part.ts'

const ADDRESS = /^\/site\/\w+\/\w+\/page\/([\w-]{22})(\.css)?\?path=([^&]+)$/

export interface PagePartAddress {
  hash: string
  kind: keyof PageParts
  /** Path and query of the page. */
  page: string
}

export const prepareData = (page: PageData, secure: boolean, caching = IMMUTABLE): Promise<PreparedResponse> =>
  prepareResponse(Buffer.from(JSON.stringify(page)), JSON_TYPE, plainHeaders(secure, caching))

export const prepareStyle = (text: string, secure: boolean, caching = IMMUTABLE): Promise<PreparedResponse> =>
  prepareResponse(Buffer.from(text), CSS_TYPE, plainHeaders(secure, caching))

/** @param page path and query of the page */
export function pagePartAddress(
  { release, metadata }: PageData,
  page: string,
  kind: PagePartAddress['kind'],
  { etag }: PreparedResponse,
): string {
  const name = etag.slice(1, -1) + (kind === 'style' ? '.css' : '')
  return `/site/${release}/${metadata}/page/${name}?path=${encodeURIComponent(page)}`
}

/** @returns undefined for every other address */
export function readPagePartAddress(url: string): PagePartAddress | undefined {
  const [, hash, extension, page] = ADDRESS.exec(url) ?? []
  if (hash === undefined || page === undefined) return undefined
  try {
    return { hash, kind: extension ? 'style' : 'data', page: decodeURIComponent(page) }
  } catch {
    return undefined
  }
}
