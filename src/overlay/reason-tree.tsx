import { Fragment } from 'react'
import type { ToldPlace, ToldReason } from '../engine/index.ts'

/** The chain of reasons: what holds, what does not, what the open page decides, each with its place. */
export function ReasonTree({ reasons }: { reasons: readonly ToldReason[] }) {
  return (
    <ul className="tree">
      {reasons.map(({ words, holds, live, place, because = [] }) => (
        <li key={`${words} ${place?.file} ${place?.pointer}`} data-holds={live ? 'live' : holds}>
          <span className="mark" role="img" aria-label={live ? 'open' : holds ? 'yes' : 'no'} />
          <span>
            {words}
            {place && <PlaceLink place={place} />}
          </span>
          {because.length > 0 && <ReasonTree reasons={because} />}
        </li>
      ))}
    </ul>
  )
}

/** A place that can be copied into an editor's "go to file". */
export function PlaceLink({ place }: { place: ToldPlace }) {
  const { file, line, column, pointer } = place
  const text = line === undefined ? `${file} ${pointer}` : `${file}:${line}:${column}`
  return (
    <button
      type="button"
      className="place"
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
