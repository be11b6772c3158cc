import { Content } from '../../parts/layout/content.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings, children }: WidgetProps<Settings>) {
  const { ratio = '1-1', stack = 'md', align = 'stretch' } = settings
  return (
    <Content className={css.frame}>
      <div className={css.columns} data-ratio={ratio} data-stack={stack} data-align={align}>
        {children}
      </div>
    </Content>
  )
}
