/** Screens, dialogs, the shell around them and the paths that lead to them (ENG-10, RTE, SHL-01, MOD-06). */
import type { DialogDocument, ScreenDocument, ShellDocument } from '../../schemas/document/screen.ts'
import { isUnsafeKey } from '../../schemas/metadata/wire-values.ts'
import { type BuildContext, whenLeft } from '../site/build-context.ts'
import type { DialogModel, RouteModel, ScreenModel, ShellModel } from '../site-model.ts'
import type { NodeBuilder } from './build-nodes.ts'

const GROUP = 'index'

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

/** Paths with parameters come last, so that /lobby/hot wins over /lobby/:type. */
export function buildRoutes(
  documents: Record<string, ScreenDocument>,
  screens: Record<string, ScreenModel>,
  { report }: BuildContext,
): RouteModel[] {
  const owners = new Map<string, string>()
  const routes: RouteModel[] = []
  for (const { id, group } of Object.values(screens)) {
    for (const [index, path] of (documents[id]?.paths ?? []).entries()) {
      const same = path.replace(/(.)\/+$/, '$1').replaceAll(/:[^/]+/g, ':')
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
  const variables = (route: RouteModel) => route.path.split('/:').length
  return routes.sort((a, b) => variables(a) - variables(b))
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
      closeButton: dialog.closeButton ?? true,
      rounded: dialog.rounded ?? true,
      background: dialog.background ?? true,
      lockScroll: dialog.lockScroll ?? true,
      content: nodes(dialog.content, document, '/content'),
    }
  }
  return dialogs
}

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
