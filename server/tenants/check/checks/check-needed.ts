/** Finds pages and dialogs from which a brand took the last widget of a kind that players need to sign in or to reach their money. */
import { NEEDED_WIDGETS } from '../../../../src/schemas/document/needed-widgets.ts'
import { isRecord, recordsOf } from '../../../../src/schemas/metadata/wire-values.ts'
import { pointerOf } from '../../read/position.ts'
import { type Check, problemAt } from '../check-context.ts'
import { inheritedDocument } from './check-merge.ts'
import { ownFile } from './own-layer.ts'

export const checkNeeded: Check = context => {
  const { document, layers } = context
  if (layers.length < 2) return []
  const inherited = inheritedDocument(layers) as Partial<typeof document>
  const pages = [
    ...Object.entries(document.screens).map(([name, { paths, main }]) => ({
      group: 'screens',
      name,
      kind: 'screen',
      before: inherited.screens?.[name]?.main,
      // a screen without a path is no longer a page
      after: paths.length === 0 ? undefined : main,
    })),
    ...Object.entries(document.dialogs).map(([name, { content }]) => ({
      group: 'dialogs',
      name,
      kind: 'dialog',
      before: inherited.dialogs?.[name]?.content,
      after: content,
    })),
  ]
  return pages.flatMap(({ group, name, kind, before, after }) => {
    const file = ownFile(context, `${group}/${name}.json`)
    if (!file || !after) return []
    const left = new Set(widgetsIn(after).map(({ widget }) => widget))
    const lost = widgetsIn(before).filter(({ widget }) => NEEDED_WIDGETS.has(widget) && !left.has(widget))
    return [...new Map(lost.map(node => [node.widget, node])).values()].map(({ widget, id }) =>
      problemAt(
        { file, pointer: findRemoval(file.value, id) ?? '' },
        {
          code: 'screen/lost-widget',
          value: widget,
          message: `The ${kind} "${name}" no longer has the widget "${widget}", which players need there.`,
          fix: `Remove the line that removes "${id}", or put the widget into another place of the ${kind}.`,
        },
      ),
    )
  })
}

interface PlacedWidget {
  id: string
  widget: string
}

/** Lists the widgets of a list, also those inside of others. */
const widgetsIn = (nodes: unknown): PlacedWidget[] =>
  recordsOf(nodes).flatMap(({ id, widget, children }) => [
    { id: String(id), widget: String(widget) },
    ...widgetsIn(children),
  ])

/** Returns the pointer of the entry that removes an id; undefined: the brand has another list, or changed the widget. */
function findRemoval(value: unknown, id: string, pointer = ''): string | undefined {
  if (isRecord(value) && value.id === id) return pointer
  const parts = isRecord(value) || Array.isArray(value) ? Object.entries(value) : []
  for (const [key, part] of parts) {
    const found = findRemoval(part, id, pointer + pointerOf([key]))
    if (found !== undefined) return found
  }
  return undefined
}
