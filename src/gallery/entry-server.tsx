/** The app as the gallery's server renders it: with the widget that shows an entry. */
import { widgetCatalog } from '../app/entry-server.tsx'
import { registerWidget } from '../app/registry/widget-table.ts'
import { ENTRY, EntrySettings, EntryView } from './entry-view.tsx'

export * from '../app/entry-server.tsx'

widgetCatalog[ENTRY] = { settings: EntrySettings }
registerWidget(ENTRY, EntryView)
