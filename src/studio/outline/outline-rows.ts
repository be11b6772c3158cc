/** The rows of an outline: regions of a document where it has several, and widgets. */
import { texts } from '../texts/texts.ts'
import { widgetName } from '../widgets/widget-catalogue.ts'
import type { OutlineList, OutlineNode, OutlineRegion } from './outline-tree.ts'

export interface OutlineRow {
  /** Address of the widget or of the region. */
  at: string
  name: string
  /** Absent for a region. */
  node?: OutlineNode
  /** Addresses of the rows inside. */
  children: readonly string[]
}

/** Address of the row that holds all others. */
export const ROOT = 'root'

/** Returns the rows by their addresses. */
export function rowsOf(regions: readonly OutlineRegion[]): ReadonlyMap<string, OutlineRow> {
  const rows = new Map<string, OutlineRow>()
  const add = (list: OutlineList): string[] =>
    list.nodes.map(node => {
      rows.set(node.at, { at: node.at, name: widgetName(node.widget), node, children: add(node.children) })
      return node.at
    })
  const [only] = regions
  const isOne = regions.length === 1
  const top = isOne && only ? add(only) : regions.map(region => region.at)
  if (!isOne)
    for (const region of regions)
      rows.set(region.at, {
        at: region.at,
        name: texts.pages.regions[region.name] ?? region.name,
        children: add(region),
      })
  rows.set(ROOT, { at: ROOT, name: '', children: top })
  return rows
}
