/** Screens, dialogs, the shell around them and the paths that lead to them. */

import { GAME_TYPES, type GameType } from '../../schemas/document/game-types.ts'
import type { DialogDocument, ScreenDocument, ShellDocument } from '../../schemas/document/screen.ts'
import { isUnsafeKey } from '../../schemas/metadata/wire-values.ts'
import { normalPath } from '../../schemas/normal-path.ts'
import { ROLES, type Role } from '../../schemas/session/role.ts'
import { type BuildContext, whenLeft } from '../build-context/build-context.ts'
import { fullVisitor } from '../conditions/condition-keys.ts'
import { decideCondition } from '../conditions/decide-condition.ts'
import { all, below, type Decision, decision, GRANTED, inside, type SourceLocation } from '../decisions/decision.ts'
import { matchRoute } from '../model/page-model.ts'
import type { DialogModel, RouteModel, ScreenModel, ShellModel } from '../model/site-model.ts'
import { createReport } from '../problems/report.ts'
import type { NodeBuilder } from './build-nodes.ts'

const GROUP = 'index'

/** Returns the game type that a screen is about, by its params. The home page stays, whichever games it shows. */
export const gameTypeOf = ({ params, paths }: Pick<ScreenDocument, 'params' | 'paths'>): GameType | undefined =>
  paths?.includes('/') ? undefined : GAME_TYPES.find(id => id === params?.gameType)

/** The game type of the screen that a path of a menu leads to. */
export function gameTypeOfPath(documents: Record<string, ScreenDocument>, path: string): GameType | undefined {
  const [page = ''] = path.split(/[?#]/)
  const screen = Object.values(documents).find(({ paths = [] }) => paths.includes(page))
  return screen && gameTypeOf(screen)
}

export const locateScreen = (id: string): SourceLocation => ({ document: `screens/${id}.json`, pointer: '' })
export const locateDialog = (id: string): SourceLocation => ({ document: `dialogs/${id}.json`, pointer: '' })

/** Decides whether the site has the game type that a page is about. */
export type Listing = (id: GameType) => Decision

const listScreen = (screen: ScreenDocument, listing: Listing): Decision => {
  const type = gameTypeOf(screen)
  return type === undefined ? GRANTED : listing(type)
}

/** Decides whether the visitor may see the screen. */
export const decideScreen = (id: string, screen: ScreenDocument, listing: Listing, context: BuildContext): Decision =>
  all([() => context.decide(screen.when, below(locateScreen(id), 'when')), () => listScreen(screen, listing)])

export const decideDialog = (id: string, { when }: DialogDocument, context: BuildContext): Decision<boolean> =>
  context.decideNow('A dialog', when, below(locateDialog(id), 'when'))

/** Gives one reason: that the screen or dialog which contains the decided subject is there. */
export const decideContainer = (kind: 'screen' | 'dialog', id: string, decided: Decision): Decision =>
  inside(decided, holds => ({
    finding: { code: kind, name: id },
    message: `The ${kind} "${id}" ${holds ? 'is there' : 'is not there'}.`,
    at: kind === 'screen' ? locateScreen(id) : locateDialog(id),
  }))

/** Builds the screens that this visitor may see, and their paths. */
export function buildScreens(
  documents: Record<string, ScreenDocument>,
  listing: Listing,
  nodes: NodeBuilder,
  context: BuildContext,
): Record<string, ScreenModel> {
  const screens: Record<string, ScreenModel> = {}
  for (const [id, screen] of Object.entries(documents)) {
    const { value } = decideScreen(id, screen, listing, context)
    if (value === false || isUnsafeKey(id)) continue
    screens[id] = {
      id,
      group: screen.group ?? GROUP,
      title: context.text(screen.title ?? ''),
      description: context.text(screen.description ?? ''),
      params: { ...screen.params },
      query: [...(screen.query ?? [])],
      regions: { ...screen.regions },
      main: nodes(screen.main, below(locateScreen(id), 'main')),
      ...whenLeft(value),
    }
  }
  return screens
}

/**
 * Returns whether a path leads to a page that the site does not have for the visitor, whoever signs in: one of a game type that is off,
 * or of a feature that is. A path of no screen, such as that of a file, is none of these.
 */
export function createIsOff(
  documents: Record<string, ScreenDocument>,
  listing: Listing,
  context: BuildContext,
): (path: string) => boolean {
  const routes = Object.entries(documents).flatMap(([screen, { paths }]) =>
    Array.isArray(paths) ? paths.map(path => ({ path, screen, group: GROUP })) : [],
  )
  const known = new Map<string, boolean>()
  const decide = (path: string) => {
    const screens = routes.filter(route => matchRoute([route], path)).map(({ screen }) => documents[screen]!)
    return screens.length > 0 && !screens.some(screen => mayOpen(screen, ROLES, listing, context))
  }
  return link => {
    const [path = ''] = link.split(/[?#]/)
    const isOff = known.get(path) ?? decide(path)
    known.set(path, isOff)
    return isOff
  }
}

/** Decides whether somebody in one of these roles may open a screen, who has everything that a condition can ask for. */
function mayOpen(screen: ScreenDocument, roles: readonly Role[], listing: Listing, { facts }: BuildContext): boolean {
  // mistakes of the condition are reported for the screen
  const mayOpenAs = (role: Role) =>
    decideCondition(
      screen.when,
      { ...facts, visitor: fullVisitor(role, facts.visitor.language) },
      createReport(),
      locateScreen(''),
    ).value !== false
  return listScreen(screen, listing).value !== false && roles.some(mayOpenAs)
}

const variables = (route: RouteModel) => route.path.split('/:').length
/** Paths with parameters come last, so that /lobby/hot wins over /lobby/:type. */
const sorted = (routes: RouteModel[]) => routes.sort((a, b) => variables(a) - variables(b))
/** Paths that differ in a last slash, or in the names of their parameters, are the same. */
const shapeOf = (path: string) => normalPath(path).replaceAll(/:[^/]+/g, ':')

/** Shape of a path -> the screen that it belongs to: the first one that names it. */
export type PathOwners = ReadonlyMap<string, string>

export function findOwners(
  documents: Record<string, ScreenDocument>,
  screens: Record<string, ScreenModel>,
): PathOwners {
  const owners = new Map<string, string>()
  for (const id of Object.keys(screens))
    for (const path of documents[id]?.paths ?? []) if (!owners.has(shapeOf(path))) owners.set(shapeOf(path), id)
  return owners
}

/** Decides about a path: it leads to its screen unless it belongs to another one. */
export function decidePath(path: string, index: number, screen: string, owners: PathOwners): Decision {
  const owner = owners.get(shapeOf(path))
  if (owner === undefined || owner === screen) return GRANTED
  return decision(false, () => ({
    finding: { code: 'path-taken', path, by: owner },
    message: `The path ${path} belongs to the screen "${owner}", which comes first.`,
    fix: `Write another path, or take this one from the screen "${owner}"`,
    at: below(locateScreen(screen), 'paths', index),
  }))
}

export function buildRoutes(
  documents: Record<string, ScreenDocument>,
  screens: Record<string, ScreenModel>,
  owners: PathOwners,
  { report }: BuildContext,
): RouteModel[] {
  const routes: RouteModel[] = []
  for (const { id, group } of Object.values(screens)) {
    const added = new Set<string>()
    for (const [index, path] of (documents[id]?.paths ?? []).entries()) {
      if (decidePath(path, index, id, owners).value === false)
        report.add(
          'screen/duplicate-path',
          `screens/${id}.json`,
          `/paths/${index}`,
          path,
          `Give one of the two another path: the screen "${owners.get(shapeOf(path))}" has it.`,
        )
      else if (!added.has(shapeOf(path))) routes.push({ path, screen: id, group })
      added.add(shapeOf(path))
    }
  }
  return sorted(routes)
}

/** Screen without a path that replaces pages which need an account. */
const MEMBERS_ONLY = 'members-only'

/**
 * Adds, for a visitor, the pages that show once a member or an agent is signed in: their paths lead to the screen that waits for
 * its member, or asks to sign in.
 */
export function withMemberRoutes(
  routes: RouteModel[],
  documents: Record<string, ScreenDocument>,
  screens: Record<string, ScreenModel>,
  listing: Listing,
  context: BuildContext,
): RouteModel[] {
  const waiting = Object.hasOwn(screens, MEMBERS_ONLY) ? screens[MEMBERS_ONLY] : undefined
  if (context.facts.visitor.role !== 'visitor' || !waiting) return routes
  const known = new Set(routes.map(({ path }) => shapeOf(path)))
  const added = Object.entries(documents)
    .filter(([id, screen]) => !Object.hasOwn(screens, id) && mayOpen(screen, ['member', 'agent'], listing, context))
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
    if (!decideDialog(id, dialog, context).value || isUnsafeKey(id)) continue
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
      content: nodes(dialog.content, below(locateDialog(id), 'content')),
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
  const region = (name: keyof ShellModel) => nodes(shell[name], { document: 'shell.json', pointer: `/${name}` })
  return {
    header: region('header'),
    banner: region('banner'),
    side: region('side'),
    footer: region('footer'),
    bottom: region('bottom'),
  }
}
