/** Files of assets/ that documents name must be there; a picture must be what its name says, and must not carry a program. */

import type { CheckProblem } from '../../problems/check-problem.ts'
import { suggest } from '../../problems/nearest.ts'
import { assetType } from '../../read/asset-type.ts'
import { ASSET_ADDRESS, createAssetSearch, isAssetSetting } from '../../read/name-assets.ts'
import { pointerOf } from '../../read/position.ts'
import { readPlatform } from '../../read/read-platform.ts'
import { type Check, problemAt } from '../check-context.ts'
import { walkNodes } from './walk-nodes.ts'

const LABELS: Record<string, string> = {
  'image/svg+xml': 'an SVG picture',
  'image/png': 'a PNG picture',
  'image/jpeg': 'a JPEG picture',
  'image/webp': 'a WebP picture',
  'image/avif': 'an AVIF picture',
  'image/gif': 'a GIF picture',
  'image/x-icon': 'an ICO picture',
  'font/woff2': 'a WOFF2 font',
}

export const checkAssets: Check = ({ document, layers, locate }) => {
  const names = [...new Set(layers.flatMap(layer => Object.keys(layer.assets)))]
  const problems: CheckProblem[] = []
  const need = (name: string, value: string, pointer: string) => {
    if (names.includes(name)) return
    problems.push(
      problemAt(locate(pointer), {
        code: 'asset/missing',
        value,
        message: `assets/ has no file "${name}".`,
        fix: suggest(name, names, 'asset'),
      }),
    )
  }
  const visit = (value: unknown, pointer: string) => {
    if (typeof value === 'string') for (const [, name] of value.matchAll(ASSET_ADDRESS)) need(name!, value, pointer)
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) visit(item, pointer + pointerOf([key]))
  }
  visit(document, '')
  walkNodes(document, (node, pointer) => {
    for (const [key, value] of Object.entries(node.settings ?? {}))
      if (isAssetSetting(key) && typeof value === 'string' && value !== '')
        need(value, value, `${pointer}/settings${pointerOf([key])}`)
  })
  for (const layer of layers) {
    for (const [name, asset] of Object.entries(layer.assets)) {
      const at = { file: asset.name, line: 1, column: 1, pointer: '', value: name }
      if (!assetType(name)) {
        problems.push({
          ...at,
          severity: 'warning',
          code: 'asset/type',
          message: 'Files of this kind are not served.',
          fix: 'Use svg, png, jpg, webp, avif, gif, ico or woff2, and a name of letters, digits, dashes and dots.',
        })
      }
      if (asset.mismatch) {
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
          message: `The picture could run a program or load something from elsewhere (${asset.active}).`,
          fix: 'Save it as a plain SVG, without scripts, event handlers, foreign elements and outside addresses.',
        })
      }
    }
  }
  return problems
}

/** Pictures of the tenant's own that no document, text or banner names. */
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
      ...{ severity: 'warning', code: 'asset/unused', file: asset.name, line: 1, column: 1, pointer: '', value: name },
      message: 'Nothing shows this file.',
      fix: `Name it as "/brand/${name}" where a picture is asked for, or remove it.`,
    } as const
  })
}
