/** What the server sends to the preview: which entries it shows, and the widgets among them as nodes of a screen. */
import type { ScreenPart } from '../engine/page-model.ts'

/** Names of widgets in the preview's screen. No tenant document can use them, since they are no folders of src/widgets. */
export const SHEET = 'gallery-sheet'
export const SPECIMEN = 'gallery-specimen'

/** Settings of the sheet, the only widget of the preview's screen; its children are specimens. */
export interface SheetSettings {
  /** Names of the controls to show. */
  controls: string[]
  /** Who signs in where a role is wanted. */
  account?: { username: string; password: string; type: string } | undefined
}

/** Settings of a specimen; its one child is the widget itself. */
export interface SpecimenSettings {
  widget: string
  about: string
  caption: string
  /** The screen of the brand that has this widget, without its widgets: path, banners and query are those of that screen. */
  host: { path: string; params: Record<string, string>; query: Record<string, string>; screen: ScreenPart }
}

/** One line of the gallery's list. */
export interface Entry {
  id: string
  kind: 'control' | 'widget'
  /** One sentence. */
  about: string
}

/** What the server sends to the manager. */
export interface ManagerData {
  brand: string
  brands: { id: string; name: string }[]
  languages: { code: string; name: string; ofBrand: boolean }[]
  /** Theme and language in which the brand opens. */
  first: { theme: 'dark' | 'light'; lang: string }
  entries: Entry[]
}
