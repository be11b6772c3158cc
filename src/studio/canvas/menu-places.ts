import { type Layer, readAddress } from '../../engine/index.ts'
import { isRecord, ownOf, partOf } from '../../schemas/metadata/wire-values.ts'
import type { PageDocument } from '../documents/documents.ts'
import { nodesOf, type OutlineNode, readOutline } from '../outline/outline-tree.ts'
import { texts } from '../texts/texts.ts'
import { widgetCatalogue, widgetName } from '../widgets/widget-catalogue.ts'

/** Settings of widgets that name a menu; the frame of a centre shows the menu of its centre. */
const MENU_SETTING = /menu$|^(?:centre|services)$/i

/** Lists the places of the menu that an entry belongs to: each widget that shows it, with its page. @param at address of the entry */
export function placesOfMenu(
  { layer, inherited }: { layer: Layer; inherited: Layer },
  documents: readonly PageDocument[],
  at: string,
): { widget: string; page: string }[] {
  const read = readAddress(at)
  const menu = 'refusal' in read ? undefined : partOf(read.address.path[0], 'key')
  if (typeof menu !== 'string') return []
  return documents
    .filter(({ kind }) => kind !== 'menus')
    .flatMap(({ document, kind, label }) => {
      const nodes = [...nodesOf(readOutline(layer, inherited, document))].map(({ node }) => node)
      const widgets = nodes.flatMap(node => (node.widget && showsMenu(node, menu) ? widgetName(node.widget) : []))
      return [...new Set(widgets)].map(widget => ({ widget, page: kind === 'frame' ? texts.preview.everyPage : label }))
    })
}

function showsMenu({ widget = '', merged, state }: OutlineNode, menu: string): boolean {
  const schema = widgetCatalogue.get(widget)?.settings
  const known: unknown = schema && 'properties' in schema ? schema.properties : undefined
  if (!isRecord(known) || state === 'removed') return false
  const settings = isRecord(merged.settings) ? merged.settings : {}
  return Object.keys(known).some(
    key => MENU_SETTING.test(key) && (ownOf(settings, key) ?? partOf(known[key], 'default')) === menu,
  )
}
