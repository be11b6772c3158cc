/** Screens, dialogs, the shell around them and the paths that lead to them. */

import type { DialogDocument, ScreenDocument, ShellDocument } from '../../schemas/document/screen.ts'
import { GAME_TYPES, type GameType } from '../../schemas/document/tenant.ts'
import { isUnsafeKey } from '../../schemas/metadata/wire-values.ts'
import { normalPath } from '../../schemas/normal-path.ts'
import type { Role } from '../../schemas/session/role.ts'
import { type BuildContext, whenLeft } from '../build-context/build-context.ts'
import { decideCondition } from '../conditions/decide-condition.ts'
import { matchRoute } from '../model/page-model.ts'
import type { DialogModel, GameTypeModel, RouteModel, ScreenModel, ShellModel } from '../model/site-model.ts'
import { createReport } from '../problems/report.ts'
import type { NodeBuilder } from './build-nodes.ts'

const GROUP = 'index'

/** Returns the game type that a screen is about, by its params. The home page stays whatever it shows. */
export const gameTypeOf = ({ params, paths }: Pick<ScreenDocument, 'params' | 'paths'>): GameType | undefined =>
  paths?.includes('/') ? undefined : GAME_TYPES.find(id => id === params?.gameType)

/** The game type of the screen that a path of a menu leads to. */
export function gameTypeOfPath(documents: Record<string, ScreenDocument>, path: string): GameType | undefined {
  const [page = ''] = path.split(/[?#]/)
  const screen = Object.values(documents).find(({ paths = [] }) => paths.includes(page))
  return screen && gameTypeOf(screen)
}

/** Without the screens of game types that the site does not have. */
export const screensOfTypes = (
  documents: Record<string, ScreenDocument>,
  gameTypes: readonly Pick<GameTypeModel, 'id'>[],
): Record<string, ScreenDocument> =>
  Object.fromEntries(
    Object.entries(documents).filter(([, screen]) => {
      const type = gameTypeOf(screen)
      return type === undefined || gameTypes.some(({ id }) => id === type)
    }),
  )

/** Screens this visitor may not see are not there, and neither are their paths. */
export function buildScreens(
  documents: Record<string, ScreenDocument>,
  nodes: NodeBuilder,
  context: BuildContext,
): Record<string, ScreenModel> {
  const screens: Record<string, ScreenModel> = {}
  for (const [id, screen] of Object.entries(documents)) {
    const document = `screens/${id}.json`
    const when = context.decide(screen.when, document, '/when')
    if (when === false || isUnsafeKey(id)) continue
    screens[id] = {
      id,
      group: screen.group ?? GROUP,
      title: context.text(screen.title ?? ''),
      description: context.text(screen.description ?? ''),
      params: { ...screen.params },
      query: [...(screen.query ?? [])],
      regions: { ...screen.regions },
      main: nodes(screen.main, document, '/main'),
      ...whenLeft(when),
    }
  }
  return screens
}

/** Whether a path of a menu leads to a screen of a game type that the site does not have. */
export function isOfTypeOff(
  documents: Record<string, ScreenDocument>,
  gameTypes: readonly Pick<GameTypeModel, 'id'>[],
  path: string,
): boolean {
  const type = gameTypeOfPath(documents, path)
  return type !== undefined && !gameTypes.some(({ id }) => id === type)
}

/** Roles that a page is looked for in: a page that waits for a sign-in is there. */
const ROLES = ['visitor', 'member', 'agent', 'trial'] as const

/**
 * Returns whether a path leads to a page that the site does not have for the visitor, whoever signs in: one of a game type that is off,
 * or of a feature that is. A path of no screen, such as that of a file, is none of these.
 */
export function createIsOff(
  documents: Record<string, ScreenDocument>,
  gameTypes: readonly Pick<GameTypeModel, 'id'>[],
  context: BuildContext,
): (path: string) => boolean {
  const there = screensOfTypes(documents, gameTypes)
  const routes = Object.entries(documents).flatMap(([screen, { paths }]) =>
    Array.isArray(paths) ? paths.map(path => ({ path, screen, group: GROUP })) : [],
  )
  const known = new Map<string, boolean>()
  const decide = (path: string) => {
    const screens = routes.filter(route => matchRoute([route], path)).map(({ screen }) => screen)
    return screens.length > 0 && !screens.some(id => there[id] && mayOpen(there[id], ROLES, context))
  }
  return link => {
    const [path = ''] = link.split(/[?#]/)
    const isOff = known.get(path) ?? decide(path)
    known.set(path, isOff)
    return isOff
  }
}

/** Decides whether somebody in one of these roles may open a screen, with every contract. */
function mayOpen({ when }: ScreenDocument, roles: readonly Role[], { facts }: BuildContext): boolean {
  return roles.some(role => {
    const visitor = { ...facts.visitor, role, contracts: ALL_CONTRACTS, toUpline: true }
    // mistakes of the condition are reported for the screen
    return decideCondition(when, { ...facts, visitor }, createReport(), '', '') !== false
  })
}

const variables = (route: RouteModel) => route.path.split('/:').length
/** Paths with parameters come last, so that /lobby/hot wins over /lobby/:type. */
const sorted = (routes: RouteModel[]) => routes.sort((a, b) => variables(a) - variables(b))
/** Paths that differ in a last slash, or in the names of their parameters, are the same. */
const shapeOf = (path: string) => normalPath(path).replaceAll(/:[^/]+/g, ':')

export function buildRoutes(
  documents: Record<string, ScreenDocument>,
  screens: Record<string, ScreenModel>,
  { report }: BuildContext,
): RouteModel[] {
  const owners = new Map<string, string>()
  const routes: RouteModel[] = []
  for (const { id, group } of Object.values(screens)) {
    for (const [index, path] of (documents[id]?.paths ?? []).entries()) {
      const same = shapeOf(path)
      const owner = owners.get(same)
      if (owner === undefined) routes.push({ path, screen: id, group })
      else if (owner !== id)
        report.add(
          'screen/duplicate-path',
          `screens/${id}.json`,
          `/paths/${index}`,
          path,
          `Give one of the two another path: the screen "${owner}" has it.`,
        )
      if (owner === undefined) owners.set(same, id)
    }
  }
  return sorted(routes)
}

/** The screen without a path that stands in for pages which need an account. */
const MEMBERS_ONLY = 'members-only'
const ALL_CONTRACTS = { dividend: true, dailySalary: true, hourlySalary: true, realTimeSalary: true }

/**
 * Adds, for a visitor, the pages that show once a member or an agent is signed in: their paths lead to the screen that waits for
 * its member, or asks to sign in.
 */
export function withMemberRoutes(
  routes: RouteModel[],
  documents: Record<string, ScreenDocument>,
  screens: Record<string, ScreenModel>,
  context: BuildContext,
): RouteModel[] {
  const waiting = Object.hasOwn(screens, MEMBERS_ONLY) ? screens[MEMBERS_ONLY] : undefined
  if (context.facts.visitor.role !== 'visitor' || !waiting) return routes
  const known = new Set(routes.map(({ path }) => shapeOf(path)))
  const added = Object.entries(documents)
    .filter(([id, screen]) => !Object.hasOwn(screens, id) && mayOpen(screen, ['member', 'agent'], context))
    .flatMap(([, { paths = [] }]) => paths)
    .filter(path => !known.has(shapeOf(path)))
  return sorted([...routes, ...added.map(path => ({ path, screen: MEMBERS_ONLY, group: waiting.group }))])
}

export function buildDialogs(
  documents: Record<string, DialogDocument>,
  nodes: NodeBuilder,
  context: BuildContext,
): Record<string, DialogModel> {
  const dialogs: Record<string, DialogModel> = {}
  for (const [id, dialog] of Object.entries(documents)) {
    const document = `dialogs/${id}.json`
    const when = context.decide(dialog.when, document, '/when')
    if (when === false || isUnsafeKey(id)) continue
    if (when !== true) {
      context.report.add(
        'condition/bad',
        document,
        '/when',
        dialog.when,
        'A dialog cannot depend on path, theme or a live count.',
      )
      continue
    }
    dialogs[id] = {
      id,
      ...(dialog.aliases?.length && { aliases: [...dialog.aliases] }),
      title: context.text(dialog.title ?? ''),
      size: dialog.size ?? 'medium',
      closeButton: dialog.firstVisit !== undefined || (dialog.closeButton ?? true),
      rounded: dialog.rounded ?? true,
      background: dialog.background ?? true,
      lockScroll: dialog.lockScroll ?? true,
      ...(dialog.firstVisit && { firstVisit: firstVisitOf(dialog.firstVisit) }),
      content: nodes(dialog.content, document, '/content'),
    }
  }
  return dialogs
}

const FIRST_VISIT_SECONDS = 2
const firstVisitOf = ({ after, paths }: NonNullable<DialogDocument['firstVisit']>): DialogModel['firstVisit'] => ({
  after: after ?? FIRST_VISIT_SECONDS,
  ...(paths && { paths: [...paths] }),
})

export function buildShell(shell: ShellDocument, nodes: NodeBuilder): ShellModel {
  const region = (name: keyof ShellModel) => nodes(shell[name], 'shell.json', `/${name}`)
  return {
    header: region('header'),
    banner: region('banner'),
    side: region('side'),
    footer: region('footer'),
    bottom: region('bottom'),
  }
}
