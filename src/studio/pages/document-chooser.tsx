/** The choice of the document that is edited: found by its name, its address and the texts in it. */
import { useId, useMemo } from 'react'
import type { Layer } from '../../engine/index.ts'
import { NameField } from '../choices/name-field.tsx'
import { useChoiceSearch } from '../choices/use-choice-search.ts'
import { documentTexts, type PageDocument } from '../documents/documents.ts'
import { languagesOf } from '../texts/brand-languages.ts'
import { useAllProgramTexts } from '../texts/program-texts.ts'
import { texts } from '../texts/texts.ts'

export interface DocumentChooserProps {
  documents: readonly PageDocument[]
  layers: { layer: Layer; inherited: Layer }
  /** The document that is open. */
  value: string
  onChange: (document: string) => void
}

export function DocumentChooser({ documents, layers, value, onChange }: DocumentChooserProps) {
  const open = documents.find(({ document }) => document === value)
  const { isSearched, field } = useChoiceSearch(open?.label ?? '', onChange)
  const { layer, inherited } = layers
  const program = useAllProgramTexts(isSearched ? languagesOf(layers) : NONE)
  const choices = useMemo(
    () =>
      documents.map(one => ({
        value: one.document,
        label: one.label,
        note: [texts.pages.kinds[one.kind], one.path].filter(Boolean).join(' · '),
        words: isSearched ? documentTexts(layer, inherited, one.document, program) : '',
      })),
    [documents, layer, inherited, isSearched, program],
  )
  return (
    <NameField
      {...field}
      id={useId()}
      label={texts.pages.choose}
      choices={choices}
      placeholder={texts.pages.search}
      noneFound={texts.pages.noneFound}
    />
  )
}

const NONE: readonly string[] = []
