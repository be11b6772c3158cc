/** Explains why a screen, dialog or path exists for a visitor or does not. */

import type { TenantDocument } from '../../schemas/document/merged.ts'
import { isUnsafeKey, ownOf } from '../../schemas/metadata/wire-values.ts'
import { normalPath } from '../../schemas/normal-path.ts'
import { gameTypeOf } from '../screens/build-screens.ts'
import { allOf, type Declared, declare } from './declared.ts'
import { explainCondition, explainFixedCondition } from './explain-condition.ts'
import type { ExplainContext } from './explain-context.ts'
import { explainListing } from './explain-game-type.ts'
import type { Reason, SourceLocation } from './explanation.ts'
import { below } from './source-locations.ts'

const locateScreen = (id: string): SourceLocation => ({ document: `screens/${id}.json`, pointer: '' })
const locateDialog = (id: string): SourceLocation => ({ document: `dialogs/${id}.json`, pointer: '' })

/** Screens, their paths, and dialogs. */
export function declareScreens({ screens, dialogs }: TenantDocument, context: ExplainContext): Declared[] {
  const title = (key: string | undefined) => (key === undefined ? '' : (ownOf(context.site.texts, key) ?? key))
  const safe = <T>(documents: Record<string, T>) => Object.entries(documents).filter(([id]) => !isUnsafeKey(id))
  return [
    ...safe(screens).map(([id, screen]) =>
      declare('screen', id, title(screen.title), locateScreen(id), () => explainScreen(id, context)),
    ),
    ...safe(screens).flatMap(([id, screen]) =>
      (screen.paths ?? []).map((path, index) => {
        const at = below(locateScreen(id), 'paths', index)
        return declare('route', path, title(screen.title), at, () => explainRoute(path, id, at, context))
      }),
    ),
    ...safe(dialogs).map(([id, dialog]) =>
      declare('dialog', id, title(dialog.title), locateDialog(id), () => explainDialog(id, context)),
    ),
  ]
}

function explainScreen(id: string, context: ExplainContext): Reason[] {
  const at = locateScreen(id)
  const screen = ownOf(context.documents.tenant.screens, id)
  const type = screen && gameTypeOf(screen)
  const reasons = explainCondition(screen?.when, below(at, 'when'), context)
  return type === undefined ? reasons : [...reasons, explainListing(type, context)]
}

function explainDialog(id: string, context: ExplainContext): Reason[] {
  const at = locateDialog(id)
  return explainFixedCondition(ownOf(context.documents.tenant.dialogs, id)?.when, below(at, 'when'), context)
}

/** The screen or dialog that contains a subject is shown. */
export function explainContainer(code: 'screen' | 'dialog', id: string, context: ExplainContext): Reason {
  return code === 'screen'
    ? allOf({ finding: { code, name: id }, at: locateScreen(id) }, explainScreen(id, context))
    : allOf({ finding: { code, name: id }, at: locateDialog(id) }, explainDialog(id, context))
}

/** @param path as the screen writes it. */
function explainRoute(path: string, screen: string, at: SourceLocation, context: ExplainContext): Reason[] {
  const reasons = [explainContainer('screen', screen, context)]
  const owner = reasons[0]!.holds ? ownerOf(path, context) : undefined
  if (owner !== undefined && owner !== screen)
    reasons.push({ finding: { code: 'path-taken', path, by: owner }, holds: false, at })
  return reasons
}

/** The screen that answers a path of this shape: names of parameters make no difference. */
function ownerOf(path: string, { site }: ExplainContext): string | undefined {
  const shape = (written: string) => normalPath(written).replaceAll(/:[^/]+/g, ':')
  return site.routes.find(route => shape(route.path) === shape(path))?.screen
}
