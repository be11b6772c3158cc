import { Content } from '../../parts/layout/content.tsx'
import { Paragraphs } from '../../parts/text/paragraphs.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { title, text, anchor, align = 'start', size = 'normal', level = 2 } = settings
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <Content id={anchor}>
      <div className={css.block} data-align={align} data-size={size} data-level={level}>
        {title && <Heading className={css.title}>{title}</Heading>}
        {text && <Paragraphs text={text} />}
      </div>
    </Content>
  )
}
