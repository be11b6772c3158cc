/** All widgets at once, for rendering on the server. */
import { registerWidget, type WidgetModule, widgetName } from './widget-table.ts'

const modules = import.meta.glob<WidgetModule>('../../widgets/*/view.tsx', { eager: true })

export function registerAllWidgets(): void {
  for (const [file, { View }] of Object.entries(modules)) registerWidget(widgetName(file), View)
}
