/** Trees of widgets, without the ones that this visitor may not see. */
import type { TSchema } from 'typebox'
import type { Node } from '../../schemas/document/screen.ts'
import { isDeeper, isRecord, type Json } from '../../schemas/metadata/wire-values.ts'
import { type BuildContext, whenLeft } from '../build-context/build-context.ts'
import { below, type Decision, GRANTED, type Reason, type SourceLocation } from '../decisions/decision.ts'
import type { NodeModel } from '../model/site-model.ts'
import { AS_WRITTEN, buildSettings, copyJson, type Filling, settingsSchema } from './build-settings.ts'

/** Widget name -> schema of its settings. */
export type WidgetSchemas = Readonly<Record<string, { settings: TSchema }>>

const MAX_DEPTH = 64

/** @param widgets absent: settings are taken unchanged and any widget is known. */
export function createNodeBuilder(
  context: BuildContext,
  widgets: WidgetSchemas | undefined,
  isOff: (path: string) => boolean,
) {
  const { report, text } = context

  const buildNode = (node: Node, at: SourceLocation, depth: number): NodeModel | undefined => {
    if (!isRecord(node) || typeof node.id !== 'string' || typeof node.widget !== 'string') {
      report.add('document/bad', at.document, at.pointer, node, 'A widget needs an id and the name of the widget.')
      return undefined
    }
    const { value, fit } = decideNode(node, at, context, widgets, { text, isOff })
    if (fit?.misfit) {
      const { code, pointer, value: wrong, fix } = fit.misfit
      report.add(code, at.document, at.pointer + pointer, wrong, fix)
    }
    if (value === false || !fit?.settings) return undefined
    const children = node.children === undefined ? [] : build(node.children, below(at, 'children'), depth + 1)
    return { id: node.id, widget: node.widget, settings: fit.settings, ...whenLeft(value), children }
  }

  const build = (nodes: unknown, at: SourceLocation, depth = 1): NodeModel[] => {
    if (nodes === undefined) return []
    const { document, pointer } = at
    if (!Array.isArray(nodes)) {
      report.add('document/bad', document, pointer, nodes, 'Write a list of widgets.')
      return []
    }
    if (depth > MAX_DEPTH) {
      const fix = `Nest widgets at most ${MAX_DEPTH} levels deep.`
      if (nodes.length > 0) report.add('screen/too-deep', document, pointer, nodes, fix)
      return []
    }
    return nodes.flatMap((node, index) => buildNode(node, below(at, index), depth) ?? [])
  }
  return (nodes: unknown, at: SourceLocation): NodeModel[] => build(nodes, at)
}
export type NodeBuilder = ReturnType<typeof createNodeBuilder>

/** Decides whether a widget shows: when its condition holds, its name is known, and its settings, which come with the decision, fit. */
export function decideNode(
  node: Node,
  at: SourceLocation,
  context: BuildContext,
  widgets: WidgetSchemas | undefined,
  filling: Filling = AS_WRITTEN,
): Decision & { fit: Fit | undefined } {
  const when = node.when === undefined ? GRANTED : context.decide(node.when, below(at, 'when'))
  const fit = when.value === false ? undefined : fitSettings(node, widgets, filling)
  return {
    value: fit?.settings ? when.value : false,
    fit,
    reasons: () => [...when.reasons(), ...explainFit(node, at, fit ?? fitSettings(node, widgets, filling))],
  }
}

/** The settings of a widget, with defaults, or the part of its name or settings that does not fit, by its pointer in the node. */
interface Fit {
  settings?: Json
  misfit?: {
    code: 'screen/unknown-widget' | 'screen/bad-settings'
    pointer: string
    value: unknown
    why?: string
    fix: string
  }
}

export function fitSettings(node: Node, widgets: WidgetSchemas | undefined, filling: Filling): Fit {
  const { widget } = node
  const written: unknown = node.settings ?? {}
  const misfit = (pointer: string, value: unknown, why: string, fix: string): Fit => ({
    misfit: { code: 'screen/bad-settings', pointer: `/settings${pointer}`, value, why, fix },
  })
  if (widgets && !Object.hasOwn(widgets, widget)) {
    const fix = 'Name an existing widget, or remove it.'
    return { misfit: { code: 'screen/unknown-widget', pointer: '/widget', value: widget, fix } }
  }
  if (!isRecord(written) || isDeeper(written, MAX_DEPTH)) {
    const why = isRecord(written) ? `must be nested at most ${MAX_DEPTH} levels deep` : 'must be object'
    return misfit('', written, why, `Write an object that is nested at most ${MAX_DEPTH} levels deep.`)
  }
  if (!widgets) return { settings: copyJson(written) as Json }
  const built = buildSettings(settingsSchema(widgets[widget]!.settings), written, filling)
  if ('settings' in built) return built
  const { pointer, value, why } = built
  return misfit(pointer, value, why, `It ${why}, according to the schema of the widget ${widget}.`)
}

function explainFit({ widget }: Node, at: SourceLocation, { misfit }: Fit): Reason[] {
  const known = misfit?.code !== 'screen/unknown-widget'
  const name: Reason = {
    finding: { code: 'widget', name: widget, known },
    message: known ? `The widget "${widget}" exists.` : `There is no widget "${widget}".`,
    fix: 'Write the name of a widget that exists',
    holds: known,
    at: below(at, 'widget'),
  }
  if (!known) return [name]
  const fits: Reason = {
    finding: { code: 'settings', widget, ...(misfit && { why: misfit.why }) },
    message: misfit ? `Its settings do not fit "${widget}": ${misfit.why}.` : `Its settings fit "${widget}".`,
    fix: 'Correct the setting',
    holds: !misfit,
    at: { ...at, pointer: at.pointer + (misfit?.pointer ?? '/settings') },
  }
  return [name, fits]
}
