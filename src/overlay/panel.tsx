/** The panel: what is pointed at or asked for, why, what this page hides, and through whose eyes. */
import { useCallback, useEffect, useState } from 'react'
import type { Role } from '../schemas/condition.ts'
import { AnswerView } from './answer-view.tsx'
import type { Eyes } from './ask-server.ts'
import { HiddenList } from './hidden-list.tsx'
import { Outline } from './outline.tsx'
import { pageNow } from './page-things.ts'
import { Search } from './search.tsx'
import { useAnswer, usePage, usePageState } from './use-answers.ts'
import { usePointing } from './use-pointing.ts'

const ROLES: Record<Role, string> = {
  visitor: 'a visitor',
  member: 'a member',
  trial: 'a free-play account',
  agent: 'an agent',
}

/** Who looks at the page now. */
function eyesNow(): Eyes {
  const shell = pageNow(document.getElementById('root'))?.shell
  return { role: shell?.role ?? 'visitor', language: shell?.language ?? '' }
}

export function Panel({ host, onClose }: { host: Element; onClose(): void }) {
  const [eyes, setEyes] = useState(eyesNow)
  const [side, setSide] = useState<'start' | 'end'>('end')
  const [picking, setPicking] = useState(true)
  const [asked, setAsked] = useState<string>()
  const stopPicking = useCallback(() => setPicking(false), [])
  const pointed = usePointing(picking, host, stopPicking)
  useEffect(() => setAsked(pointed?.addresses[0]), [pointed])
  const here = pointed && asked !== undefined && pointed.addresses.includes(asked) ? pointed : undefined
  const { path, state } = usePageState()
  const { told, failure } = useAnswer(asked, eyes, state)
  const page = usePage(path, eyes, state)
  const ask = useCallback((thing: string) => {
    setPicking(false)
    setAsked(thing)
  }, [])

  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
    }
    addEventListener('keydown', leave, true)
    return () => removeEventListener('keydown', leave, true)
  }, [onClose])

  return (
    <>
      {here && <Outline pointed={here} />}
      <div className="panel" role="dialog" aria-label="Why is this here?" data-side={side}>
        <header>
          <strong>Why?</strong>
          <label>
            <span>for</span>
            <select value={eyes.role} onChange={event => setEyes({ ...eyes, role: event.currentTarget.value as Role })}>
              {Object.entries(ROLES).map(([role, name]) => (
                <option key={role} value={role}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="button" aria-pressed={picking} onClick={() => setPicking(!picking)} title="Point at the page">
            Point
          </button>
          <button
            type="button"
            onClick={() => setSide(side === 'end' ? 'start' : 'end')}
            aria-label="Move to the other side"
            title="Move to the other side"
          >
            ⇄
          </button>
          <button type="button" onClick={onClose} aria-label="Close" title="Close (Escape)">
            ×
          </button>
        </header>
        <div className="body">
          <Search things={page?.things ?? []} onAsk={ask} />
          {failure && (
            <p className="note" role="alert">
              {failure}
            </p>
          )}
          {told ? (
            <AnswerView told={told} outer={here?.addresses ?? []} onAsk={ask} />
          ) : (
            !failure && (
              <p className="hint">
                Point at something on the page or move the focus to it; a click keeps it here. With <kbd>Point</kbd> off
                the page works as always.
              </p>
            )
          )}
          {page && <HiddenList page={page} onAsk={ask} />}
        </div>
      </div>
    </>
  )
}
