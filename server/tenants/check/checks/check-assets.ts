/** Files of assets/ that documents name must be there, and a picture must not carry a program. */

import type { CheckProblem } from '../../problems/check-problem.ts'
import { suggest } from '../../problems/nearest.ts'
import { pointerOf } from '../../read/position.ts'
import { readPlatform } from '../../read/read-platform.ts'
import { type Check, problemAt } from '../check-context.ts'
import { walkNodes } from './walk-nodes.ts'

/** Where a brand's assets are served. */
const ADDRESS = /\/brand\/([^\s"'()?#{}]+)/g
const TYPES = /\.(svg|png|jpe?g|webp|avif|gif|ico|woff2|webmanifest|mp4|webm|pdf)$/i

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
    if (typeof value === 'string') for (const [, name] of value.matchAll(ADDRESS)) need(name!, value, pointer)
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) visit(item, pointer + pointerOf([key]))
  }
  visit(document, '')
  walkNodes(document, (node, pointer) => {
    for (const [key, value] of Object.entries(node.settings ?? {}))
      if (/^logo/.test(key) && typeof value === 'string' && value !== '')
        need(value, value, `${pointer}/settings${pointerOf([key])}`)
  })
  for (const layer of layers) {
    for (const [name, asset] of Object.entries(layer.assets)) {
      const at = { file: asset.name, line: 1, column: 1, pointer: '', value: name }
      if (!TYPES.test(name)) {
        problems.push({
          ...at,
          severity: 'warning',
          code: 'asset/type',
          message: 'Files of this kind are not served.',
          fix: 'Use svg, png, jpg, webp, avif, ico, woff2, mp4, webm or pdf.',
        })
      }
      if (asset.active) {
        problems.push({
          ...at,
          severity: 'error',
          code: 'asset/active',
          message: `The picture carries a program (${asset.active}).`,
          fix: 'Save it as a plain SVG without scripts and event handlers.',
        })
      }
    }
  }
  return problems
}

/** The program shows it beside the brand's name, and in the browser's tab. */
const MARK = 'mark.svg'

/** Pictures of the tenant's own that no document, text or banner names. */
export const checkUnusedAssets: Check = ({ document, layers, locales }) => {
  const own = layers.length > 1 ? layers.at(-1)!.assets : {}
  const said = JSON.stringify([
    document,
    readPlatform(layers).documents,
    Object.values(locales).map(({ texts }) => texts),
  ])
  return Object.entries(own).flatMap(([name, asset]) => {
    if (name === MARK || said.includes(`/brand/${name}`) || said.includes(JSON.stringify(name))) return []
    return {
      ...{ severity: 'warning', code: 'asset/unused', file: asset.name, line: 1, column: 1, pointer: '', value: name },
      message: 'Nothing shows this file.',
      fix: `Name it as "/brand/${name}" where a picture is asked for, or remove it.`,
    } as const
  })
}
