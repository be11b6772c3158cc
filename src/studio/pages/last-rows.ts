/** The rows that were selected last, so that a page opens where it was left. They last as long as the tab. */
import { useEffect } from 'react'

/** Brand -> document that was open last. */
const documents = new Map<string, string>()
/** Brand and document -> address of the row that was selected last. */
const rows = new Map<string, string>()

/** @param at address of the selected row; undefined: none */
export function useRememberedRow(brand: string, document: string, at: string | undefined): void {
  useEffect(() => {
    if (document === '') return
    documents.set(brand, document)
    if (at !== undefined) rows.set(`${brand}/${document}`, at)
  }, [brand, document, at])
}

/** Returns the row of a document that was selected last, or the document. */
export const lastRowOf = (brand: string, document: string): string => rows.get(`${brand}/${document}`) ?? document

/** Returns the document of a brand that was open last; undefined: none was. */
export const lastDocumentOf = (brand: string): string | undefined => documents.get(brand)
