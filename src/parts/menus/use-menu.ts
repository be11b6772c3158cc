import { type HiddenAt, viewportProps } from '../../engine/conditions/live-conditions.ts'
import type { MenuEntry } from '../../engine/model/site-model.ts'
import { useLiveState } from '../../runtime/page/use-live-state.ts'
import { useSite } from '../../runtime/state/page-context.ts'

/** An entry that shows now, at some widths at least. */
export interface ShownEntry extends MenuEntry {
  /** Attributes that hide it at the other widths, for MenuLink. */
  hiddenAt?: HiddenAt
}

/** The entries of a menu that show now; a menu the tenant doesn't have is empty. */
export function useMenu(name: string): ShownEntry[] {
  const { menus } = useSite()
  return shownEntries(menus[name] ?? [], useLiveState())
}

/** The entries of all menus that show now. */
export function useMenus(): ShownEntry[][] {
  const { menus } = useSite()
  const live = useLiveState()
  return Object.values(menus).map(entries => shownEntries(entries, live))
}

const shownEntries = (entries: readonly MenuEntry[], live: ReturnType<typeof useLiveState>): ShownEntry[] =>
  entries.flatMap(entry => {
    if (!entry.when) return entry
    const hiddenAt = viewportProps(entry.when, live)
    return hiddenAt ? { ...entry, hiddenAt } : []
  })
