/** What the studio knows of each widget: its name, its purpose and the schema of its settings, from its own settings file. */
import type { TSchema } from 'typebox'
import { plainDescription } from '../../schemas/document/plain-description.ts'
import { inWords } from '../texts/in-words.ts'

export interface WidgetEntry {
  /** Name of its folder, as documents write it. */
  widget: string
  /** Its name for people. */
  name: string
  purpose: string
  settings: TSchema
}

const modules = import.meta.glob<TSchema & { description: string }>('../../widgets/*/settings.ts', {
  eager: true,
  import: 'settings',
})

const entries = Object.entries(modules).map(([path, settings]): [string, WidgetEntry] => {
  const widget = path.split('/').at(-2)!
  return [widget, { widget, name: inWords(widget), purpose: plainDescription(settings.description), settings }]
})

/** All widgets by their folders' names. */
export const widgetCatalogue: ReadonlyMap<string, WidgetEntry> = new Map(entries)

/** Returns the name of a widget for people; of one that does not exist, the name that the document has. */
export const widgetName = (widget: string): string => widgetCatalogue.get(widget)?.name ?? widget
