import { type FormEvent, useId, useState } from 'react'
import type { PageSummary } from '../engine/index.ts'

/** How many things are offered while somebody types. */
const MOST = 7

/** Asks for anything by its address, name or a word of it. */
export function Search({ things, onAsk }: { things: PageSummary['things']; onAsk(thing: string): void }) {
  const [text, setText] = useState('')
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onAsk(text.trim())
    setText('')
  }
  const found = fitting(text, things)
  return (
    <form onSubmit={submit}>
      <label htmlFor={id}>Why is … missing, or here?</label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the panel opens by a key, to be typed into
        autoFocus
        autoComplete="off"
        spellCheck={false}
        placeholder="menu:agent/dividend, /rng, or a word"
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      {found.length > 0 && (
        <ul className="things" aria-label="Things of this brand">
          {found.map(({ address, name }) => (
            <li key={address}>
              <button
                type="button"
                onClick={() => {
                  onAsk(address)
                  setText('')
                }}
              >
                {address}
                {name && <small>{name}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}

function fitting(text: string, things: PageSummary['things']): PageSummary['things'] {
  const wanted = text.trim().toLowerCase()
  if (wanted.length < 2) return []
  const place = ({ address, name }: PageSummary['things'][number]) => {
    const at = address.toLowerCase().indexOf(wanted)
    return at >= 0 ? at : name.toLowerCase().includes(wanted) ? 100 : -1
  }
  return things
    .filter(thing => place(thing) >= 0)
    .sort((a, b) => place(a) - place(b))
    .slice(0, MOST)
}
