/** A sheet for translators as a file: XLIFF by its ending, CSV by every other one. */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { OperatorError } from '../../../server/http/operator-error.ts'
import type { TenantSources } from '../../../server/tenants/check/check-context.ts'
import { readLocales } from '../../../server/tenants/read/read-locales.ts'
import { readText } from '../../../server/tenants/read/read-text.ts'
import { parseCsvSheet, writeCsvSheet } from './csv-sheet.ts'
import { parseXliff } from './parse-xliff.ts'
import type { SheetRow } from './sheet-rows.ts'
import { writeXliff } from './write-xliff.ts'

/** A text of a sheet as it was read. */
export interface ParsedRow {
  /** Number of its row in a spreadsheet, of its line in XLIFF; from 1. */
  row: number
  brand: string
  language: string
  key: string
  /** Empty where there is no translation. */
  text: string
}

export interface RowProblem {
  row: number
  message: string
  fix: string
}

export interface ParsedSheet {
  rows: ParsedRow[]
  problems: RowProblem[]
}

/** Larger files are none of our sheets: all texts of a language are half a megabyte. */
const MAX_BYTES = 20_000_000

const isXliff = (file: string): boolean => /\.xlf$|xliff$/i.test(file)

/** Returns the word for a numbered place in a sheet: the row of a spreadsheet, the line of XLIFF. */
export const unitOf = (file: string): 'row' | 'line' => (isXliff(file) ? 'line' : 'row')

/** @throws OperatorError when the file cannot be written, or would hold several languages as XLIFF */
export function writeSheet(file: string, rows: readonly SheetRow[], { localesDir }: Pick<TenantSources, 'localesDir'>) {
  const languages = [...new Set(rows.map(({ language }) => language))]
  if (isXliff(file) && languages.length > 1)
    throw new OperatorError(
      `${basename(file)} would hold ${languages.join(' and ')}, and translation programs read one language from a file.`,
      `Write a file for each: --sheet ${basename(file)} --lang ${languages[0]}`,
    )
  try {
    writeFileSync(file, isXliff(file) ? writeXliff(rows, readLocales(localesDir).locales) : writeCsvSheet(rows))
  } catch (error) {
    throw new OperatorError(
      `${file} cannot be written: ${(error as Error).message}.`,
      'Name a file in a folder that is there.',
    )
  }
}

/** @throws OperatorError when the file cannot be read */
export function parseSheet(file: string): ParsedSheet {
  const format = isXliff(file) ? 'XLIFF' : 'CSV'
  const bytes = readBytes(file)
  const fails = (row: number, message: string, fix: string) => ({ rows: [], problems: [{ row, message, fix }] })
  if (bytes.length > MAX_BYTES)
    return fails(1, 'The file is larger than 20 MB, and no sheet is.', 'Name the sheet that "check --sheet" wrote.')
  const { text, problem } = readText(bytes)
  if (problem)
    return fails(problem.line, 'This is not written in UTF-8.', `Save the sheet again as ${format} in UTF-8.`)
  return format === 'XLIFF' ? parseXliff(text) : parseCsvSheet(text)
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new OperatorError(
      `${file} cannot be read: ${(error as Error).message}.`,
      'Name the sheet from the folder you are in.',
    )
  }
}
