/** All that the studio knows of each widget: its name, group, purpose and picture, and the schema of its settings. */
import type { TSchema } from 'typebox'
import { plainDescription } from '../../schemas/document/plain-description.ts'
import { WIDGET_GROUPS, type WidgetLabel, widgetLabels } from './widget-labels.ts'

export interface WidgetEntry extends WidgetLabel {
  /** Name of its folder, as documents write it. */
  widget: string
  purpose: string
  /** Address of its picture, which shows its example in the gallery. */
  picture: string | undefined
  settings: TSchema
}

const modules = import.meta.glob<TSchema & { description: string }>('../../widgets/*/settings.ts', {
  eager: true,
  import: 'settings',
})

const pictures = import.meta.glob<string>('../../../docs/pictures/widgets/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** All widgets by their folders' names. */
export const widgetCatalogue: ReadonlyMap<string, WidgetEntry> = new Map(
  Object.entries(modules).flatMap(([path, settings]): [string, WidgetEntry][] => {
    const widget = path.split('/').at(-2)!
    const label = widgetLabels[widget]
    if (!label) return []
    const picture = pictures[`../../../docs/pictures/widgets/${widget}.webp`]
    return [[widget, { widget, ...label, purpose: plainDescription(settings.description), picture, settings }]]
  }),
)

/** Returns the name of a widget for people; of one that does not exist, the name that the document has. */
export const widgetName = (widget: string): string => widgetCatalogue.get(widget)?.name ?? widget

export const holdsWidgets = ({ widget = '' }: { widget?: string | undefined }): boolean =>
  widgetCatalogue.get(widget)?.holdsWidgets === true

/** Returns the groups with the widgets that have all words in name, purpose or group; without words all of them. */
export function findWidgets(words: string): { title: string; widgets: WidgetEntry[] }[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return Object.entries(WIDGET_GROUPS).flatMap(([group, title]) => {
    const widgets = [...widgetCatalogue.values()].filter(entry => {
      const text = `${entry.name} ${entry.purpose} ${title}`.toLowerCase()
      return entry.group === group && wanted.every(word => text.includes(word))
    })
    return widgets.length > 0 ? [{ title, widgets }] : []
  })
}
