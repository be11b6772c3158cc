/** The panel: explains the selected subject for a role, and lists the page's hidden subjects. */
import { useCallback, useEffect, useState } from 'react'
import { ROLE_NAMES, type Role } from '../schemas/session/role.ts'
import { AnswerView } from './answer-view.tsx'
import type { Viewer } from './explain-client.ts'
import { HiddenList } from './hidden-list.tsx'
import { Outline } from './outline.tsx'
import { readShownPage } from './page-subjects.ts'
import { Search } from './search.tsx'
import { useExplanation, usePageSummary, useShownPage } from './use-explanation.ts'
import { usePointing } from './use-pointing.ts'

/** The role and language that the page is shown for. */
function currentViewer(): Viewer {
  const shell = readShownPage(document.getElementById('root'))?.shell
  return { role: shell?.role ?? 'visitor', language: shell?.language ?? '' }
}

export function Panel({ host, onClose }: { host: Element; onClose(): void }) {
  const [viewer, setViewer] = useState(currentViewer)
  const [side, setSide] = useState<'start' | 'end'>('end')
  const [picking, setPicking] = useState(true)
  const [subject, setSubject] = useState<string>()
  const stopPicking = useCallback(() => setPicking(false), [])
  const pointed = usePointing(picking, host, stopPicking)
  useEffect(() => setSubject(pointed?.addresses[0]), [pointed])
  const selected = pointed && subject !== undefined && pointed.addresses.includes(subject) ? pointed : undefined
  const { path, state } = useShownPage()
  const { explanation, failure } = useExplanation(subject, viewer, state)
  const page = usePageSummary(path, viewer, state)
  const explain = useCallback((subject: string) => {
    setPicking(false)
    setSubject(subject)
  }, [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [onClose])

  return (
    <>
      {selected && <Outline pointed={selected} />}
      <div className="panel" role="dialog" aria-label="Why is this here?" data-side={side}>
        <header>
          <strong>Why?</strong>
          <label>
            <span>for</span>
            <select
              value={viewer.role}
              onChange={event => setViewer({ ...viewer, role: event.currentTarget.value as Role })}
            >
              {Object.entries(ROLE_NAMES).map(([role, { one }]) => (
                <option key={role} value={role}>
                  {one}
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
          <Search subjects={page?.subjects ?? []} onAsk={explain} />
          {failure && (
            <p className="note" role="alert">
              {failure}
            </p>
          )}
          {explanation ? (
            <AnswerView explanation={explanation} outer={selected?.addresses ?? []} onAsk={explain} />
          ) : (
            !failure && (
              <p className="hint">
                Point at an element of the page or move the focus to it; a click selects it. With <kbd>Point</kbd> off
                the page works as usual.
              </p>
            )
          )}
          {page && <HiddenList page={page} onAsk={explain} />}
        </div>
      </div>
    </>
  )
}
