/** The contact sheet: one page, complete in itself, that shows every picture by screen and whether it changed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ComparedPicture } from './compare-set.ts'
import { readName } from './picture.ts'

/** @param takenAt ISO 8601 @returns the HTML; the pictures are beside it, in the folders latest, stored, difference and thumbs */
export function contactSheet(compared: readonly ComparedPicture[], takenAt: string): string {
  const data = { takenAt, pictures: compared.map(one => ({ ...one, ...readName(one.name) })) }
  // a value must not end the script that holds it
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return readFileSync(join(import.meta.dirname, 'contact-sheet.html'), 'utf8').replace('"<data>"', () => json)
}
