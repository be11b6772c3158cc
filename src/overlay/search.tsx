import { type FormEvent, useId, useState } from 'react'
import type { PageSummary } from '../engine/index.ts'

/** Most suggestions while typing. */
const MAX_RESULTS = 7

/** Finds a subject by its address, its name or a part of either. */
export function Search({ subjects, onAsk }: { subjects: PageSummary['subjects']; onAsk(subject: string): void }) {
  const [text, setText] = useState('')
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onAsk(text.trim())
    setText('')
  }
  const results = matching(text, subjects)
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
      {results.length > 0 && (
        <ul className="subjects" aria-label="Subjects of this brand">
          {results.map(({ address, name }) => (
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

function matching(text: string, subjects: PageSummary['subjects']): PageSummary['subjects'] {
  const term = text.trim().toLowerCase()
  if (term.length < 2) return []
  const rank = ({ address, name }: PageSummary['subjects'][number]) => {
    const at = address.toLowerCase().indexOf(term)
    return at >= 0 ? at : name.toLowerCase().includes(term) ? 100 : -1
  }
  return subjects
    .filter(subject => rank(subject) >= 0)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MAX_RESULTS)
}
