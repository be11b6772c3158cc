/** Checks a brand's own fonts: their files are there and small enough, and text uses them. */
import { FONT_FAMILIES } from '../../../../src/schemas/document/theme.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { nearest, suggest } from '../../problems/nearest.ts'
import { type Check, type CheckFinding, problemAt } from '../check-context.ts'

/** Limit of bytes of one file: more than a phone loads while its visitor waits. */
const MAX_BYTES = 300 * 1024
const TOKENS = ['font-text', 'font-display'] as const

export const checkFonts: Check = ({ document: { theme }, layers, locate }) => {
  const problems: CheckProblem[] = []
  const report = (pointer: string, finding: CheckFinding) =>
    problems.push(problemAt(locate(`/theme${pointer}`), finding))
  const assets = Object.assign({}, ...layers.map(layer => layer.assets)) as (typeof layers)[number]['assets']
  const fonts = theme.ownFonts ?? []
  const used = TOKENS.flatMap(token => familiesOf(theme.shared[token]))
  const seen = new Set<string>()
  let preloaded: string | undefined
  for (const [i, { family, files }] of fonts.entries()) {
    const at = `/ownFonts/${i}`
    if (seen.has(family.toLowerCase()))
      report(`${at}/family`, {
        code: 'font/twice',
        value: family,
        message: `There are two fonts "${family}".`,
        fix: 'Write all files of a family in one entry.',
      })
    seen.add(family.toLowerCase())
    if (!used.includes(family))
      report(`${at}/family`, {
        code: 'font/unused',
        value: family,
        message: `No text is shown in the font "${family}".`,
        fix: `Name it first in "font-text" or "font-display" of "shared", such as "'${family}', sans-serif".`,
      })
    for (const [j, { file, preload }] of files.entries()) {
      const asset = Object.hasOwn(assets, file) ? assets[file] : undefined
      if (!asset) {
        const names = Object.keys(assets).filter(name => name.endsWith('.woff2'))
        report(`${at}/files/${j}/file`, {
          code: 'asset/missing',
          value: file,
          message: `assets/ has no file "${file}".`,
          fix: names.length > 0 ? suggest(file, names, 'font file') : 'Put the WOFF2 file of the font there.',
        })
      } else if (asset.damage)
        report(`${at}/files/${j}/file`, {
          code: 'asset/broken',
          value: file,
          message: `No browser shows text in "${file}", because ${asset.damage}.`,
          fix: 'Save the font again as WOFF2.',
        })
      else if (asset.bytes > MAX_BYTES)
        report(`${at}/files/${j}/file`, {
          code: 'font/too-large',
          value: file,
          message: `The font file "${file}" has ${Math.ceil(asset.bytes / 1024)} KiB, but at most ${MAX_BYTES / 1024} are allowed.`,
          fix: 'Keep only the characters that the brand needs, and split it by "range".',
        })
      if (preload && preloaded !== undefined)
        report(`${at}/files/${j}/preload`, {
          code: 'font/preload',
          value: file,
          message: `Two files are loaded before anything else: "${preloaded}" and "${file}".`,
          fix: 'Keep "preload" at the one that all text needs.',
        })
      if (preload) preloaded ??= file
    }
  }
  const own = fonts.map(({ family }) => family)
  for (const token of TOKENS)
    for (const family of familiesOf(theme.shared[token])) {
      if (
        own.includes(family) ||
        FONT_FAMILIES.some(known => family.toLowerCase().startsWith(known.replaceAll('-', ' ')))
      )
        continue
      const near = nearest(family, own)
      if (near)
        report(`/shared/${token}`, {
          code: 'font/unknown',
          value: family,
          message: `"${token}" names the font "${family}", which the brand does not bring.`,
          fix: `Did you mean "${near}"?`,
        })
    }
  return problems
}

/** Returns the names in a list of fonts, without quotes. */
const familiesOf = (list: unknown): string[] =>
  String(list ?? '')
    .split(',')
    .map(name => name.trim().replace(/^(['"])(.*)\1$/, '$2'))
    .filter(Boolean)
