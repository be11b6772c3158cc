/** Settings schemas of every widget, for checking documents where nothing is rendered. */
import type { TSchema } from 'typebox'
import type { WidgetSchemas } from '../../../src/engine/index.ts'

const modules = import.meta.glob<{ settings: TSchema }>('../../../src/widgets/*/settings.ts', { eager: true })

/** Widget name, which is its folder's, -> its settings. */
export const widgetSettings: WidgetSchemas = Object.fromEntries(
  Object.entries(modules).map(([file, { settings }]) => [file.split('/').at(-2)!, { settings }]),
)
