/** Checks links to articles of the help centre: the article must exist, and its id is the anchor (/help#term). */

import { matchRoute } from '../../../../src/engine/model/page-model.ts'
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import { suggest } from '../../problems/nearest.ts'
import { readPlatform } from '../../read/read-platform.ts'
import type { CheckContext, CheckFinding } from '../check-context.ts'
import { walkNodes } from '../walk-nodes.ts'

/** @param address of the site. @returns its fault, as the end of a message; undefined where it leads to no help centre */
export function findArticleProblem(
  context: Pick<CheckContext, 'document' | 'layers'>,
  address: string,
): CheckFinding | undefined {
  const [, path = '', query = '', anchor = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(address) ?? []
  const named = anchor || new URLSearchParams(query).get('id')
  const known = named ? listArticles(context, path) : undefined
  if (!named || !known || named.includes('{{')) return undefined
  const isKnown = known.includes(named)
  if (isKnown && anchor) return undefined
  return {
    code: 'help/unknown-article',
    value: address,
    message: isKnown
      ? 'and the help centre opens an article by its anchor.'
      : `and the help centre there has no article "${named}".`,
    fix: isKnown ? `Write "${path}#${named}".` : suggest(named, known, 'article'),
  }
}

/** Lists the ids of the articles that the page at a path shows; undefined when it shows no help centre. */
function listArticles(
  { document, layers }: Pick<CheckContext, 'document' | 'layers'>,
  path: string,
): string[] | undefined {
  const routes = Object.entries(document.screens).flatMap(([screen, { paths }]) =>
    paths.map(one => ({ path: one, screen, group: '' })),
  )
  const screen = matchRoute(routes, path)?.route.screen
  if (screen === undefined) return undefined
  const centres: unknown[] = []
  walkNodes(document, ({ widget, settings }, pointer) => {
    if (widget === 'help-centre' && pointer.startsWith(`/screens/${screen}/`)) centres.push(settings)
  })
  if (centres.length === 0) return undefined
  const { help } = readPlatform(layers).documents
  const articles =
    Array.isArray(help) && help.length > 0 ? help : centres.flatMap(centre => (isRecord(centre) ? centre.articles : []))
  return articles.flatMap(article => (isRecord(article) && typeof article.id === 'string' ? [article.id] : []))
}
