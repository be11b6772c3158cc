/** The settings of an entry of a menu: all of it but its name, its place, and its condition, which the outline and the condition editor change. */
import { MenuEntrySchema } from '../../schemas/document/menus.ts'
import type { Json } from '../../schemas/metadata/wire-values.ts'

const { id: _, when: __, before, after, remove, ...properties } = MenuEntrySchema.properties

/** Properties that say where it leads: an entry has one of them. */
const TARGETS = ['path', 'url', 'resource', 'dialog', 'action', 'page']

export const menuEntrySettings = { type: 'object', properties, 'x-one-of': TARGETS } as unknown as Json
