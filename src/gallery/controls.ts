/** Every control of src/ui with its states, one file each. */
import type { ReactNode } from 'react'
import type { Translate } from '../runtime/texts/texts.ts'

export interface Control {
  /** What the control is for, in one sentence. */
  about: string
  /** What is shown, by its caption; it is rendered in a component of its own. */
  states: Record<string, (text: Translate) => ReactNode>
}

const modules = import.meta.glob<{ control: Control }>('./controls/*.tsx', { eager: true })

/** By the name of the file in src/ui. */
export const controls: Readonly<Record<string, Control>> = Object.fromEntries(
  Object.entries(modules).map(([file, { control }]) => [/([^/]+)\.tsx$/.exec(file)![1]!, control]),
)
