/** Reads the texts of each language that every tenant shares: those of the product's locales/, and of the operator's. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { LanguageInfo } from '../../../src/engine/index.ts'
import { isRecord } from '../../../src/schemas/metadata/wire-values.ts'
import { readSeparators } from '../../../src/schemas/money-format.ts'
import type { CheckProblem } from '../problems/check-problem.ts'
import { checkOwnFile, isLanguageTag } from './check-own-language.ts'
import { readJson } from './read-json.ts'
import { oncePer, rememberRead } from './remember-read.ts'
import { ownFolders, type TenantFolders } from './tenant-folder.ts'
import type { TenantSourceFile } from './tenant-layer.ts'

export interface Locale extends LanguageInfo {
  code: string
  texts: Record<string, string>
  /** Files of its texts, the product's first, then those of the operator, whose texts come before it. */
  files: readonly TenantSourceFile[]
  /** The product has no texts in this language. */
  isOwn: boolean
}

/** The product's folder of languages, or that and the operator's. */
export type LanguageFolders = string | readonly [product: string, ...own: string[]]

const PRODUCT = 'locales'

/** Returns the product's folder of languages and those beside the brands. */
export const languageFolders = (dir: TenantFolders): LanguageFolders => [
  PRODUCT,
  ...ownFolders(dir).map(folder => join(folder, PRODUCT)),
]

/** Returns name, tag, direction and form of numbers of a language for a release; a language without a file is named by its code. */
export const languageInfo = (code: string, locale: Locale | undefined): LanguageInfo => {
  const { name = code, tag = code.toLowerCase(), direction = 'ltr', number } = locale ?? {}
  return { name, tag, direction, ...(number !== undefined && { number }) }
}

const readJsonOnce = rememberRead(readJson)

/**
 * Reads languages by code. An operator's file adds a language, or changes texts of one that the product has.
 * @returns also the problems; a broken file is left out.
 */
export function readLocales(dir: LanguageFolders): { locales: Record<string, Locale>; problems: CheckProblem[] } {
  // without a prototype: "toString" is no language
  const locales: Record<string, Locale> = Object.create(null)
  const problems: CheckProblem[] = []
  for (const [index, folder] of [dir].flat().entries()) {
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder).sort()) {
      const code = /^([A-Z]{2,3})\.json$/.exec(name)?.[1]
      const label = `${index === 0 ? '' : `${basename(dirname(folder))}/`}${basename(folder)}/${name}`
      if (!code) {
        if (index > 0 && name.endsWith('.json')) problems.push(misnamed(label))
        continue
      }
      const bytes = readBytes(join(folder, name))
      if (!bytes) {
        problems.push(unreadable(label))
        continue
      }
      const read = readJsonOnce(name, label, bytes)
      problems.push(...read.problems)
      const locale = toLocale(read.file)
      if (!locale) continue
      const known = locales[code]
      if (index > 0) problems.push(...checkOwnFile(read.file, known))
      locales[code] = known ? addTexts(known, locale) : { ...locale, isOwn: index > 0 }
    }
  }
  return { locales, problems }
}

/** Lays the texts of an operator's file over those of a language. Name, tag and direction stay those of the product. */
const addTexts = (known: Locale, own: Locale): Locale => ({
  ...known,
  texts: { ...known.texts, ...own.texts },
  files: [...known.files, ...own.files],
})

function readBytes(file: string): Buffer | undefined {
  try {
    return statSync(file).isFile() ? readFileSync(file) : undefined
  } catch {
    return undefined
  }
}

const unreadable = (file: string): CheckProblem => ({
  severity: 'error',
  code: 'file/unreadable',
  file,
  line: 1,
  column: 1,
  pointer: '',
  message: 'This file of texts cannot be read, so that its language is missing.',
  fix: 'Let the user that runs the server read it, or put the file here again.',
})

const misnamed = (file: string): CheckProblem => ({
  severity: 'warning',
  code: 'file/unknown',
  file,
  line: 1,
  column: 1,
  pointer: '',
  message: 'This is no file of a language; it is not read.',
  fix: 'Name it after the language, in two or three capitals, such as PT.json.',
})

const toLocale = oncePer((file: TenantSourceFile): Locale | undefined => {
  const { value, path } = file
  if (!isRecord(value)) return undefined
  const code = path.replace('.json', '')
  const { $meta, ...rest } = value
  const meta = isRecord($meta) ? $meta : {}
  return {
    code,
    name: typeof meta.name === 'string' ? meta.name : code,
    tag: isLanguageTag(meta.tag) ? meta.tag : code.toLowerCase(),
    direction: meta.direction === 'rtl' ? 'rtl' : 'ltr',
    ...(typeof meta.number === 'string' && readSeparators(meta.number) && { number: meta.number }),
    texts: onlyTexts(rest),
    files: [file],
    isOwn: false,
  }
})

export function onlyTexts(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[0].startsWith('$'),
    ),
  )
}

/** Returns keys that look-ups use: the plural forms `x_one` and `x_other` are looked up as `x`. */
export function lookupKeys(keys: Iterable<string>): Set<string> {
  const lookups = new Set<string>()
  for (const key of keys) {
    lookups.add(key)
    lookups.add(stemOf(key))
  }
  return lookups
}

/** Returns a key without its plural form: `x` for `x_one`. */
export const stemOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')
