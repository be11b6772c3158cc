import { Content } from '../../parts/layout/content.tsx'
import { Markup } from '../../parts/text/markup.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { title, html, level = 2 } = settings
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <Content>
      <div className={css.block} data-level={level}>
        {title && <Heading className={css.title}>{title}</Heading>}
        <Markup html={html} />
      </div>
    </Content>
  )
}
