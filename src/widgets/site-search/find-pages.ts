import type { GameTypeModel, MenuEntry, VendorModel } from '../../engine/model/site-model.ts'
import { containsWords } from '../../parts/text/fold-text.ts'

const MOST = 8

/** Returns the pages of all menus whose title contains the words, each address once. */
export function findPages<E extends Pick<MenuEntry, 'title' | 'href' | 'external'>>(
  menus: readonly (readonly E[])[],
  text: string,
): E[] {
  const fits = containsWords(text)
  const found = new Map<string, E>()
  for (const entry of menus.flat())
    if (entry.href && !entry.external && !found.has(entry.href) && fits(entry.title)) found.set(entry.href, entry)
  return [...found.values()].slice(0, MOST)
}

export interface FoundVendor {
  type: GameTypeModel
  vendor: VendorModel
}

/** Returns the providers whose name contains the words, with each of their game types. */
export function findVendors(gameTypes: readonly GameTypeModel[], text: string): FoundVendor[] {
  const fits = containsWords(text)
  return gameTypes
    .flatMap(type => type.vendors.filter(({ title }) => fits(title)).map(vendor => ({ type, vendor })))
    .slice(0, MOST)
}
