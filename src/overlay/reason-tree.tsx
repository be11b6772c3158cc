import { Fragment } from 'react'
import type { FileLocation, ReasonReport } from '../engine/index.ts'
import { referenceUrl } from '../schemas/reference-url.ts'

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

/** A source location: a click copies it for an editor's "go to file"; the link beside it explains the key. */
export function LocationLink({ location }: { location: FileLocation }) {
  const { file, line, column, pointer, reference } = location
  const text = line === undefined ? `${file} ${pointer}` : `${file}:${line}:${column}`
  return (
    <>
      <button
        type="button"
        className="location"
        title={`Copy ${text}`}
        onClick={() => void navigator.clipboard?.writeText(text).catch(() => {})}
      >
        {file.split(/(?<=\/)/).map((part, index, parts) => (
          <Fragment key={parts.slice(0, index + 1).join('')}>
            {part}
            <wbr />
          </Fragment>
        ))}
        <span>{text.slice(file.length)}</span>
      </button>
      {reference !== undefined && <Reference path={reference} />}
    </>
  )
}

function Reference({ path }: { path: string }) {
  const url = referenceUrl(path, window.location)
  const key = path.slice(path.indexOf('#') + 1)
  return url === undefined ? null : (
    <a className="reference" href={url} target="_blank" rel="noreferrer" aria-label={`Reference of ${key}`}>
      Reference
    </a>
  )
}
