/** Finds differences between a tenant's files and its platform's metadata: names that only one side has. */

import { ALLOWED_SCHEMES } from '../../../../src/schemas/allowed-html.ts'
import { ancestorsOfNode, readWhitelabelTree } from '../../../../src/schemas/metadata/whitelabel-tree.ts'
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { listNames } from '../../problems/list-names.ts'
import { nearest, suggest } from '../../problems/nearest.ts'
import { isPatch } from '../../read/patch-platform.ts'
import { pointerOf } from '../../read/position.ts'
import { readPlatform } from '../../read/read-platform.ts'
import { type Check, type CheckContext, type CheckFinding, problemAt } from '../check-context.ts'
import { listResources } from './list-resources.ts'
import { nameUses } from './name-uses.ts'
import { isOwn, ownFile } from './own-layer.ts'
import { walkConditions } from './walk-conditions.ts'

export const checkDangling: Check = context => [
  ...checkBanners(context),
  ...checkResources(context),
  ...checkResourceNames(context),
  ...checkFlags(context),
  ...checkHtml(context),
]

/** Reports entries of banners.json for groups and banners that the platform does not have. */
function checkBanners(context: CheckContext): CheckProblem[] {
  const { banners } = context.document
  const sent = listOf(readPlatform(context.layers).documents.banners)
  const groups = new Set(sent.map(banner => String(banner.groupName)))
  const ids = new Set(sent.map(banner => String(banner.bannerId)))
  const reportUnknown = (
    key: 'paths' | 'targets' | 'alts',
    known: Set<string>,
    finding: (name: string, value: string) => CheckFinding,
  ) =>
    Object.entries(banners[key] ?? {}).flatMap(([name, value]) => {
      const pointer = `/banners/${key}${pointerOf([name])}`
      const wanted = key === 'paths' ? value : name
      if (known.has(wanted) || !isOwn(context, pointer)) return []
      const found = finding(name, value)
      const near = nearest(wanted, known)
      return problemAt(context.locate(pointer), {
        ...found,
        severity: 'warning',
        value: wanted,
        fix: near ? `Did you mean "${near}"?` : found.fix,
        ...(key !== 'paths' && { on: 'key' as const }),
      })
    })
  return [
    ...reportUnknown('paths', groups, (path, group) => ({
      code: 'banner/no-banners',
      message: `The path "${path}" shows the banner group "${group}", and the platform has no banner of that group.`,
      fix: 'Add banners of that group to platform/banners.json, or take the path away.',
    })),
    ...(['targets', 'alts'] as const).flatMap(key =>
      reportUnknown(key, ids, id => ({
        code: 'banner/unknown-banner',
        message: `The platform has no banner "${id}".`,
        fix: 'Write the bannerId of one that is in platform/banners.json, or remove it.',
      })),
    ),
  ]
}

/** Reports resources that the platform lists and no page shows. */
function checkResources(context: CheckContext): CheckProblem[] {
  const used = nameUses(context).resource
  const file = ownFile(context, 'platform/resources.json')
  return listOf(file?.value).flatMap(({ resourceType: type }, i) => {
    if (!file || typeof type !== 'string' || used.has(type)) return []
    const near = nearest(type, used)
    return problemAt(
      { file, pointer: `/${i}/resourceType` },
      {
        code: 'resource/never-shown',
        value: type,
        message: `No menu, condition or text names the resource "${type}".`,
        fix: near ? `Did you mean "${near}"?` : `Give a menu entry "resource": "${type}", or remove it.`,
      },
    )
  })
}

/** Reports resources that the platform does not list: each hides everything that requires it. */
function checkResourceNames(context: CheckContext): CheckProblem[] {
  const listed = listResources(context)
  const problems: CheckProblem[] = []
  const look = (name: string | undefined, pointer: string) => {
    if (name === undefined || listed.includes(name) || !isOwn(context, pointer)) return
    problems.push(
      problemAt(context.locate(pointer), {
        code: 'resource/unknown',
        value: name,
        message: `The platform lists no resource "${name}".`,
        fix: suggest(name, listed, 'resource'),
      }),
    )
  }
  const { document } = context
  walkConditions(document, ({ resource }, pointer) => look(resource, `${pointer}/resource`))
  for (const [menu, entries] of Object.entries(document.menus))
    if (Array.isArray(entries))
      for (const [i, { resource }] of entries.entries()) look(resource, `/menus${pointerOf([menu])}/${i}/resource`)
  return problems
}

/** Reports flags of the platform that no feature uses, in one note, because a platform has more flags than a brand shows. */
function checkFlags(context: CheckContext): CheckProblem[] {
  const file = ownFile(context, 'platform/whitelabel.json')
  if (!file) return []
  const named = new Set(Object.values(context.document.tenant.features).flatMap(({ modIds }) => modIds ?? []))
  // a flag counts as used when one below it is used
  const own = isPatch(file) && isRecord(file.value) ? (file.value.add ?? []) : file.value
  const nodes = readWhitelabelTree(own) ?? []
  const used = new Set(nodes.filter(({ modId }) => named.has(modId)).flatMap(node => [node, ...ancestorsOfNode(node)]))
  const known = nodes.map(({ modId }) => modId)
  // a flag that a feature names with a typo is not unused
  const meant = [...named].flatMap(name => (known.includes(name) ? [] : (nearest(name, known) ?? [])))
  const unused = nodes.flatMap(node => (used.has(node) || meant.includes(node.modId) ? [] : node.modId))
  if (unused.length === 0) return []
  const names = listNames([...new Set(unused)], 8)
  return [
    problemAt(
      { file, pointer: '' },
      {
        code: 'whitelabel/unused',
        value: [...new Set(unused)],
        message: `No feature of this tenant waits for these flags: ${names}.`,
        fix: 'Name one in "modIds" of a feature to make use of it.',
      },
    ),
  ]
}

/** Contents of each file with HTML, and the key of its list; none: the file is the list. */
const WITH_HTML: Record<string, { what: string; list?: string }> = {
  'platform/announcements.json': { what: 'notice' },
  'platform/help.json': { what: 'article' },
  'platform/promotions.json': { what: 'promotion', list: 'promotions' },
}

/** Reports unsafe links in notices, articles and promotions: the server removes such links before sending, unseen by the author. */
function checkHtml(context: CheckContext): CheckProblem[] {
  return Object.entries(WITH_HTML).flatMap(([path, { what, list }]) => checkLinksIn(context, path, what, list))
}

function checkLinksIn(context: CheckContext, path: string, what: string, list?: string): CheckProblem[] {
  const file = ownFile(context, path)
  const items = list === undefined ? file?.value : isRecord(file?.value) ? file.value[list] : undefined
  return listOf(items).flatMap(({ content }, i) =>
    Object.entries(isRecord(content) ? content : { '': content }).flatMap(([language, html]) => {
      const schemes =
        typeof html === 'string' ? [...html.matchAll(/(?:href|src)\s*=\s*["']?\s*([a-z][\w+.-]*):/gi)] : []
      const unsafe = schemes.find(([, scheme]) => !ALLOWED_SCHEMES.includes(scheme!.toLowerCase()))
      if (!file || !unsafe) return []
      return problemAt(
        {
          file,
          pointer: `${list === undefined ? '' : pointerOf([list])}/${i}/content${language && pointerOf([language])}`,
        },
        {
          code: 'announcement/unsafe-link',
          value: unsafe[1],
          message: `The ${what} has a link that begins with "${unsafe[1]}:"; it is taken out before players see it.`,
          fix: 'Write a path of the site, or an address that begins with https:, mailto: or tel:.',
        },
      )
    }),
  )
}

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : [])
