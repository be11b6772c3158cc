/** The list at the side: found by name or by what it is for; arrow keys move in it. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Entry } from '../sheet-model.ts'

const KINDS = [
  ['control', 'Controls'],
  ['widget', 'Widgets'],
] as const

export function EntryList({ entries, chosen }: { entries: readonly Entry[]; chosen: string }) {
  const [words, setWords] = useState('')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[aria-current]`)?.scrollIntoView({ block: 'nearest' })
  }, [])
  const found = entries.filter(entry => fits(entry, words))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links inside
    <div className="list" ref={list} onKeyDown={moveFocus}>
      <input
        type="search"
        id="search"
        placeholder="Search  /"
        aria-label="Search the list"
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      {words === '' && (
        <a href="#all" aria-current={chosen === '' ? 'page' : undefined}>
          Everything
        </a>
      )}
      {KINDS.map(([kind, title]) => {
        const own = found.filter(entry => entry.kind === kind)
        return (
          own.length > 0 && (
            <section key={kind} aria-label={title}>
              <h2>
                {title} <small>{own.length}</small>
              </h2>
              {own.map(({ id, about }) => (
                <a key={id} href={`#${id}`} title={about} aria-current={id === chosen ? 'page' : undefined}>
                  {id}
                </a>
              ))}
            </section>
          )
        )
      })}
      {found.length === 0 && <p>Nothing of that name.</p>}
    </div>
  )
}

function fits({ id, about }: Entry, words: string): boolean {
  const text = `${id} ${about}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
