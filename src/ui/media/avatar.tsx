import css from './avatar.module.css'
import { Picture } from './picture.tsx'

export interface AvatarProps {
  /** Name of the person: gives the letter and the colour where there is no picture. */
  name: string
  /** Addresses of the picture, best first. */
  sources?: readonly string[]
  /** s 32, m 44, l 72 px. */
  size?: 's' | 'm' | 'l'
  /** Accessible name where the name is not shown beside it. */
  alt?: string
}

const TONES = 6

/** A picture, or the first letter of the name on a colour that the same name always gets. */
export function Avatar({ name, sources = [], size = 'm', alt = '' }: AvatarProps) {
  const letter = <span aria-hidden="true">{[...name.trim()][0]?.toUpperCase() ?? '?'}</span>
  const role = alt && sources.length === 0 ? ({ role: 'img', 'aria-label': alt } as const) : undefined
  return (
    <span className={css.avatar} data-size={size} data-tone={toneOf(name)} {...role}>
      {sources.length === 0 ? (
        letter
      ) : (
        <Picture className={css.picture} sources={sources} alt={alt} width={72} height={72} fallback={letter} plain />
      )}
    </span>
  )
}

function toneOf(name: string): number {
  let sum = 0
  for (const sign of name) sum = (sum * 31 + sign.codePointAt(0)!) % 9973
  return sum % TONES
}
