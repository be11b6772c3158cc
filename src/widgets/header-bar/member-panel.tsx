import { MenuLink } from '../../parts/menus/menu-link.tsx'
import { useMenu } from '../../parts/menus/use-menu.ts'
import { useOpenControl } from '../../runtime/dialogs/use-open-control.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useMenuAction } from '../../runtime/navigation/use-menu-action.ts'
import { useBadgeCounts } from '../../runtime/state/badge-counts.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useSession } from '../../runtime/state/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { isPartShown } from '../../schemas/widget-settings/widget-parts.ts'
import { Button, buttonProps } from '../../ui/actions/button.tsx'
import { Menu, menuItemClass } from '../../ui/actions/menu.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { HeaderBalance } from './balance.tsx'
import css from './member-panel.module.css'
import { MemberPicture } from './member-picture.tsx'
import { parts } from './parts.ts'

/** The signed-in member, with balance and level. */
export function MemberPanel({ menu }: { menu: string }) {
  const t = useText()
  const act = useMenuAction()
  const { toggles } = useSite()
  const { nickname, role } = useSession()
  const who = { toggles, role }
  const { messageCount = 0 } = useBadgeCounts()
  const entries = useMenu(menu)
  const toggled = useOpenControl()
  const unread = entries.some(({ badge }) => badge === 'messageCount') ? messageCount : 0
  const name = t('header.account-menu', { name: nickname })
  return (
    <div className={css.panel}>
      <HeaderBalance />
      {isPartShown(parts.deposit, who) && (
        <span className={css.deposit}>
          <Button variant="accent" icon="wallet" onClick={() => act({ page: 'depositv2' })}>
            {t(parts.deposit.text)}
          </Button>
        </span>
      )}
      {isPartShown(parts.register, who) && (
        <span className={css.deposit}>
          <SiteLink href="/register" dialog="register" {...buttonProps({ variant: 'accent' })}>
            {t(parts.register.text)}
          </SiteLink>
        </span>
      )}
      <Menu
        variant="boxed"
        onToggle={toggled}
        label={unread > 0 ? `${name}, ${t('header.unread', { count: unread })}` : name}
        face={
          <>
            <MemberPicture unread={unread > 0} />
            <span className={css.name}>{nickname}</span>
            <Icon name="chevron-down" size="s" />
          </>
        }
      >
        {entries.map(entry => (
          <MenuLink key={entry.id} entry={entry} icon="m" className={menuItemClass} />
        ))}
      </Menu>
    </div>
  )
}
