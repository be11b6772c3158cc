/** The list at the side: searched by name or by what an entry is for. */
import { useState } from 'react'
import type { Entry } from '../sheet-model.ts'

const KINDS = [
  ['control', 'Controls'],
  ['widget', 'Widgets'],
] as const

export interface EntryListProps {
  entries: readonly Entry[]
  chosen: string
  onChoose: (id: string) => void
}

export function EntryList({ entries, chosen, onChoose }: EntryListProps) {
  const [search, setSearch] = useState('')
  const found = entries.filter(entry => matches(entry, search))
  const item = (id: string, name: string, about?: string) => (
    <button key={id} type="button" title={about} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
      {name}
    </button>
  )
  return (
    <>
      <input
        type="search"
        placeholder="Search"
        aria-label="Search the list"
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      {search === '' && item('', 'Everything')}
      {KINDS.map(([kind, title]) => (
        <section key={kind} aria-label={title}>
          <h2>{title}</h2>
          {found.filter(entry => entry.kind === kind).map(({ id, about }) => item(id, id, about))}
        </section>
      ))}
    </>
  )
}

function matches({ id, about }: Entry, search: string): boolean {
  const text = `${id} ${about}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}
