import type { ScreenPart, ShellPart } from '../../engine/model/page-model.ts'
import { closedScreen, findRoute } from '../../engine/model/page-model.ts'
import { loadValidators } from '../../parts/form/validator-table.ts'
import { loadWidgets } from '../registry/registry.ts'
import { widgetsIn } from '../registry/widget-table.ts'
import type { PartLoader } from './load-part.ts'
import { loadStyles } from './load-styles.ts'
import { loadPart, type PartTarget } from './part-target.ts'

/** Screen for a path without a page. */
const NOT_FOUND = 'not-found'

export interface LoadedScreen {
  screen: ScreenPart
  params: Record<string, string>
}

/** The screen of a path, with everything that it needs to be rendered. @throws PartFailure */
export async function loadScreen(
  parts: PartLoader,
  target: PartTarget,
  shell: ShellPart,
  path: string,
): Promise<LoadedScreen> {
  const match = findRoute(shell, path)
  const name = closedScreen(shell.system) ?? match?.route.screen ?? NOT_FOUND
  const [screen] = await Promise.all([loadPart<ScreenPart>(parts, `screen/${name}`, target, path), loadStyles()])
  await Promise.all([loadWidgets(widgetsIn(screen.screen.main)), loadValidators(screen.forms)])
  return { screen, params: { ...screen.screen.params, ...match?.params } }
}
