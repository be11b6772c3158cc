import type { PageSummary } from '../engine/index.ts'

/** Subjects that this page could show and does not, and widgets with nothing in them. */
export function HiddenList({ page, onAsk }: { page: PageSummary; onAsk(subject: string): void }) {
  const { hidden } = page
  if (hidden.length === 0) return null
  return (
    <details>
      <summary>
        Hidden or empty on this page <span className="count">{hidden.length}</span>
      </summary>
      <ul className="subjects">
        {hidden.map(({ address, because }) => (
          <li key={address} data-holds="false">
            <span className="mark" aria-hidden="true" />
            <button type="button" onClick={() => onAsk(address)}>
              {address}
              <small>{because}</small>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
