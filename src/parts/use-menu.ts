import type { MenuEntry } from '../engine/site-model.ts'
import { useSite } from '../runtime/site.ts'
import { useLiveCondition } from './use-live-condition.ts'

/** The entries of a menu that show now; a menu the tenant doesn't have is empty. */
export function useMenu(name: string): MenuEntry[] {
  const { menus } = useSite()
  const holds = useLiveCondition()
  return (menus[name] ?? []).filter(entry => !entry.when || holds(entry.when))
}
