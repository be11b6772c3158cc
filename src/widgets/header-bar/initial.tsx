import css from './member-panel.module.css'

/** The first letter of a name as a sign of its owner, with a dot while something waits unread (HDR-08). */
export const Initial = ({ name, unread }: { name: string; unread?: boolean }) => (
  <span className={css.avatar} data-unread={unread || undefined} aria-hidden="true">
    {[...name][0]?.toUpperCase()}
  </span>
)
