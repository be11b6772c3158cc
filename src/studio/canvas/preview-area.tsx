import type { WidgetDocument } from '../documents/documents.ts'

export interface PreviewAreaProps {
  document: WidgetDocument
  /** Address of the selected widget. */
  at?: string
}

/** The page of the draft in a frame; there is none yet, and the area takes no room. */
export const PreviewArea = (_props: PreviewAreaProps) => null
