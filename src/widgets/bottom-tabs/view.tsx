import type { MenuEntry } from '../../engine/model/site-model.ts'
import { MenuLink } from '../../parts/menus/menu-link.tsx'
import { useMenu } from '../../parts/menus/use-menu.ts'
import { usePath } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { nearestPath } from '../../schemas/nearest-path.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

/** Most tabs that a thumb can distinguish on the narrowest phone. */
const MOST = 5

export function View({ settings }: WidgetProps<Settings>) {
  const { menu = 'bottom', variant = 'bar' } = settings
  const t = useText()
  const path = usePath()
  const entries = fitting(useMenu(menu))
  if (entries.length === 0) return null
  const middle = variant === 'raised' ? (entries.length - 1) / 2 : -1
  const current = nearestPath(
    entries.flatMap(({ href }) => href ?? []),
    path,
  )
  return (
    <nav className={css.tabs} aria-label={t('shell.quick-links')}>
      <ul className={css.list}>
        {entries.map((entry, index) => (
          <li key={entry.id} data-raised={index === middle || undefined}>
            <MenuLink entry={dialogOf(entry)} icon="m" className={css.tab} current={entry.href === current} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Cuts the entries to fit, with the last one, which leads to the member's pages or the login. */
const fitting = (entries: MenuEntry[]): MenuEntry[] =>
  entries.length > MOST ? [...entries.slice(0, MOST - 1), ...entries.slice(-1)] : entries

const DIALOGS: Record<string, string> = { '/login': 'login', '/register': 'register', '/search': 'search' }

/** Log in, register and search open over the page the visitor is on. */
const dialogOf = <E extends { href?: string; dialog?: string }>(entry: E): E =>
  entry.href && DIALOGS[entry.href] ? { ...entry, dialog: DIALOGS[entry.href] } : entry
