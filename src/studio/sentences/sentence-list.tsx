/** Sentences about one change, with its technical address behind a disclosure. */
import { Fragment, useLayoutEffect, useRef } from 'react'
import { texts } from '../texts/texts.ts'
import css from './sentence-list.module.css'
import type { Sentence } from './sentences.ts'
import { type Part, wordsOf } from './show-value.ts'

export function SentenceList({ sentences }: { sentences: readonly Sentence[] }) {
  return (
    <>
      {sentences.map(({ place, parts, at, seenBy }) => (
        <p key={`${place} ${at} ${wordsOf(parts)}`} className={css.sentence}>
          {place !== '' && <b>{place}</b>} <Parts parts={parts} />
          {seenBy !== undefined && <small>{` ${texts.change.seenBy(seenBy)}`}</small>}
        </p>
      ))}
      <Addresses of={[...new Set(sentences.map(({ at }) => at))]} />
    </>
  )
}

/** Words with samples of colours between them. */
export const Parts = ({ parts }: { parts: readonly Part[] }) =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence
    <Fragment key={index}>
      {typeof parts[index - 1] === 'string' && ' '}
      {typeof part === 'string' ? part : <Sample colour={part.colour} />}
    </Fragment>
  ))

function Sample({ colour }: { colour: string }) {
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => element.current?.style.setProperty('background-color', colour), [colour])
  return <span ref={element} className={css.sample} aria-hidden="true" />
}

function Addresses({ of }: { of: readonly string[] }) {
  return (
    <details className={css.addresses}>
      <summary>{texts.change.address}</summary>
      {of.map(at => (
        <code key={at}>{at}</code>
      ))}
    </details>
  )
}
