/** Finds screens that nothing links to: a mistake in a path, or a forgotten page. */

import { matchRoute } from '../../../../src/engine/model/page-model.ts'
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import { pointerOf } from '../../read/position.ts'
import { readPlatform } from '../../read/read-platform.ts'
import { type Check, type CheckContext, problemAt } from '../check-context.ts'
import { createIsNew } from './own-layer.ts'

export const checkReach: Check = context => {
  const { document, locate } = context
  const linked = linkedPaths(context)
  const isNew = createIsNew(context)
  return Object.entries(document.screens).flatMap(([name, { paths }]) => {
    const at = `/screens${pointerOf([name])}`
    if (!isNew(at)) return []
    if (paths.length === 0) {
      return problemAt(locate(`${at}/paths`), {
        code: 'screen/no-path',
        value: name,
        message: `The screen "${name}" answers no path, so nobody can open it.`,
        fix: `Write one, such as "/${name}", or remove the file.`,
      })
    }
    const routes = paths.map(path => ({ path, screen: name, group: '' }))
    if ([...linked].some(path => matchRoute(routes, path))) return []
    return problemAt(locate(`${at}/paths`), {
      code: 'screen/unreachable',
      value: paths[0],
      message: `Nothing leads to the screen "${name}": no menu, banner, setting or notice names ${named(paths)}.`,
      fix: `Give a menu entry "path": "${paths[0]}", or remove the file.`,
    })
  })
}

const named = (paths: readonly string[]) =>
  `${paths
    .slice(0, 3)
    .map(path => `"${path}"`)
    .join(' or ')}${paths.length > 3 ? ' or another of its paths' : ''}`

/** Collects every string that looks like a path of the site, except the paths that screens declare. */
function linkedPaths({ document, layers }: CheckContext): Set<string> {
  const found = new Set<string>(['/'])
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const [path] of value.matchAll(/(?<![\w/:.])\/[\w/.-]*/g)) found.add(path)
    } else if (Array.isArray(value)) value.forEach(visit)
    else if (isRecord(value)) Object.values(value).forEach(visit)
  }
  const { screens, banners, ...rest } = document
  visit(rest)
  for (const { page } of Object.values(document.menus).flat())
    if (page) for (const centre of ['member', 'agent']) found.add(`/${centre}/${page}`)
  visit([banners.links, banners.targets ?? {}])
  for (const { paths: _, ...screen } of Object.values(screens)) visit(screen)
  visit(readPlatform(layers).documents.announcements)
  return found
}
