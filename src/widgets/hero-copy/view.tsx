import { useImageSources } from '../../parts/games/image-sources.ts'
import { Content } from '../../parts/layout/content.tsx'
import { ActionLink } from '../../parts/menus/action-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const {
    eyebrow,
    title,
    text,
    primary,
    secondary,
    points = [],
    align = 'start',
    art = '',
    variant = 'plain',
    level = 2,
  } = settings
  const sources = useImageSources(`/art/banner/${art}.svg`)
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <Content width={variant === 'band' ? 'full' : 'content'}>
      <div className={css.hero} data-variant={variant} data-align={align} data-art={art ? true : undefined}>
        {art && (
          <Picture sources={sources} alt="" width={1200} height={600} priority={level === 1} className={css.art} />
        )}
        <div className={css.texts}>
          {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
          {title && <Heading className={css.title}>{title}</Heading>}
          {text && <p className={css.text}>{text}</p>}
          {points.length > 0 && (
            <ul className={css.points}>
              {points.map(point => (
                <li key={point}>
                  <Icon name="circle-check" />
                  {point}
                </li>
              ))}
            </ul>
          )}
          {(primary || secondary) && (
            <div className={css.actions}>
              <ActionLink action={primary} variant="accent" size="l" />
              <ActionLink action={secondary} variant="outline" size="l" />
            </div>
          )}
        </div>
      </div>
    </Content>
  )
}
