/** The contact sheet: one page, complete in itself, that shows every picture by screen and whether it changed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ComparedPicture } from './compare-set.ts'
import { FOLDERS } from './folders.ts'
import { type PictureName, readName } from './picture.ts'

/** The data of the page, as JSON. */
export interface SheetData {
  /** ISO 8601. */
  takenAt: string
  folders: typeof FOLDERS
  pictures: SheetPicture[]
}

export type SheetPicture = ComparedPicture & PictureName

const read = (file: string) => readFileSync(join(import.meta.dirname, 'sheet', file), 'utf8')

/** @returns the HTML; pictures are beside it, in the folders that `folders` names */
export function contactSheet(compared: readonly ComparedPicture[], takenAt: string): string {
  const data: SheetData = {
    takenAt,
    folders: FOLDERS,
    pictures: compared.map(one => ({ ...one, ...readName(one.name) })),
  }
  const parts: Record<string, string> = {
    style: `<style>${read('sheet.css')}</style>`,
    // a value must not end the script that holds it
    data: `<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    script: `<script type="module">${read('sheet.client.js')}</script>`,
  }
  return read('sheet.html').replaceAll(/<!-- (style|data|script) -->/g, (_, part: string) => parts[part]!)
}
