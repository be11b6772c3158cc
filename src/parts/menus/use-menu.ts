import { holds } from '../../engine/conditions/live-conditions.ts'
import type { MenuEntry } from '../../engine/site-model.ts'
import { useSite } from '../../runtime/page/page-context.ts'
import { useLiveState } from '../../runtime/page/use-live-state.ts'

/** The entries of a menu that show now; a menu the tenant doesn't have is empty. */
export function useMenu(name: string): MenuEntry[] {
  const { menus } = useSite()
  const live = useLiveState()
  return (menus[name] ?? []).filter(entry => !entry.when || holds(entry.when, live))
}
