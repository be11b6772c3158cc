/** Trees of widgets, without the ones that this visitor may not see. */
import type { TSchema } from 'typebox'
import type { Node } from '../../schemas/document/screen.ts'
import { isDeeper, isRecord, type Json } from '../../schemas/metadata/wire-values.ts'
import { type BuildContext, whenLeft } from '../build-context/build-context.ts'
import type { NodeModel } from '../model/site-model.ts'
import { buildSettings, copyJson, settingsSchema } from './build-settings.ts'

/** Widget name -> schema of its settings. */
export type WidgetSchemas = Readonly<Record<string, { settings: TSchema }>>

const MAX_DEPTH = 64

/** @param widgets absent: settings are taken as they are and any widget is known. */
export function createNodeBuilder(
  context: BuildContext,
  widgets: WidgetSchemas | undefined,
  isOff: (path: string) => boolean,
) {
  const { report, text, decide } = context

  const buildNode = (node: Node, document: string, pointer: string, depth: number): NodeModel | undefined => {
    if (!isRecord(node) || typeof node.id !== 'string' || typeof node.widget !== 'string') {
      report.add('document/bad', document, pointer, node, 'A widget needs an id and the name of the widget.')
      return undefined
    }
    const when = node.when === undefined || decide(node.when, document, `${pointer}/when`)
    if (when === false) return undefined
    const settings = settingsOf(node, document, pointer)
    if (!settings) return undefined
    const children = build(node.children, document, `${pointer}/children`, depth + 1)
    return { id: node.id, widget: node.widget, settings, ...whenLeft(when), children }
  }

  const settingsOf = (node: Node, document: string, pointer: string): Json | undefined => {
    const settings: unknown = node.settings ?? {}
    if (!isRecord(settings) || isDeeper(settings, MAX_DEPTH)) {
      const fix = `Write an object that is nested at most ${MAX_DEPTH} levels deep.`
      report.add('screen/bad-settings', document, `${pointer}/settings`, settings, fix)
      return undefined
    }
    if (!widgets) return copyJson(settings) as Json
    if (!Object.hasOwn(widgets, node.widget)) {
      const fix = 'Name an existing widget, or remove it.'
      report.add('screen/unknown-widget', document, `${pointer}/widget`, node.widget, fix)
      return undefined
    }
    const built = buildSettings(settingsSchema(widgets[node.widget]!.settings), settings, { text, isOff })
    if ('settings' in built) return built.settings
    report.add(
      'screen/bad-settings',
      document,
      `${pointer}/settings${built.pointer}`,
      built.value,
      `It ${built.why}, according to the schema of the widget ${node.widget}.`,
    )
    return undefined
  }

  const build = (nodes: unknown, document: string, pointer: string, depth = 1): NodeModel[] => {
    if (nodes === undefined) return []
    if (!Array.isArray(nodes)) {
      report.add('document/bad', document, pointer, nodes, 'Write a list of widgets.')
      return []
    }
    if (depth > MAX_DEPTH) {
      const fix = `Nest widgets at most ${MAX_DEPTH} levels deep.`
      if (nodes.length > 0) report.add('screen/too-deep', document, pointer, nodes, fix)
      return []
    }
    return nodes.flatMap((node, index) => buildNode(node, document, `${pointer}/${index}`, depth) ?? [])
  }
  return (nodes: unknown, document: string, pointer: string): NodeModel[] => build(nodes, document, pointer)
}
export type NodeBuilder = ReturnType<typeof createNodeBuilder>
