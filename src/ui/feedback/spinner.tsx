import css from './spinner.module.css'

/** Something is under way; what it is stands beside it. */
export function Spinner({ large }: { large?: boolean }) {
  return <span className={css.spinner} data-large={large || undefined} aria-hidden="true" />
}
