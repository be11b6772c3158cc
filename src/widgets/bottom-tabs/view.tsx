import { MenuLink } from '../../parts/menu-link.tsx'
import { useMenu } from '../../parts/use-menu.ts'
import { useText } from '../../runtime/texts.ts'
import type { WidgetProps } from '../../runtime/widget.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { menu = 'bottom', variant = 'bar' } = settings
  const t = useText()
  const entries = useMenu(menu).slice(0, 5)
  if (entries.length === 0) return null
  const middle = variant === 'raised' ? (entries.length - 1) / 2 : -1
  return (
    <nav className={css.tabs} aria-label={t('common.menu')}>
      <ul className={css.list}>
        {entries.map((entry, index) => (
          <li key={entry.id} data-raised={index === middle || undefined}>
            <MenuLink entry={dialogOf(entry)} icon="m" className={css.tab} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const DIALOGS: Record<string, string> = { '/login': 'login', '/register': 'register' }

/** Log in and register open over the page the visitor is on. */
const dialogOf = <E extends { href?: string; dialog?: string }>(entry: E): E =>
  entry.href && DIALOGS[entry.href] ? { ...entry, dialog: DIALOGS[entry.href] } : entry
