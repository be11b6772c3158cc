/** Finds widgets in the page that is shown, and the places that they take in its view. */
import type { Box, Pointed } from '../schemas/studio/preview-messages.ts'
import { readShownPage, type ShownPage, subjectsAt, widgetElements } from './page-subjects.ts'

export const shownPage = (): ShownPage | undefined => readShownPage(document.getElementById('root'))

const subjectOf = (element: Element, page: ShownPage) =>
  subjectsAt(element, page).find(subject => subject.startsWith('widget:'))

/** Returns the widget that an element is a part of. */
export function widgetAt(element: Element): Pointed | undefined {
  const page = shownPage()
  const subject = page && subjectOf(element, page)
  const box = subject === undefined ? undefined : placeOf(element)
  return subject !== undefined && box ? { subject, box } : undefined
}

/** Returns an element of a widget that takes a place; one that is hidden at this width takes none. */
export function findWidget(subject: string): Element | undefined {
  const page = shownPage()
  return page && [...document.querySelectorAll('#root *')].find(one => isWidget(one, subject, page))
}

/** Decides whether an element still belongs to a widget. */
export function isPartOf(element: Element, subject: string): boolean {
  const page = shownPage()
  return page !== undefined && element.isConnected && isWidget(element, subject, page)
}

const isWidget = (element: Element, subject: string, page: ShownPage) =>
  isRendered(element) && subjectOf(element, page) === subject

const isRendered = (element: Element) => element.getClientRects().length > 0

/** Returns the place of the widget around an element; its hidden elements have none. */
export function placeOf(element: Element): Box | undefined {
  const boxes = widgetElements(element)
    .filter(isRendered)
    .map(one => one.getBoundingClientRect())
  if (boxes.length === 0) return undefined
  const x = Math.min(...boxes.map(({ left }) => left))
  const y = Math.min(...boxes.map(({ top }) => top))
  const width = Math.max(...boxes.map(({ right }) => right)) - x
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - y
  return { x, y, width, height }
}
