import { useState } from 'react'
import type { DeskData } from '../sheet-model.ts'
import { Bar } from './bar.tsx'
import { EntryList } from './entry-list.tsx'
import { Frame } from './frame.tsx'
import { useChoice } from './use-choice.ts'
import { useShortcuts } from './use-shortcuts.ts'

export function Desk({ data }: { data: DeskData }) {
  const [choice, change] = useChoice(data)
  const [news, setNews] = useState('')
  useShortcuts(data, choice, change)
  const entry = data.entries.find(({ id }) => id === choice.entry)
  return (
    <div className="desk">
      <header className="top">
        <Bar data={data} choice={choice} change={change} />
      </header>
      <nav className="side" aria-label="Controls and widgets">
        <EntryList entries={data.entries} chosen={choice.entry} />
      </nav>
      <main className="room">
        <Frame choice={choice} entry={entry} onNews={setNews} />
        <p className="news" role="status">
          {news}
        </p>
      </main>
    </div>
  )
}
