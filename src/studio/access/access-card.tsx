/** The card of pages in front of the studio: signing in, joining, setting up a passkey. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Mark } from '../shell/mark.tsx'
import { useTitle } from '../shell/use-title.ts'
import { texts } from '../texts/texts.ts'
import css from './access-card.module.css'

export interface AccessCardProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

/** Moves the focus to the first field, or to the title of a step without fields, so that a screen reader reads it. */
export function AccessCard({ title, text, children }: AccessCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(`${title} – ${texts.name}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step
  useEffect(() => {
    const card = heading.current?.parentElement
    const first = card?.querySelector<HTMLElement>('input:not([readonly])') ?? heading.current
    first?.focus()
  }, [title])
  return (
    <main className={css.page}>
      <Mark className={css.name} signClass={css.sign} />
      <section className={css.card}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {text && <p className={css.text}>{text}</p>}
        {children}
      </section>
    </main>
  )
}

export const formClass = css.form
export const actionsClass = css.actions
export const codesClass = css.codes
