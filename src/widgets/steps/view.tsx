import { Content } from '../../parts/layout/content.tsx'
import { SectionHeading } from '../../parts/layout/section-heading.tsx'
import { ActionLink } from '../../parts/menus/action-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { title, text, items = [], action, variant = 'row' } = settings
  if (items.length === 0) return null
  return (
    <Content>
      <SectionHeading title={title} text={text} />
      <ol className={css.list} data-variant={variant}>
        {items.map((item, index) => (
          <li key={item.title} className={css.step}>
            <span className={css.sign}>
              {item.icon ? <Icon name={item.icon} size="l" /> : index + 1}
              {item.icon && <span className={css.number}>{index + 1}</span>}
            </span>
            <div>
              <h3 className={css.title}>{item.title}</h3>
              {item.text && <p className={css.text}>{item.text}</p>}
            </div>
          </li>
        ))}
      </ol>
      {action && (
        <div className={css.action}>
          <ActionLink action={action} variant="accent" size="l" />
        </div>
      )}
    </Content>
  )
}
