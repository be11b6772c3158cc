/** The files of the reference for operators by their address: its pages, and what they show. */
import {
  REFERENCE,
  REFERENCE_PAGES,
  type ReferencePage,
  referenceAddress,
} from '../../tenants/problems/reference-address.ts'
import { HTML, type ReferenceFile } from '../frame/reference-file.ts'
import type { OperatorSources } from './read-facts.ts'
import { ICON_SHEET, PICTURES, pictureAddress } from './reference-assets.ts'

export function listOperatorFiles(sources: OperatorSources): Record<string, ReferenceFile> {
  // most of what the pages are made of is loaded with the first of them
  const page = (name: ReferencePage | undefined): ReferenceFile => ({
    type: HTML,
    make: async () => (await import('./operator-pages.ts')).operatorPage(name, sources),
  })
  return {
    [REFERENCE]: page(undefined),
    [ICON_SHEET]: { type: 'text/css; charset=utf-8', make: async () => sources.iconSheet() },
    ...Object.fromEntries(
      (Object.keys(REFERENCE_PAGES) as ReferencePage[]).map(name => [referenceAddress(name), page(name)]),
    ),
    ...Object.fromEntries(
      Object.entries(PICTURES).map(([widget, read]) => [pictureAddress(widget), { type: 'image/webp', make: read }]),
    ),
  }
}
