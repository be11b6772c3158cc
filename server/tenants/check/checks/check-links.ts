/** Checks that targets of menus, banners and screens exist and are safe to follow: paths, dialogs, forms, icons, assets. */

import { dialogNames, findCentrePage, safeUrl } from '../../../../src/engine/index.ts'
import { matchRoute } from '../../../../src/engine/model/page-model.ts'
import { GAME_TYPES } from '../../../../src/schemas/document/game-types.ts'
import { KEPT_FREE } from '../../../../src/schemas/first-visit.ts'
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import type { SettingMeaning } from '../../../../src/schemas/widget-settings/setting-meaning.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { suggest } from '../../problems/nearest.ts'
import { formatPointer, pointerOf } from '../../read/position.ts'
import { type Check, type CheckContext, type CheckFinding, problemAt } from '../check-context.ts'
import { findArticleProblem } from './find-article-problem.ts'
import { walkSettings } from './name-uses.ts'
import { isOwn } from './own-layer.ts'

const GAME_TYPE_NAMES = Object.fromEntries(GAME_TYPES.map(name => [name, true]))
const TARGETS = ['path', 'url', 'resource', 'dialog', 'action', 'page'] as const

export const checkLinks: Check = context => {
  const { document } = context
  const problems: CheckProblem[] = []
  const report = (pointer: string, say: (location: string) => CheckFinding) => {
    const location = context.locate(pointer)
    const finding = say(formatPointer(location.file.path, location.pointer))
    // an inherited link fits the articles of another brand
    const isForeign = finding.code === 'help/unknown-article' && context.layers.length > 1 && !isOwn(context, pointer)
    problems.push(problemAt(location, isForeign ? { ...finding, severity: 'warning' } : finding))
  }
  const path = (value: string | undefined, pointer: string) => {
    const finding = value === undefined ? undefined : checkPath(context, value)
    if (finding)
      report(pointer, location => ({
        ...finding,
        message: `${location} is ${JSON.stringify(value)}, ${finding.message}`,
      }))
  }
  const address = (value: string, pointer: string) => {
    if (value.startsWith('/') && !value.startsWith('//')) return path(value, pointer)
    if (safeUrl(value, ['https'])) return undefined
    return report(pointer, location => ({
      code: 'link/unsafe',
      value,
      message: `${location} is ${JSON.stringify(value)}, which is neither a path of the site nor an https address.`,
      fix: /^http:\/\//i.test(value)
        ? `Write "${value.replace(/^http:/i, 'https:')}".`
        : 'Write a path such as "/promotions" or an address that starts with "https://".',
    }))
  }
  const dialog = (name: string, pointer: string) => {
    if (dialogNames(document).includes(name)) return
    report(pointer, location => ({
      code: 'dialog/unknown',
      value: name,
      message: `${location} opens the dialog "${name}", which does not exist.`,
      fix: suggest(name, dialogNames(document), 'dialog'),
    }))
  }
  const routes = Object.values(document.screens).flatMap(({ paths }) =>
    paths.map(path => ({ path, screen: '', group: '' })),
  )
  const centrePage = (page: string, menu: string, pointer: string) => {
    if (findCentrePage(page, menu, routes)) return
    const elsewhere = findCentrePage(page, '', routes)
    const names = routes.flatMap(({ path }) => /^\/(?:member|agent)\/([^:]+)$/.exec(path)?.[1] ?? [])
    report(pointer, location => ({
      code: 'centre-page/unknown',
      value: page,
      message: elsewhere
        ? `${location} is "${page}", a page of the ${elsewhere.centre} centre, which the menu "${menu}" does not open.`
        : `${location} is "${page}", and no screen answers such a page of the member or agent centre.`,
      fix: elsewhere ? `Write "path": "${elsewhere.href}" instead.` : suggest(page, [...new Set(names)], 'page'),
    }))
  }
  const icon = (name: string | undefined, pointer: string) => {
    const { icons } = context.sources
    if (name === undefined || !icons || icons.includes(name)) return
    report(pointer, location => ({
      code: 'icon/unknown',
      value: name,
      message: `${location} is "${name}", and there is no such icon.`,
      fix: suggest(name, icons, 'icon'),
    }))
  }

  const layerOf = (pointer: string) => {
    const { file } = context.locate(pointer)
    return context.layers.findIndex(({ files }) => files[file.path] === file)
  }
  for (const [name, entries] of Object.entries(document.menus)) {
    if (!Array.isArray(entries)) continue
    entries.forEach((entry, i) => {
      if (!isRecord(entry)) return
      const at = `/menus${pointerOf([name])}/${i}`
      const targets = TARGETS.filter(target => entry[target] !== undefined)
      if (targets.length !== 1) {
        // reported at the target that was set last: the other one may be inherited
        const latest = targets.map(target => `${at}/${target}`).sort((a, b) => layerOf(b) - layerOf(a))[0] ?? at
        report(layerOf(latest) > layerOf(at) ? latest : at, location => ({
          code: targets.length === 0 ? 'menu/no-target' : 'menu/two-targets',
          value: entry.id,
          message:
            targets.length === 0
              ? `${location} ("${entry.id}") leads nowhere.`
              : `${location} ("${entry.id}") has ${targets.join(' and ')}, but an entry does one thing.`,
          fix:
            targets.length === 0
              ? `Give it one of ${TARGETS.join(', ')}.`
              : `Keep one of ${targets.join(', ')}; one that is inherited is removed with null.`,
        }))
      }
      path(entry.path, `${at}/path`)
      if (entry.url !== undefined) address(entry.url, `${at}/url`)
      if (entry.dialog !== undefined) dialog(entry.dialog, `${at}/dialog`)
      if (entry.page !== undefined) centrePage(entry.page, name, `${at}/page`)
      icon(entry.icon, `${at}/icon`)
    })
  }
  document.tenant.gameTypes.forEach((gameType, i) => {
    path(gameType.path, `/tenant/gameTypes/${i}/path`)
    icon(gameType.icon, `/tenant/gameTypes/${i}/icon`)
  })
  for (const page of Object.keys(document.banners.paths)) {
    const at = `/banners/paths${pointerOf([page])}`
    const finding = checkPath(context, page)
    const isRoot = context.layers.length === 1
    // inherited entries of a page that the brand does not have do no harm
    if (finding && (isRoot || isOwn(context, at)))
      report(at, location => ({
        ...finding,
        on: 'key',
        severity: page.startsWith('/') ? (isRoot ? 'info' : 'warning') : 'error',
        message: `${location} names the path ${JSON.stringify(page)}, ${finding.message}`,
      }))
  }
  for (const [name, { firstVisit, closeButton }] of Object.entries(document.dialogs)) {
    const at = `/dialogs${pointerOf([name])}`
    if (firstVisit && closeButton === false)
      report(`${at}/closeButton`, location => ({
        code: 'dialog/not-closable',
        value: false,
        message: `${location} takes the close button from a dialog that opens by itself.`,
        fix: 'Remove it.',
      }))
    for (const [i, page] of (firstVisit?.paths ?? []).entries()) {
      path(page, `${at}/firstVisit/paths/${i}`)
      const group = Object.values(document.screens).find(({ paths }) => paths.includes(page))?.group ?? ''
      if (!KEPT_FREE.paths.includes(page) && !KEPT_FREE.groups.includes(group)) continue
      report(`${at}/firstVisit/paths/${i}`, location => ({
        code: 'dialog/never-opens',
        value: page,
        message: `${location} is ${JSON.stringify(page)}, where no dialog opens by itself: sign-in, games, money and protection stay free.`,
        fix: 'Write another page, such as "/".',
      }))
    }
  }
  const withoutTemplates = (value: string) => value.replace(/\{\{[^}]*\}\}/g, '1')
  for (const [name, value] of Object.entries(document.banners.links))
    address(withoutTemplates(value), `/banners/links${pointerOf([name])}`)
  for (const [name, value] of Object.entries(document.banners.targets ?? {}))
    address(withoutTemplates(value), `/banners/targets${pointerOf([name])}`)
  for (const [name, form] of Object.entries(document.forms))
    for (const [i, field] of form.fields.entries()) icon(field.icon, `/forms${pointerOf([name])}/fields/${i}/icon`)

  const known = (kind: 'menu' | 'form' | 'game type', what: object, name: string, pointer: string) => {
    if (Object.hasOwn(what, name)) return
    report(pointer, location => ({
      code: kind === 'game type' ? 'game-type/unknown' : `${kind}/unknown`,
      value: name,
      message: `${location} is "${name}", and there is no such ${kind}.`,
      fix: suggest(
        name,
        Object.keys(what).filter(other => other !== '$schema'),
        kind,
      ),
    }))
  }
  const settings: Record<SettingMeaning, (value: string, pointer: string) => unknown> = {
    dialog,
    icon,
    // resources that the platform lists are not known before it is connected
    resource: () => undefined,
    // checked together with the platform's files, which list vendors
    vendor: () => undefined,
    menu: (value, pointer) => known('menu', document.menus, value, pointer),
    form: (value, pointer) => known('form', document.forms, value, pointer),
    gameType: (value, pointer) =>
      Object.hasOwn(GAME_TYPE_NAMES, value.toUpperCase()) || known('game type', GAME_TYPE_NAMES, value, pointer),
    address: (value, pointer) => address(withoutTemplates(value), pointer),
    path: (value, pointer) => path(withoutTemplates(value), pointer),
  }
  walkSettings(context, (meaning, value, pointer) => settings[meaning](value, pointer))
  return problems
}

/** @returns the fault of a path of the site, as the end of a message. */
export function checkPath(context: CheckContext, value: string): CheckFinding | undefined {
  const paths = Object.values(context.document.screens).flatMap(screen => screen.paths)
  if (!value.startsWith('/') || value.startsWith('//')) {
    return {
      code: 'link/not-a-path',
      value,
      message: 'but a path starts with "/".',
      // a slash before an address makes no path of the site
      fix: /^[a-z][a-z0-9+.-]*:/i.test(value)
        ? 'Write a path such as "/promotions".'
        : `Write "/${value.replace(/^[./\\]+/, '')}".`,
    }
  }
  const plain = value.replace(/[?#].*$/, '')
  if (!safeUrl(value, ['path']))
    return {
      code: 'link/unsafe',
      value,
      message: 'which a browser could read as another address.',
      fix: 'Write a plain path of the site.',
    }
  if (
    matchRoute(
      paths.map(path => ({ path, screen: '', group: '' })),
      plain,
    )
  )
    return findArticleProblem(context, value)
  return {
    code: 'route/unknown',
    value,
    message: 'and no screen answers that path.',
    fix: suggest(
      plain,
      paths.filter(path => !path.includes(':')),
      'path',
    ),
  }
}
