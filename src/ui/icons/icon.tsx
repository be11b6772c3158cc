/** Icons by name: one element each, whose shape is a mask from the icon style sheet (icon-sheet.tsx). */
import css from './icon.module.css'

export interface IconProps {
  /** A name of icon-names.ts. Any other name shows nothing: tenant documents may be newer than this code. */
  name: string
  /** s 16, m 20, l 24, xl 32 px. */
  size?: 's' | 'm' | 'l' | 'xl'
  /** Filled instead of outlined: a chosen heart. */
  solid?: boolean
}

/** Decoration only: the text beside it, or the label of its button, carries the meaning. */
export function Icon({ name, size, solid }: IconProps) {
  return <span className={css.icon} data-icon={solid ? `${name}-solid` : name} data-size={size} aria-hidden="true" />
}
