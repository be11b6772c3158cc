import type { ExplanationReport } from '../engine/index.ts'
import { LocationLink, ReasonTree } from './reason-tree.tsx'

/** One explanation. @param outer addresses of the subjects around this one, for navigation */
export function AnswerView({
  explanation,
  outer,
  onAsk,
}: {
  explanation: ExplanationReport
  outer: readonly string[]
  onAsk(subject: string): void
}) {
  const { address, query, name, known, shown, answer, reasons, fixes, uses = [], candidates, notes } = explanation
  return (
    <section aria-live="polite" aria-label="Answer">
      {outer.length > 1 && (
        <nav aria-label="Contained in">
          {[...outer].reverse().map(one => (
            <button type="button" key={one} aria-current={one === address} onClick={() => onAsk(one)}>
              {one
                .slice(one.indexOf(':') + 1)
                .split('/')
                .at(-1) || one}
            </button>
          ))}
        </nav>
      )}
      <h2>
        <code>{address ?? query}</code>
        {name && <small>{name}</small>}
      </h2>
      <p className="result" data-result={known ? shown : 'unknown'}>
        {answer}
      </p>
      <ReasonTree reasons={reasons} />
      {uses.length > 0 && (
        <>
          <h3>Used by</h3>
          <ul className="subjects">
            {uses.map(use => (
              <li key={use.address} data-holds={use.shown}>
                <span className="mark" role="img" aria-label={use.shown ? 'shown' : 'hidden'} />
                <button type="button" onClick={() => onAsk(use.address)}>
                  {use.address}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {candidates.length > 0 && (
        <>
          <h3>Did you mean</h3>
          <ul className="subjects">
            {candidates.map(one => (
              <li key={one.address}>
                <button type="button" onClick={() => onAsk(one.address)}>
                  {one.address}
                </button>
                {one.location && <LocationLink location={one.location} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {fixes.length > 0 && (
        <>
          <h3>{fixes.length > 1 ? 'Next steps' : 'Next step'}</h3>
          <ul className="next">
            {fixes.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </>
      )}
      {notes.map(note => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </section>
  )
}
