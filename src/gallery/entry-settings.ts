/** The widget that shows an entry of the gallery: a control with its states, or a widget (its children) with the examples of its settings. */
import { type Static, Type } from 'typebox'

/** No tenant document can use it, since it is no folder of src/widgets. */
export const ENTRY = 'gallery-entry'

export const EntrySettings = Type.Object({
  /** Name of the control or widget. */
  entry: Type.String(),
  /** One sentence. */
  about: Type.String(),
  /** Child node id -> what is shown there. Controls have no children: their states name themselves. */
  captions: Type.Record(Type.String(), Type.String()),
})
export type EntrySettings = Static<typeof EntrySettings>
