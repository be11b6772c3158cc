/** Why a widget is in its place or not (ENG-10, ENG-11): what it stands in, its condition, its name and its settings. */
import type { TenantDocument } from '../../schemas/document/merged.ts'
import type { Node } from '../../schemas/document/screen.ts'
import { isRecord, isUnsafeKey } from '../../schemas/metadata/wire-values.ts'
import { buildSettings, settingsSchema } from '../screens/build-settings.ts'
import { allOf, type Declared, declare, idOf } from './declared.ts'
import { explainCondition } from './explain-condition.ts'
import type { ExplainContext } from './explain-context.ts'
import { explainHolder } from './explain-screen.ts'
import type { Reason, SourceLocation } from './explanation.ts'
import { below } from './source-locations.ts'

const REGIONS = ['header', 'banner', 'side', 'footer', 'bottom'] as const

/** What a list of widgets stands in. @param holder that it is there itself */
interface Holder {
  id: string
  at: SourceLocation
  holder?: () => Reason
}

/** A widget's place: `home/news/promotions`, `shell.header/bar`, `dialog.login/form`. */
export function declareWidgets({ screens, dialogs, shell }: TenantDocument, context: ExplainContext): Declared[] {
  const safe = <T>(documents: Record<string, T>) => Object.entries(documents).filter(([id]) => !isUnsafeKey(id))
  return [
    ...REGIONS.flatMap(region =>
      declareNodes(
        shell[region],
        { id: `shell.${region}`, at: { document: 'shell.json', pointer: `/${region}` } },
        context,
      ),
    ),
    ...safe(screens).flatMap(([id, { main }]) => {
      const at = { document: `screens/${id}.json`, pointer: '/main' }
      return declareNodes(main, { id, at, holder: () => explainHolder('screen', id, context) }, context)
    }),
    ...safe(dialogs).flatMap(([id, { content }]) => {
      const at = { document: `dialogs/${id}.json`, pointer: '/content' }
      return declareNodes(
        content,
        { id: `dialog.${id}`, at, holder: () => explainHolder('dialog', id, context) },
        context,
      )
    }),
  ]
}

function declareNodes(nodes: unknown, { id, at, holder }: Holder, context: ExplainContext): Declared[] {
  if (!Array.isArray(nodes)) return []
  return nodes.flatMap((node: Node, index) => {
    if (!isRecord(node) || typeof node.id !== 'string') return []
    const place = below(at, index)
    const path = `${id}/${idOf(node.id)}`
    const before = () => (holder ? [holder()] : [])
    const inside = () => allOf({ finding: { code: 'inside', id: path, widget: node.widget }, at: place }, reasons())
    const reasons = () => [...before(), ...explainNode(node, place, context)]
    return [
      declare('widget', path, String(node.widget), place, reasons),
      ...declareNodes(node.children, { id: path, at: below(place, 'children'), holder: inside }, context),
    ]
  })
}

function explainNode(node: Node, at: SourceLocation, context: ExplainContext): Reason[] {
  return [...explainCondition(node.when, below(at, 'when'), context), ...explainSettings(node, at, context)]
}

function explainSettings(node: Node, at: SourceLocation, { documents: { widgets } }: ExplainContext): Reason[] {
  const { widget } = node
  const schema = widgets && (Object.hasOwn(widgets, widget) ? widgets[widget]! : undefined)
  const known: Reason = {
    finding: { code: 'widget', name: widget, known: !widgets || schema !== undefined },
    holds: !widgets || schema !== undefined,
    at: below(at, 'widget'),
  }
  if (!schema) return [known]
  const given: unknown = node.settings ?? {}
  const built = isRecord(given)
    ? buildSettings(settingsSchema(schema.settings), given, key => key)
    : { pointer: '', why: 'must be object' }
  if ('settings' in built)
    return [known, { finding: { code: 'settings', widget }, holds: true, at: below(at, 'settings') }]
  const place = below(at, 'settings')
  return [
    known,
    {
      finding: { code: 'settings', widget, why: built.why },
      holds: false,
      at: { ...place, pointer: place.pointer + built.pointer },
    },
  ]
}
