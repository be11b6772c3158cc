/** Why an entry is in a menu or not: its condition, and whether its target may be shown. */
import type { MenuEntryDocument, MenusDocument } from '../../schemas/document/menus.ts'
import { ownOf } from '../../schemas/metadata/wire-values.ts'
import { safeUrl } from '../../schemas/safe-url.ts'
import { findCentrePage } from '../menus/find-centre-page.ts'
import { gameTypeOfPath } from '../screens/build-screens.ts'
import { type Declared, declare, idOf } from './declared.ts'
import { explainCondition } from './explain-condition.ts'
import type { ExplainContext } from './explain-context.ts'
import { explainListing } from './explain-game-type.ts'
import { explainResourceType } from './explain-resource.ts'
import { explainContainer } from './explain-screen.ts'
import type { Reason, SourceLocation } from './explanation.ts'
import { below } from './source-locations.ts'

export function declareMenuEntries(menus: MenusDocument, context: ExplainContext): Declared[] {
  return Object.entries(menus).flatMap(([menu, entries]) =>
    (Array.isArray(entries) ? entries : []).map((entry, index) => {
      const at = below({ document: 'menus.json', pointer: '' }, menu, index)
      const title = entry.title ?? entry.id
      return declare('menu', idOf(menu, entry.id), ownOf(context.site.texts, title) ?? title, at, () =>
        explainMenuEntry(entry, menu, at, context),
      )
    }),
  )
}

function explainMenuEntry(
  entry: MenuEntryDocument,
  menu: string,
  at: SourceLocation,
  context: ExplainContext,
): Reason[] {
  return [
    ...explainCondition(entry.when, below(at, 'when'), context),
    ...explainService(entry, at, context),
    ...explainTarget(entry, menu, at, context),
  ]
}

function explainService({ action }: MenuEntryDocument, at: SourceLocation, { site }: ExplainContext): Reason[] {
  if (action !== 'customerService') return []
  return [{ finding: { code: 'service' }, holds: site.system.customerService.length > 0, at: below(at, 'action') }]
}

function explainTarget(entry: MenuEntryDocument, menu: string, at: SourceLocation, context: ExplainContext): Reason[] {
  const { resource, path, url, page } = entry
  if (page !== undefined) return [explainPage(page, menu, below(at, 'page'), context)]
  if (resource !== undefined) {
    const because = explainResourceType(resource, context)
    const holds = Object.hasOwn(context.site.resources, resource)
    return [
      {
        finding: { code: 'resource', type: resource, state: holds ? 'listed' : 'missing' },
        holds,
        at: below(at, 'resource'),
        because,
      },
    ]
  }
  if (path !== undefined) {
    const type = gameTypeOfPath(context.documents.tenant.screens, path)
    const link = explainLink(path, safeUrl(path, ['path']), below(at, 'path'))
    return type === undefined ? [link] : [link, explainListing(type, context)]
  }
  if (url !== undefined) return [explainLink(url, safeUrl(url, ['https']), below(at, 'url'))]
  return []
}

const explainLink = (url: string, safe: string | undefined, at: SourceLocation): Reason => ({
  finding: { code: 'link', url },
  holds: safe !== undefined,
  at,
})

/** The screens that would answer the page stand below it, so that the reason names what switches them off. */
function explainPage(page: string, menu: string, at: SourceLocation, context: ExplainContext): Reason {
  const found = findCentrePage(page, menu, context.site.routes)
  const paths = [`/member/${page}`, `/agent/${page}`]
  const because = Object.entries(context.documents.tenant.screens).flatMap(([id, screen]) =>
    screen.paths?.some(path => paths.includes(path)) ? [explainContainer('screen', id, context)] : [],
  )
  return {
    finding: { code: 'page', page, ...(found && { path: found.href }) },
    holds: found !== undefined,
    at,
    ...(because.length > 0 && { because }),
  }
}
