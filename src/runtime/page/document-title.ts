/** The title of the browser tab: the screen's, or that of a widget's content, such as a game. */
import { useEffect } from 'react'
import { useSite } from '../state/page-context.ts'

/** @returns the title with the brand, unless the title contains it */
export function documentTitle(brand: string, title: string): string {
  if (!title) return brand
  return title.includes(brand) ? title : `${title} · ${brand}`
}

let ofScreen = ''
let ofSubject: string | undefined

/** Sets title and description of the document; a subject that a widget names keeps its title while it is shown. */
export function setDocumentTitle(brand: string, { title, description }: { title: string; description: string }): void {
  ofScreen = documentTitle(brand, title)
  document.title = ofSubject ?? ofScreen
  document.querySelector('meta[name=description]')?.setAttribute('content', description)
}

/** Titles the document by the subject that the widget shows, as long as it shows it. */
export function useSubjectTitle(title: string): void {
  const { name: brand } = useSite().brand
  useEffect(() => {
    ofScreen ||= document.title
    ofSubject = documentTitle(brand, title)
    document.title = ofSubject
    return () => {
      ofSubject = undefined
      document.title = ofScreen
    }
  }, [title, brand])
}
