import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './section-heading.module.css'

export interface SectionHeadingProps {
  title?: string
  text?: string
  icon?: string
  /** Target of "see all"; without it there is no link. */
  more?: string
  moreLabel?: string
  id?: string
}

/** The line above a row or list. Nothing without a title and a link. */
export function SectionHeading({ title, text, icon, more, moreLabel, id }: SectionHeadingProps) {
  const t = useText()
  if (!title && !more) return null
  return (
    <div className={css.heading}>
      <div className={css.texts}>
        {title && (
          <h2 id={id} className={css.title}>
            {icon && (
              <span className={css.icon}>
                <Icon name={icon} size="l" />
              </span>
            )}
            {title}
          </h2>
        )}
        {text && <p className={css.text}>{text}</p>}
      </div>
      {more && (
        <SiteLink href={more} className={css.more} aria-describedby={id}>
          {moreLabel || t('common.see-all')}
          <Icon name="chevron-right" size="s" />
        </SiteLink>
      )}
    </div>
  )
}
