/** Files of assets/ that documents name must be there; a picture must be of the type in its name, and must not carry a program. */

import { isAssetSetting } from '../../../../src/schemas/widget-settings/setting-meaning.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { suggest } from '../../problems/nearest.ts'
import { assetType } from '../../read/asset-type.ts'
import { TOO_MANY_PIXELS } from '../../read/decode-asset.ts'
import { NOT_UTF8 } from '../../read/find-damage.ts'
import { ASSET_ADDRESS, createAssetSearch, MARK } from '../../read/name-assets.ts'
import { pointerOf } from '../../read/position.ts'
import { readPlatform } from '../../read/read-platform.ts'
import { createArtSearch } from '../art-search.ts'
import { type Check, type CheckContext, type CheckFinding, problemAt } from '../check-context.ts'
import { walkNodes } from '../walk-nodes.ts'

const LABELS: Record<string, string> = {
  'image/svg+xml': 'an SVG picture',
  'image/png': 'a PNG picture',
  'image/jpeg': 'a JPEG picture',
  'image/webp': 'a WebP picture',
  'image/avif': 'an AVIF picture',
  'image/gif': 'a GIF picture',
  'image/x-icon': 'an ICO picture',
  'font/woff2': 'a WOFF2 font',
  'font/woff': 'a WOFF font',
  'font/ttf': 'a TrueType font',
  'font/otf': 'an OpenType font',
}

const SERVED =
  'Use svg, png, jpg, webp, avif, gif, ico or woff2, and a name of the letters a to z, digits, dashes and dots.'

/** Limit of nested folders below assets/. */
const MAX_FOLDERS = 4

function fixType(name: string): string {
  if (/\.(ttf|otf|ttc|woff|eot)$/i.test(name)) return 'Convert the font to WOFF2, and name that file in theme.json.'
  return name.split('/').length > MAX_FOLDERS + 1
    ? `Put it at most ${MAX_FOLDERS} folders deep in assets/: it lies deeper.`
    : SERVED
}

/** Advises on a picture with this damage. */
function fixDamage(damage: string): string {
  if (damage === NOT_UTF8) return 'Save the file as UTF-8: editors offer it under "Save with encoding".'
  return damage === TOO_MANY_PIXELS ? 'Make the picture smaller.' : 'Save the file again from the program that made it.'
}

function fixMissing(name: string, names: readonly string[]): string {
  if (/(?:^|\/)\./.test(name)) return 'Give the file another name: those that begin with a dot are not served.'
  const bare = name.replace(/^\/?(?:brand|assets)\//, '').replace(/[?#].*$/, '')
  return names.includes(bare) ? `Write "${bare}".` : suggest(name, names, 'asset')
}

/** Returns the problem of a file of assets/ that a document names and no browser shows. */
export function findAssetProblem(layers: CheckContext['layers'], name: string): CheckFinding | undefined {
  const asset = layers.findLast(({ assets }) => Object.hasOwn(assets, name))?.assets[name]
  if (!asset) {
    const names = [...new Set(layers.flatMap(({ assets }) => Object.keys(assets)))]
    const composed = names.find(other => other.normalize('NFC') === name.normalize('NFC'))
    if (composed !== undefined) return findAssetProblem(layers, composed)
    return {
      code: 'asset/missing',
      message: `assets/ has no file "${name}".`,
      fix: fixMissing(name, names),
    }
  }
  if (!assetType(name))
    return {
      code: 'asset/type',
      message: `The file "${name}" is not served: no browser would show it.`,
      fix: fixType(name),
    }
  if (asset.damage === undefined) return undefined
  return {
    code: 'asset/broken',
    message: `No browser shows "${name}", because ${asset.damage}.`,
    fix: fixDamage(asset.damage),
  }
}

export const checkAssets: Check = context => {
  const { document, layers, locate } = context
  const problems: CheckProblem[] = []
  const need = (name: string, value: string, pointer: string) => {
    const finding = findAssetProblem(layers, name)
    if (finding) problems.push(problemAt(locate(pointer), { ...finding, value }))
  }
  const findMissingArt = createArtSearch(context)
  const visit = (value: unknown, pointer: string) => {
    if (typeof value === 'string') {
      for (const [, name] of value.matchAll(ASSET_ADDRESS)) need(name!, value, pointer)
      for (const finding of findMissingArt(value)) problems.push(problemAt(locate(pointer), finding))
    } else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) visit(item, pointer + pointerOf([key]))
  }
  visit(document, '')
  walkNodes(document, (node, pointer) => {
    for (const [key, value] of Object.entries(node.settings ?? {}))
      if (isAssetSetting(key) && typeof value === 'string' && value !== '')
        need(value, value, `${pointer}/settings${pointerOf([key])}`)
  })
  const mark = layers.findLast(({ assets }) => Object.hasOwn(assets, MARK))?.assets[MARK]
  for (const layer of layers) {
    for (const [name, asset] of Object.entries(layer.assets)) {
      const at = { file: asset.name, line: 1, column: 1, pointer: '', value: name }
      if (!assetType(name)) {
        problems.push({
          ...at,
          severity: 'warning',
          code: 'asset/type',
          message: 'Files of this kind are not served.',
          fix: fixType(name),
        })
      }
      if (asset.bytes === 0) {
        problems.push({
          ...at,
          severity: 'error',
          code: 'asset/empty',
          message: 'The file is empty.',
          fix: fixDamage(''),
        })
      } else if (asset.mismatch) {
        const { type, content } = asset.mismatch
        problems.push({
          ...at,
          severity: 'error',
          code: 'asset/content',
          message: `The name says ${LABELS[type]}, and the content is ${content ? LABELS[content] : 'neither that nor another picture or font'}.`,
          fix: 'Save it as what its name says, or name it as what it is.',
        })
      } else if (asset.active) {
        problems.push({
          ...at,
          severity: 'error',
          code: 'asset/active',
          message: asset.damage
            ? `No browser shows this picture, because ${asset.damage}.`
            : `The picture could run a program or load something from elsewhere (${asset.active}).`,
          fix:
            asset.damage === NOT_UTF8
              ? fixDamage(NOT_UTF8)
              : 'Save it as a plain SVG, without a document type, scripts, event handlers, foreign elements and outside addresses.',
        })
      } else if (asset === mark) {
        // no document names the mark: it stands beside the brand's name everywhere
        const broken = findAssetProblem(layers, MARK)
        if (broken) problems.push({ ...at, severity: 'error', ...broken })
      }
    }
  }
  return problems
}

/** Finds pictures of the tenant's own that no document, text or banner names. */
export const checkUnusedAssets: Check = ({ document, layers, locales }) => {
  const own = layers.length > 1 ? layers.at(-1)!.assets : {}
  const isNamed = createAssetSearch([
    document,
    readPlatform(layers).documents,
    Object.values(locales).map(({ texts }) => texts),
  ])
  return Object.entries(own).flatMap(([name, asset]) => {
    if (isNamed(name)) return []
    return {
      severity: 'warning',
      code: 'asset/unused',
      file: asset.name,
      line: 1,
      column: 1,
      pointer: '',
      value: name,
      message: 'Nothing shows this file.',
      fix: `Name it as "/brand/${name}" where a picture is asked for, or remove it.`,
    } as const
  })
}
