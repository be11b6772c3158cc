/** Size of all text, chosen in this browser. */
import { readTextSize, TEXT_SIZE_COOKIE, type TextSize } from '../../schemas/text-size.ts'
import { writeCookie } from '../state/storage.ts'

/** Returns the size that the page has now; in the browser only. */
export const currentTextSize = (): TextSize => readTextSize(document.documentElement.dataset.textSize)

/** Changes the open page at once; the server renders later pages in the size. */
export function setTextSize(size: TextSize): void {
  const { dataset } = document.documentElement
  if (size === 'normal') delete dataset.textSize
  else dataset.textSize = size
  writeCookie(TEXT_SIZE_COOKIE, size)
}
