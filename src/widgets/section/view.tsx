import { Content } from '../../parts/layout/content.tsx'
import { SectionHeading } from '../../parts/layout/section-heading.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings, children }: WidgetProps<Settings>) {
  const { title, text, tone = 'plain', width = 'content' } = settings
  return (
    <div className={css.section} data-tone={tone}>
      <Content width={width}>
        <div className={css.panel}>
          <SectionHeading title={title} text={text} />
          <div className={css.children}>{children}</div>
        </div>
      </Content>
    </div>
  )
}
