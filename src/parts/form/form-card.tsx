import type { ReactNode } from 'react'
import css from './form-card.module.css'

export interface FormCardProps {
  /** Place of the form; a dialog brings its own title and frame. */
  mode: 'dialog' | 'page'
  title?: string | undefined
  text?: string | undefined
  /** Level of the heading; 1 when left out. */
  level?: 1 | 2
  /** Width of a page's card: room for more than a name and a password, or for two columns of fields. */
  width?: 'm' | 'l'
  children: ReactNode
}

/** A form about an account: a card on a page of its own, or the content of a dialog. */
export function FormCard({ mode, title, text, level = 1, width, children }: FormCardProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={css.card} data-mode={mode} data-width={width}>
      {title && <Heading className={css.title}>{title}</Heading>}
      {text && <p className={css.text}>{text}</p>}
      {children}
    </section>
  )
}

/** Below a form: a link to another way, with or without a sentence before it. */
export const OtherWay = ({ children }: { children: ReactNode }) => <p className={css.other}>{children}</p>
