/** Why a screen, a dialog or a path is there or not (ENG-10, RTE, MOD-06). */
import type { TenantDocument } from '../../schemas/document/merged.ts'
import { isUnsafeKey, ownOf } from '../metadata/wire-values.ts'
import { allOf, type Declared, declare } from './declared.ts'
import { explainCondition, explainFixedCondition } from './explain-condition.ts'
import type { World } from './explain-context.ts'
import type { Place, Reason } from './explanation.ts'
import { below } from './source-locations.ts'

const screenPlace = (id: string): Place => ({ document: `screens/${id}.json`, pointer: '' })
const dialogPlace = (id: string): Place => ({ document: `dialogs/${id}.json`, pointer: '' })

/** Screens, their paths, and dialogs. */
export function declareScreens({ screens, dialogs }: TenantDocument, world: World): Declared[] {
  const title = (key: string | undefined) => (key === undefined ? '' : (ownOf(world.site.texts, key) ?? key))
  const safe = <T>(documents: Record<string, T>) => Object.entries(documents).filter(([id]) => !isUnsafeKey(id))
  return [
    ...safe(screens).map(([id, screen]) =>
      declare('screen', id, title(screen.title), screenPlace(id), () => explainScreen(id, world)),
    ),
    ...safe(screens).flatMap(([id, screen]) =>
      (screen.paths ?? []).map((path, index) => {
        const at = below(screenPlace(id), 'paths', index)
        return declare('route', path, title(screen.title), at, () => explainRoute(path, id, at, world))
      }),
    ),
    ...safe(dialogs).map(([id, dialog]) =>
      declare('dialog', id, title(dialog.title), dialogPlace(id), () => explainDialog(id, world)),
    ),
  ]
}

function explainScreen(id: string, world: World): Reason[] {
  const at = screenPlace(id)
  return explainCondition(ownOf(world.documents.tenant.screens, id)?.when, below(at, 'when'), world)
}

function explainDialog(id: string, world: World): Reason[] {
  const at = dialogPlace(id)
  return explainFixedCondition(ownOf(world.documents.tenant.dialogs, id)?.when, below(at, 'when'), world)
}

/** That the screen or dialog something stands in is there. */
export function explainHolder(code: 'screen' | 'dialog', id: string, world: World): Reason {
  return code === 'screen'
    ? allOf({ says: { code, name: id }, at: screenPlace(id) }, explainScreen(id, world))
    : allOf({ says: { code, name: id }, at: dialogPlace(id) }, explainDialog(id, world))
}

/** @param path as the screen writes it. */
function explainRoute(path: string, screen: string, at: Place, world: World): Reason[] {
  const reasons = [explainHolder('screen', screen, world)]
  const owner = reasons[0]!.holds ? ownerOf(path, world) : undefined
  if (owner !== undefined && owner !== screen)
    reasons.push({ says: { code: 'path-taken', path, by: owner }, holds: false, at })
  return reasons
}

/** The screen that answers a path of this shape: names of parameters make no difference. */
function ownerOf(path: string, { site }: World): string | undefined {
  const shape = (written: string) => written.replace(/(.)\/+$/, '$1').replaceAll(/:[^/]+/g, ':')
  return site.routes.find(route => shape(route.path) === shape(path))?.screen
}
