import { loadersByName, type WidgetModule } from './widget-table.ts'

/** Loaders of every widget. */
export const allWidgets = loadersByName(import.meta.glob<WidgetModule>('../../widgets/*/view.tsx'))
