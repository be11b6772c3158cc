/** Finds a row of a long outline by its words, its place and its state. */
import { useId, useMemo } from 'react'
import { NameField } from '../choices/name-field.tsx'
import { useChoiceSearch } from '../choices/use-choice-search.ts'
import { texts } from '../texts/texts.ts'
import { type OutlineRows, titleOf } from './outline-rows.ts'

/** Most rows among which one is found at a glance. */
const MAX_AT_A_GLANCE = 40

export interface RowSearchProps {
  rows: OutlineRows
  /** Called with the address of the row. */
  onChoose: (at: string) => void
}

export function RowSearch({ rows, onChoose }: RowSearchProps) {
  const { field } = useChoiceSearch('', onChoose)
  const found = useMemo(() => [...rows.values()].filter(({ node }) => node), [rows])
  const isLong = found.length > MAX_AT_A_GLANCE
  const choices = useMemo(
    () =>
      (isLong ? found : []).map(row => {
        const { at, node, parent } = row
        const around = rows.get(parent)
        const state = node!.state === 'inherited' ? '' : texts.states.words[node!.state]
        return { value: at, label: titleOf(row), note: [around && titleOf(around), state].filter(Boolean).join(' · ') }
      }),
    [rows, found, isLong],
  )
  const id = useId()
  if (!isLong) return null
  return (
    <NameField {...field} id={id} label={texts.outline.search} choices={choices} noneFound={texts.outline.notFound} />
  )
}
