/** Buttons that a widget brings itself, without a menu: named in its schema under `x-parts`, so that they can be explained. */
import type { FeatureName, Toggles } from '../feature-name.ts'
import type { Role } from '../session/role.ts'

interface WidgetPart {
  /** Key of the part's text. */
  text: string
  when: { feature?: FeatureName; role: readonly Role[] }
}

/** Buttons of a widget's own, by the id that `isPartShown` and `explain` name. */
export type WidgetParts = Record<string, WidgetPart>

/** Tests whether a part is shown to the visitor. */
export const isPartShown = (
  { when: { feature, role: roles } }: WidgetPart,
  { toggles, role }: { toggles: Toggles; role: Role },
): boolean => roles.includes(role) && (feature === undefined || toggles[feature] === true)
