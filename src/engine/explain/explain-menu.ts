/** Why an entry is in a menu or not (ENG-07): its condition, and whether what it leads to may be shown. */
import type { MenuEntryDocument, MenusDocument } from '../../schemas/document/menus.ts'
import { safeUrl } from '../../schemas/safe-url.ts'
import { findCentrePage } from '../menus/find-centre-page.ts'
import { ownOf } from '../metadata/wire-values.ts'
import { type Declared, declare, idOf } from './declared.ts'
import { explainCondition } from './explain-condition.ts'
import type { World } from './explain-context.ts'
import { explainResourceType } from './explain-resource.ts'
import { explainHolder } from './explain-screen.ts'
import type { Place, Reason } from './explanation.ts'
import { below } from './source-locations.ts'

export function declareMenuEntries(menus: MenusDocument, world: World): Declared[] {
  return Object.entries(menus).flatMap(([menu, entries]) =>
    (Array.isArray(entries) ? entries : []).map((entry, index) => {
      const at = below({ document: 'menus.json', pointer: '' }, menu, index)
      const title = entry.title ?? entry.id
      return declare('menu', idOf(menu, entry.id), ownOf(world.site.texts, title) ?? title, at, () =>
        explainMenuEntry(entry, menu, at, world),
      )
    }),
  )
}

function explainMenuEntry(entry: MenuEntryDocument, menu: string, at: Place, world: World): Reason[] {
  return [...explainCondition(entry.when, below(at, 'when'), world), ...explainTarget(entry, menu, at, world)]
}

function explainTarget(entry: MenuEntryDocument, menu: string, at: Place, world: World): Reason[] {
  const { resource, path, url, page } = entry
  if (page !== undefined) return [explainPage(page, menu, below(at, 'page'), world)]
  if (resource !== undefined) {
    const because = explainResourceType(resource, world)
    const holds = Object.hasOwn(world.site.resources, resource)
    return [
      {
        says: { code: 'resource', type: resource, state: holds ? 'listed' : 'missing' },
        holds,
        at: below(at, 'resource'),
        because,
      },
    ]
  }
  if (path !== undefined) return [explainLink(path, safeUrl(path, ['path']), below(at, 'path'))]
  if (url !== undefined) return [explainLink(url, safeUrl(url, ['https']), below(at, 'url'))]
  return []
}

const explainLink = (url: string, safe: string | undefined, at: Place): Reason => ({
  says: { code: 'link', url },
  holds: safe !== undefined,
  at,
})

/** The screens that would answer the page stand below it, so that the reason names what switches them off. */
function explainPage(page: string, menu: string, at: Place, world: World): Reason {
  const found = findCentrePage(page, menu, world.site.routes)
  const paths = [`/member/${page}`, `/agent/${page}`]
  const because = Object.entries(world.documents.tenant.screens).flatMap(([id, screen]) =>
    screen.paths?.some(path => paths.includes(path)) ? [explainHolder('screen', id, world)] : [],
  )
  return {
    says: { code: 'page', page, ...(found && { path: found.href }) },
    holds: found !== undefined,
    at,
    ...(because.length > 0 && { because }),
  }
}
