/** Sentences about one change, with its technical address behind a disclosure. */
import { Fragment, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { linkClass } from '../../ui/actions/link.tsx'
import { withLanguageNames } from '../texts/brand-languages.ts'
import { texts } from '../texts/texts.ts'
import css from './sentence-list.module.css'
import type { Sentence } from './sentences.ts'
import { type Part, wordsOf } from './show-value.ts'

export interface SentenceListProps {
  sentences: readonly Sentence[]
  /** Returns the address in the studio of the place of a change; absent: places are no links. */
  linkTo?: (at: string) => { to: string; state?: unknown } | undefined
}

export function SentenceList({ sentences, linkTo }: SentenceListProps) {
  return (
    <>
      {sentences.map(({ place, parts, at, seenBy }) => (
        <p key={`${place} ${at} ${wordsOf(parts)} ${seenBy}`} className={css.sentence}>
          {place !== '' && <Place name={place} link={linkTo?.(at)} />} <Parts parts={parts} />
          {seenBy !== undefined && <small>{` ${texts.change.seenBy(seenBy.map(withLanguageNames))}`}</small>}
        </p>
      ))}
      <Addresses of={[...new Set(sentences.map(({ at }) => at))]} />
    </>
  )
}

const Place = ({ name, link }: { name: string; link: ReturnType<NonNullable<SentenceListProps['linkTo']>> }) =>
  link ? (
    <Link className={linkClass} to={link.to} state={link.state}>
      {name}
    </Link>
  ) : (
    <b>{name}</b>
  )

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
