import { useId } from 'react'
import { Content } from '../../parts/layout/content.tsx'
import { SectionHeading } from '../../parts/layout/section-heading.tsx'
import { MenuLink } from '../../parts/menus/menu-link.tsx'
import { useTargets } from '../../parts/menus/use-target.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { Picture } from '../../ui/media/picture.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { title, items, width = 96, height = 48, variant = 'plain', align = 'start' } = settings
  const id = useId()
  const targetOf = useTargets()
  return (
    <Content aria-labelledby={title ? id : undefined}>
      <SectionHeading id={id} title={title} />
      <ul className={css.list} data-variant={variant} data-align={align}>
        {items.map(({ image, alt, caption, to }) => {
          const entry = to && targetOf(to, alt)
          const content = (
            <>
              <Picture sources={[image]} alt={alt} width={width} height={height} className={css.picture} plain />
              {caption && <span className={css.caption}>{caption}</span>}
            </>
          )
          return (
            <li key={`${image} ${alt}`} className={css.item}>
              {entry ? <MenuLink entry={entry} className={css.link} content={content} /> : content}
            </li>
          )
        })}
      </ul>
    </Content>
  )
}
