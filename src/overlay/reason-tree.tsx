import { Fragment } from 'react'
import type { FileLocation, ReasonReport } from '../engine/index.ts'

/** The chain of reasons: met, not met, or decided by the open page, each with its source location. */
export function ReasonTree({ reasons }: { reasons: readonly ReasonReport[] }) {
  return (
    <ul className="tree">
      {reasons.map(({ message, holds, live, location, because = [] }) => (
        <li key={`${message} ${location?.file} ${location?.pointer}`} data-holds={live ? 'live' : holds}>
          <span className="mark" role="img" aria-label={live ? 'open' : holds ? 'yes' : 'no'} />
          <span>
            {message}
            {location && <LocationLink location={location} />}
          </span>
          {because.length > 0 && <ReasonTree reasons={because} />}
        </li>
      ))}
    </ul>
  )
}

/** A source location; a click copies it for an editor's "go to file". */
export function LocationLink({ location }: { location: FileLocation }) {
  const { file, line, column, pointer } = location
  const text = line === undefined ? `${file} ${pointer}` : `${file}:${line}:${column}`
  return (
    <button
      type="button"
      className="location"
      title={`Copy ${text}`}
      onClick={() => void navigator.clipboard?.writeText(text).catch(() => {})}
    >
      {file.split(/(?<=\/)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one path keep their order
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
      <span>{text.slice(file.length)}</span>
    </button>
  )
}
