import type { ReactNode } from 'react'
import css from './form-card.module.css'

export interface FormCardProps {
  /** A dialog brings its own title and frame. */
  mode: 'dialog' | 'page'
  title?: string | undefined
  text?: string | undefined
  children: ReactNode
}

/** A form about an account: a card on a page of its own, or the content of a dialog. */
export function FormCard({ mode, title, text, children }: FormCardProps) {
  return (
    <section className={css.card} data-mode={mode}>
      {title && <h1 className={css.title}>{title}</h1>}
      {text && <p className={css.text}>{text}</p>}
      {children}
    </section>
  )
}
