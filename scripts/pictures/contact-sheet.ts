/** The contact sheet: one page, complete in itself, that shows every picture by screen and what became of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDERS } from './folders.ts'
import type { Judged } from './judge-set.ts'
import { type PictureName, readName } from './picture.ts'

/** What the page is given, as JSON. */
export interface SheetData {
  /** ISO 8601. */
  takenAt: string
  folders: typeof FOLDERS
  pictures: SheetPicture[]
}

export type SheetPicture = Judged & PictureName

const read = (file: string) => readFileSync(join(import.meta.dirname, 'sheet', file), 'utf8')

/** @returns the HTML; pictures are beside it, in the folders that `folders` names */
export function contactSheet(judged: readonly Judged[], takenAt: string): string {
  const data: SheetData = {
    takenAt,
    folders: FOLDERS,
    pictures: judged.map(one => ({ ...one, ...readName(one.name) })),
  }
  const parts: Record<string, string> = {
    style: `<style>${read('sheet.css')}</style>`,
    // a value must not end the script that holds it
    data: `<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    script: `<script type="module">${read('sheet.client.js')}</script>`,
  }
  return read('sheet.html').replaceAll(/<!-- (style|data|script) -->/g, (_, part: string) => parts[part]!)
}
