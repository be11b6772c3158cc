/** Design tokens that are safe to stand in a style sheet. */
import type { TenantFile } from '../../schemas/document/tenant.ts'
import type { ThemeDocument } from '../../schemas/document/theme.ts'
import { isRecord, step } from '../../schemas/metadata/wire-values.ts'
import { safeUrl } from '../../schemas/safe-url.ts'
import type { FontFile, ThemeModel } from '../model/site-model.ts'
import type { Report } from '../problems/report.ts'

const DOCUMENT = 'theme.json'
const NAME = /^[a-z][a-z0-9-]{0,60}$/
const MAX_LENGTH = 400
/** Text that could end the declaration, the rule or the element, or load something. */
const BREAKS_OUT = /!\s*important|[{}<>;\\@!]|\/\*|\*\/|expression|javascript:|image-set|src\(/i

export function buildTheme(tenant: TenantFile, document: ThemeDocument, report: Report): ThemeModel {
  const tokens = (part: 'shared' | 'dark' | 'light'): Record<string, string> => {
    const safe: Record<string, string> = {}
    for (const [name, value] of Object.entries(isRecord(document[part]) ? document[part] : {})) {
      const fix = fixTokenValue(value)
      if (NAME.test(name) && fix === undefined) safe[name] = String(value)
      else report.add('theme/bad-token', DOCUMENT, `/${part}${step(name)}`, value, fix)
    }
    return safe
  }
  return {
    default: tenant.theme ?? 'dark',
    fonts: [...(document.fonts ?? [])],
    ...(document.ownFonts?.length && { fontFiles: fontFilesOf(document.ownFonts) }),
    shared: tokens('shared'),
    dark: tokens('dark'),
    light: tokens('light'),
  }
}

/** Lists the font files. Names, weights and ranges have the form that their schema demands: others are left out before. */
const fontFilesOf = (fonts: NonNullable<ThemeDocument['ownFonts']>): FontFile[] =>
  fonts.flatMap(({ family, files }) =>
    files.map(({ file, weight = '400', style = 'normal', range, preload }) => ({
      family,
      address: `/brand/${file}`,
      weight,
      style,
      ...(range !== undefined && { range }),
      ...(preload && { preload }),
    })),
  )

/** @returns how to correct a value that cannot stand in the style sheet; undefined for one that can */
export function fixTokenValue(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return undefined
  if (typeof value !== 'string') return 'Write a text or a number.'
  if (value.length > MAX_LENGTH) return `Write at most ${MAX_LENGTH} characters.`
  const [sign] = BREAKS_OUT.exec(value) ?? []
  if (sign !== undefined)
    return `Take ${/^(?:\/\*|\*\/)/.test(sign) ? 'the comment' : JSON.stringify(sign)} out: a token holds its value alone.`
  if (!isBalanced(value)) return 'Close each quote and bracket, on the same line.'
  const pictures = [...value.matchAll(/url\(\s*(["']?)([^"')]*)\1\s*\)/gi)]
  return pictures.length === (value.match(/url\(/gi)?.length ?? 0) &&
    pictures.every(picture => safeUrl(picture[2], ['path']) !== undefined)
    ? undefined
    : 'Put the picture into assets/ and write it as url("/brand/…"): nothing is loaded from elsewhere.'
}

/** Tests whether quotes and brackets are closed: an open one would swallow the declarations after it. */
function isBalanced(value: string): boolean {
  const bare = value.replaceAll(/"[^"\n]*"|'[^'\n]*'/g, '')
  if (/["'\n]/.test(bare)) return false
  let depth = 0
  for (const char of bare) {
    if (char === '(') depth++
    if (char === ')' && --depth < 0) return false
  }
  return depth === 0
}
