import { Content } from '../../parts/layout/content.tsx'
import { SectionHeading } from '../../parts/layout/section-heading.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { title, items = [], variant = 'row' } = settings
  if (items.length === 0) return null
  return (
    <Content>
      <SectionHeading title={title} />
      <ul className={css.list} data-variant={variant}>
        {items.map(item => (
          <li key={item.title} className={css.item}>
            {item.icon && (
              <span className={css.sign}>
                <Icon name={item.icon} size="l" />
              </span>
            )}
            <div>
              <h3 className={css.title}>{item.title}</h3>
              {item.text && variant !== 'inline' && <p className={css.text}>{item.text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Content>
  )
}
