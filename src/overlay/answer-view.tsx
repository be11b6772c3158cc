import type { ToldExplanation } from '../engine/index.ts'
import { PlaceLink, ReasonTree } from './reason-tree.tsx'

/** One explanation. @param outer what stands around the thing, to go on to */
export function AnswerView({
  told,
  outer,
  onAsk,
}: {
  told: ToldExplanation
  outer: readonly string[]
  onAsk(thing: string): void
}) {
  const { address, asked, name, known, shown, answer, reasons, next, uses = [], candidates, notes } = told
  return (
    <section aria-live="polite" aria-label="Answer">
      {outer.length > 1 && (
        <nav aria-label="What it stands in">
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
        <code>{address ?? asked}</code>
        {name && <small>{name}</small>}
      </h2>
      <p className="verdict" data-verdict={known ? shown : 'unknown'}>
        {answer}
      </p>
      <ReasonTree reasons={reasons} />
      {uses.length > 0 && (
        <>
          <h3>Put on a page by</h3>
          <ul className="things">
            {uses.map(use => (
              <li key={use.address} data-holds={use.shown}>
                <span className="mark" role="img" aria-label={use.shown ? 'there' : 'not there'} />
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
          <ul className="things">
            {candidates.map(one => (
              <li key={one.address}>
                <button type="button" onClick={() => onAsk(one.address)}>
                  {one.address}
                </button>
                {one.place && <PlaceLink place={one.place} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {next.length > 0 && (
        <>
          <h3>{next.length > 1 ? 'Next steps' : 'Next step'}</h3>
          <ul className="next">
            {next.map(step => (
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
