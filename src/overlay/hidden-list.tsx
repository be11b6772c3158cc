import type { PageSummary } from '../engine/index.ts'

/** What would stand on this page if something did not keep it away. */
export function HiddenList({ page, onAsk }: { page: PageSummary; onAsk(thing: string): void }) {
  const { hidden } = page
  if (hidden.length === 0) return null
  return (
    <details>
      <summary>
        Not on this page <span className="count">{hidden.length}</span>
      </summary>
      <ul className="things">
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
