/** The rows of an outline: regions of a document where it has several, and widgets or entries of menus. */
import { isRecord, ownOf } from '../../schemas/metadata/wire-values.ts'
import { wordsFor } from '../texts/brand-texts.ts'
import { inWords } from '../texts/in-words.ts'
import { texts } from '../texts/texts.ts'
import { widgetName } from '../widgets/widget-catalogue.ts'
import { shownIn } from './commands.ts'
import { nodesOf, type OutlineList, type OutlineNode, type OutlineRegion } from './outline-tree.ts'

export interface OutlineRow {
  /** Address of the widget or of the region. */
  at: string
  /** Name of the widget or of the region. */
  name: string
  /** Heading of the widget, which tells it apart from others of its name. */
  heading?: string
  /** Absent for a region. */
  node?: OutlineNode
  /** Number of rows inside a region that the brand changed, added or removed. */
  changes?: number
  /** The list that it stands in, or that it is. */
  list: OutlineList
  /** Address of the row around it. */
  parent: string
  /** Addresses of the rows inside. */
  children: readonly string[]
}

/** Address of the row that holds all others. */
export const ROOT = 'root'

export type OutlineRows = ReadonlyMap<string, OutlineRow>

/**
 * Returns the rows by their addresses.
 * @param document name of the document
 * @param textFor returns the text of a key
 */
export function rowsOf(
  regions: readonly OutlineRegion[],
  document: string,
  textFor: (key: string) => string | undefined,
): OutlineRows {
  const rows = new Map<string, OutlineRow>()
  const add = (list: OutlineList, parent: string): string[] =>
    list.nodes.map(node => {
      const { at, id, widget, merged } = node
      const settings = widget === undefined ? merged : merged.settings
      const title = isRecord(settings) ? settings.title : undefined
      const words = wordsFor(title, textFor)
      const names = widget === undefined ? { name: words ?? inWords(id) } : { name: widgetName(widget), heading: words }
      const row = { at, ...names, node, list, parent, children: [] as string[] }
      rows.set(at, row)
      row.children.push(...add(node.children, at))
      return at
    })
  const [first] = regions
  if (!first) return rows
  const root = { at: ROOT, name: document, list: first, parent: '', children: [] as string[] }
  rows.set(ROOT, root)
  if (regions.length === 1) root.children.push(...add(first, ROOT))
  else
    for (const region of regions) {
      const name = ownOf(texts.pages.regions, region.name) ?? inWords(region.name)
      const changes = [...nodesOf([region])].filter(({ node }) => node.state !== 'inherited').length
      const row = { at: region.at, name, list: region, parent: ROOT, children: [] as string[], changes }
      rows.set(region.at, row)
      root.children.push(region.at)
      row.children.push(...add(region, region.at))
    }
  return rows
}

/** Names a row so that others of its kind are told apart. */
export const titleOf = ({ name, heading }: OutlineRow): string => (heading ? `${name} “${heading}”` : name)

/** Says where a widget stands, such as "Banner strip, 3 of 7 in Home". */
export function placeInWords(rows: OutlineRows, at: string): string {
  const row = rows.get(at)
  if (!row?.node) return row?.name ?? ''
  const shown = shownIn(row.list)
  const parent = rows.get(row.parent)
  return texts.outline.place(titleOf(row), shown.indexOf(row.node) + 1, shown.length, parent ? titleOf(parent) : '')
}

/** Returns the row to begin with: the first one that is not removed. */
export function firstOf(rows: OutlineRows): string | null {
  const first = rows.get(ROOT)?.children ?? []
  return first.find(at => rows.get(at)?.node?.state !== 'removed') ?? first[0] ?? null
}

/** Returns the row to go to when one leaves: the next of its siblings, the one before it, or the row around it. */
export function neighbourOf(rows: OutlineRows, at: string): string | undefined {
  const { parent = ROOT } = rows.get(at) ?? {}
  const siblings = rows.get(parent)?.children ?? []
  const index = siblings.indexOf(at)
  return siblings[index + 1] ?? siblings[index - 1] ?? (parent === ROOT ? undefined : parent)
}
