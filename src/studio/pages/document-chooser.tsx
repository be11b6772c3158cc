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
export function DocumentChooser({ documents, value, onChange }: DocumentChooserProps) {
  const isOnly = ({ label, kind }: PageDocument) =>
    documents.filter(other => other.label === label && other.kind === kind).length === 1
  return (
    <Select
      label={texts.pages.choose}
      value={value}
      onChange={onChange}
      options={documents.map(one => ({
        value: one.document,
        label: one.path && !isOnly(one) ? texts.pages.withPath(one.label, one.path) : one.label,
        group: texts.pages.kinds[one.kind],
      }))}
    />
  )
}
