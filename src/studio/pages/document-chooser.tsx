import { Select } from '../../ui/fields/select.tsx'
import type { PageDocument } from '../documents/documents.ts'
import { texts } from '../texts/texts.ts'

export interface DocumentChooserProps {
  documents: readonly PageDocument[]
  /** The document that is open. */
  value: string
  onChange: (document: string) => void
}

/** The choice of the document that is edited. */
export const DocumentChooser = ({ documents, value, onChange }: DocumentChooserProps) => (
  <Select
    label={texts.pages.choose}
    value={value}
    onChange={onChange}
    options={documents.map(({ document, label, kind }) => ({
      value: document,
      label,
      group: texts.pages.kinds[kind],
    }))}
  />
)
