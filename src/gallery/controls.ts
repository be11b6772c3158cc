/** Every control of src/ui with its states: a table for each folder of src/ui. */
import type { ReactNode } from 'react'
import type { Translate } from '../runtime/texts/texts.ts'

export interface GalleryControl {
  /** Purpose of the control, in one sentence. */
  about: string
  /** Each state takes the whole width. */
  wide?: boolean
  /** Example of each state, by its caption. */
  states: Record<string, ReactNode>
}

/** Controls by the name of their file in src/ui. */
export type ControlTable = (text: Translate) => Record<string, GalleryControl>

const folders = import.meta.glob<{ controls: ControlTable }>('./controls/*.tsx', { eager: true })

export const listControls = (text: Translate): Record<string, GalleryControl> =>
  Object.assign({}, ...Object.values(folders).map(({ controls }) => controls(text)))
