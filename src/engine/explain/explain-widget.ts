/** Why a widget is shown or not: its container, its condition, its name and its settings. */
import type { TenantDocument } from '../../schemas/document/merged.ts'
import type { Node } from '../../schemas/document/screen.ts'
import { isRecord, isUnsafeKey, ownOf } from '../../schemas/metadata/wire-values.ts'
import type { WidgetParts } from '../../schemas/widget-settings/widget-parts.ts'
import { AS_WRITTEN, buildSettings, settingsSchema } from '../screens/build-settings.ts'
import { allOf, type Declared, declare, idOf } from './declared.ts'
import { explainCondition } from './explain-condition.ts'
import type { ExplainContext } from './explain-context.ts'
import { explainContainer } from './explain-screen.ts'
import type { Reason, SourceLocation } from './explanation.ts'
import { below } from './source-locations.ts'

const REGIONS = ['header', 'banner', 'side', 'footer', 'bottom'] as const

/** What contains a list of widgets. @param container why it is shown itself */
interface Container {
  id: string
  at: SourceLocation
  container?: () => Reason
}

/** The id of a widget is its path: `home/news/promotions`, `shell.header/bar`, `dialog.login/form`. */
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
      return declareNodes(main, { id, at, container: () => explainContainer('screen', id, context) }, context)
    }),
    ...safe(dialogs).flatMap(([id, { content }]) => {
      const at = { document: `dialogs/${id}.json`, pointer: '/content' }
      return declareNodes(
        content,
        { id: `dialog.${id}`, at, container: () => explainContainer('dialog', id, context) },
        context,
      )
    }),
  ]
}

function declareNodes(nodes: unknown, { id, at, container }: Container, context: ExplainContext): Declared[] {
  if (!Array.isArray(nodes)) return []
  return nodes.flatMap((node: Node, index) => {
    if (!isRecord(node) || typeof node.id !== 'string') return []
    const location = below(at, index)
    const path = `${id}/${idOf(node.id)}`
    const before = () => (container ? [container()] : [])
    const inside = () => allOf({ finding: { code: 'inside', id: path, widget: node.widget }, at: location }, reasons())
    const reasons = () => [...before(), ...explainNode(node, location, context)]
    return [
      declare('widget', path, String(node.widget), location, reasons),
      ...declareParts(node, path, location, inside, context),
      ...declareNodes(node.children, { id: path, at: below(location, 'children'), container: inside }, context),
    ]
  })
}

/** Buttons of the widget's own, each inside of the widget. */
function declareParts(
  { widget }: Node,
  path: string,
  at: SourceLocation,
  inside: () => Reason,
  context: ExplainContext,
): Declared[] {
  const parts = (ownOf(context.documents.widgets, widget)?.settings as { 'x-parts'?: WidgetParts } | undefined)?.[
    'x-parts'
  ]
  return Object.entries(parts ?? {}).map(([id, { text, when }]) =>
    declare('widget', `${path}/${idOf(id)}`, ownOf(context.site.texts, text) ?? text, at, () => [
      inside(),
      ...explainCondition(when, at, context),
    ]),
  )
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
  const settings: unknown = node.settings ?? {}
  const built = isRecord(settings)
    ? buildSettings(settingsSchema(schema.settings), settings, AS_WRITTEN)
    : { pointer: '', why: 'must be object' }
  if ('settings' in built)
    return [known, { finding: { code: 'settings', widget }, holds: true, at: below(at, 'settings') }]
  const location = below(at, 'settings')
  return [
    known,
    {
      finding: { code: 'settings', widget, why: built.why },
      holds: false,
      at: { ...location, pointer: location.pointer + built.pointer },
    },
  ]
}
