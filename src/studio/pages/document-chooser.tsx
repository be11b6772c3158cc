/** The choice of the document that is edited: found by its name, its address and the texts in it. */
import { useId, useMemo, useState } from 'react'
import type { Layer } from '../../engine/index.ts'
import { documentTexts, type PageDocument } from '../documents/documents.ts'
import { NameField } from '../settings/name-field.tsx'
import { texts } from '../texts/texts.ts'

export interface DocumentChooserProps {
  documents: readonly PageDocument[]
  layers: { layer: Layer; inherited: Layer }
  /** The document that is open. */
  value: string
  onChange: (document: string) => void
}

export function DocumentChooser({ documents, layers, value, onChange }: DocumentChooserProps) {
  const [typed, setTyped] = useState<string>()
  const isSearched = typed !== undefined
  const { layer, inherited } = layers
  const choices = useMemo(
    () =>
      documents.map(one => ({
        value: one.document,
        label: one.label,
        note: [texts.pages.kinds[one.kind], one.path].filter(Boolean).join(' · '),
        words: isSearched ? documentTexts(layer, inherited, one.document) : '',
      })),
    [documents, layer, inherited, isSearched],
  )
  const open = documents.find(({ document }) => document === value)
  return (
    <NameField
      id={useId()}
      label={texts.pages.choose}
      choices={choices}
      choosesFirst
      icon="search"
      placeholder={texts.pages.search}
      value={typed ?? open?.label ?? ''}
      onType={setTyped}
      onChoose={document => {
        setTyped(undefined)
        onChange(document)
      }}
      onLeave={() => setTyped(undefined)}
    />
  )
}
