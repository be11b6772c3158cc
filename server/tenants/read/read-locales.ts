/** Reads locales/: the texts of each language that every tenant shares. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isRecord } from '../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../problems/check-problem.ts'
import { readJson } from './read-json.ts'
import { oncePer, rememberRead } from './remember-read.ts'
import type { TenantSourceFile } from './tenant-layer.ts'

export interface Locale {
  code: string
  name: string
  tag: string
  direction: 'ltr' | 'rtl'
  texts: Record<string, string>
  file: TenantSourceFile
}

const readJsonOnce = rememberRead(readJson)

/** @returns languages by code; a broken file is left out, with a problem. */
export function readLocales(dir: string): { locales: Record<string, Locale>; problems: CheckProblem[] } {
  // without a prototype: "toString" is no language
  const locales: Record<string, Locale> = Object.create(null)
  const problems: CheckProblem[] = []
  if (!existsSync(dir)) return { locales, problems }
  for (const name of readdirSync(dir).sort()) {
    const code = /^([A-Z]{2,3})\.json$/.exec(name)?.[1]
    if (!code) continue
    const label = `${basename(dir)}/${name}`
    const bytes = readBytes(join(dir, name))
    if (!bytes) {
      problems.push(unreadable(label))
      continue
    }
    const read = readJsonOnce(name, label, bytes)
    problems.push(...read.problems)
    const locale = toLocale(read.file)
    if (locale) locales[code] = locale
  }
  return { locales, problems }
}

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

const toLocale = oncePer((file: TenantSourceFile): Locale | undefined => {
  const { value, path } = file
  if (!isRecord(value)) return undefined
  const code = path.replace('.json', '')
  const { $meta, ...rest } = value
  const meta = isRecord($meta) ? $meta : {}
  return {
    code,
    name: typeof meta.name === 'string' ? meta.name : code,
    tag: typeof meta.tag === 'string' ? meta.tag : code.toLowerCase(),
    direction: meta.direction === 'rtl' ? 'rtl' : 'ltr',
    texts: onlyTexts(rest),
    file,
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
    lookups.add(key.replace(/_(zero|one|two|few|many|other)$/, ''))
  }
  return lookups
}
