/** Widgets by page group, loaded when a screen or dialog needs them. */
import { withTimeout } from './part-timeout.ts'
import { registerWidget, type WidgetModule, widgetName, widgetView } from './widget-table.ts'

const modules = new Map(
  Object.entries(import.meta.glob<WidgetModule>('../../widgets/*/view.tsx')).map(([file, load]) => [
    widgetName(file),
    load,
  ]),
)

/** Unknown names are ignored. @throws when a chunk is missing or takes too long, after all others are loaded. */
export async function loadWidgets(names: Iterable<string>): Promise<void> {
  const wanted = [...names].filter(name => modules.has(name) && !widgetView(name))
  const loaded = await Promise.allSettled(
    wanted.map(async name => {
      const module = await withTimeout(modules.get(name)!())
      registerWidget(name, module.View)
    }),
  )
  for (const outcome of loaded) if (outcome.status === 'rejected') throw outcome.reason
}
