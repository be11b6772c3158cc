import { Content } from '../../parts/layout/content.tsx'
import { MenuLink } from '../../parts/menus/menu-link.tsx'
import { useTargets } from '../../parts/menus/use-target.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { label, to, icon, note, variant = 'primary', size = 'm', align = 'start' } = settings
  const entry = useTargets()(to, label)
  if (!entry) return null
  return (
    <Content>
      <div className={css.block} data-align={align}>
        {note && <p className={css.note}>{note}</p>}
        <MenuLink entry={icon ? { ...entry, icon } : entry} icon="m" button={{ variant, size }} />
      </div>
    </Content>
  )
}
