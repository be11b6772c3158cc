import css from './skeleton.module.css'

/** Takes the room of what comes; give it a shape with the class of that thing. */
export function Skeleton({ className, round }: { className?: string; round?: boolean }) {
  return (
    <span
      className={className ? `${css.skeleton} ${className}` : css.skeleton}
      data-round={round || undefined}
      aria-hidden="true"
    />
  )
}
