import css from './spinner.module.css'

/** Shows that something is loading; the text beside it names it. */
export function Spinner({ large }: { large?: boolean }) {
  return <span className={css.spinner} data-large={large || undefined} aria-hidden="true" />
}
