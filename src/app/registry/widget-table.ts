/** Widget name -> its view. Filled by the entry: all at once on the server, screen by screen in the browser. */
import type { ComponentType } from 'react'
import type { NodeModel } from '../../engine/model/site-model.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'

// biome-ignore lint/suspicious/noExplicitAny: settings are checked against the widget's schema before they get here
export type WidgetView = ComponentType<WidgetProps<any>>
export interface WidgetModule {
  View: WidgetView
}

const table = new Map<string, WidgetView>()

export const widgetView = (name: string): WidgetView | undefined => table.get(name)
export function registerWidget(name: string, view: WidgetView): void {
  table.set(name, view)
}

/** The folder name in `../widgets/<name>/view.tsx`. */
export const widgetName = (file: string): string => file.split('/').at(-2) ?? file

/** @param modules by file, as `import.meta.glob` returns them */
export const loadersByName = (modules: Record<string, () => Promise<WidgetModule>>) =>
  new Map(Object.entries(modules).map(([file, load]) => [widgetName(file), load]))

/** Collects the names of all widgets of a tree, whether their conditions hold now or not. */
export function widgetsIn(nodes: readonly NodeModel[], names: Set<string> = new Set()): Set<string> {
  for (const node of nodes) {
    names.add(node.widget)
    widgetsIn(node.children, names)
  }
  return names
}
