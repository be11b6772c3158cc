/** The page around the preview: what is chosen, the list of entries, and a frame of the chosen width. */
import { useState } from 'react'
import { type Choice, previewAddress, readChoice, writeChoice } from '../choice.ts'
import type { ManagerData } from '../sheet-model.ts'
import { EntryList } from './entry-list.tsx'
import { Toolbar } from './toolbar.tsx'

export function Manager({ data }: { data: ManagerData }) {
  const [choice, setChoice] = useState(() => readChoice(new URLSearchParams(location.search), data.first))
  const change = (changes: Partial<Choice>) => {
    const next = { ...choice, ...changes }
    history.replaceState(null, '', `?${writeChoice(next)}`)
    setChoice(next)
  }
  const entry = data.entries.find(({ id }) => id === choice.entry)
  const title = entry?.id ?? 'Everything'
  const address = previewAddress(choice)
  return (
    <div className="manager">
      <header className="toolbar">
        <Toolbar data={data} choice={choice} change={change} />
      </header>
      <nav aria-label="Controls and widgets">
        <EntryList entries={data.entries} chosen={choice.entry} onChoose={id => change({ entry: id })} />
      </nav>
      <main>
        <header>
          <h1>{title}</h1>
          <p>{entry?.about ?? 'Every control and widget, one after the other.'}</p>
          <a href={address} target="_blank" rel="noopener">
            Open alone
          </a>
        </header>
        <iframe key={address} src={address} width={choice.width} title={`${title}, ${choice.width} px wide`} />
      </main>
    </div>
  )
}
