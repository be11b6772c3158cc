import { useText } from '../../runtime/texts/texts.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './heart.module.css'

export interface HeartProps {
  /** Name of the game. */
  name: string
  isFavourite: boolean
  onToggle: () => void
  /** The heart stands on a picture. */
  isOnArt?: boolean
}

/** Button in the corner of a game's tile: adds the game to the favourites, or removes it. */
export function Heart({ name, isFavourite, onToggle, isOnArt }: HeartProps) {
  const t = useText()
  const label = t(isFavourite ? 'game.remove-favourite' : 'game.add-favourite', { name })
  return (
    <button
      type="button"
      className={css.heart}
      data-on-art={isOnArt}
      aria-pressed={isFavourite}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <Icon name="heart" solid={isFavourite} />
    </button>
  )
}
