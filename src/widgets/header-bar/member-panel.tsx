import { MenuLink } from '../../parts/menu-link.tsx'
import { Money } from '../../parts/money.tsx'
import { useMenu } from '../../parts/use-menu.ts'
import { useMenuAction } from '../../runtime/menu-action.ts'
import { setBalanceHidden, usePreferences } from '../../runtime/preferences.ts'
import { useSession } from '../../runtime/session-state.ts'
import { useSite } from '../../runtime/site.ts'
import { useText } from '../../runtime/texts.ts'
import { useCall } from '../../runtime/use-call.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, menuItem } from '../../ui/menu.tsx'
import css from './member-panel.module.css'

/** Who is signed in and what they have (HDR-02, HDR-04 to HDR-07). */
export function MemberPanel({ menu }: { menu: string }) {
  const t = useText()
  const act = useMenuAction()
  const { toggles } = useSite()
  const { nickname, role } = useSession()
  const { balanceHidden } = usePreferences()
  const entries = useMenu(menu)
  const { value, problem, busy, reload } = useCall(balance, {}, { onFocus: true })
  const amount = value?.value.sumBalance ?? ''
  return (
    <div className={css.panel}>
      <div className={css.balance}>
        <button
          type="button"
          className={css.amount}
          data-busy={busy || undefined}
          title={t('header.refresh-balance')}
          onClick={() => void reload()}
        >
          <span className={css.label}>{t('header.balance')}</span>
          <span className={css.figure} data-problem={(problem && !value) || undefined} aria-live="polite">
            <Money amount={amount} hidden={balanceHidden} />
          </span>
          <Icon name="refresh-cw" size="s" />
        </button>
        <IconButton
          icon={balanceHidden ? 'eye' : 'eye-off'}
          label={t(balanceHidden ? 'header.show-balance' : 'header.hide-balance')}
          aria-pressed={balanceHidden}
          onClick={() => setBalanceHidden(!balanceHidden)}
        />
      </div>
      {toggles.deposit && role !== 'trial' && (
        <span className={css.deposit}>
          <Button look="accent" icon="wallet" onClick={() => act({ page: 'depositv2' })}>
            {t('header.deposit')}
          </Button>
        </span>
      )}
      <Menu
        look="boxed"
        label={t('header.account-menu', { name: nickname })}
        face={
          <>
            <span className={css.avatar} aria-hidden="true">
              {[...nickname][0]?.toUpperCase()}
            </span>
            <span className={css.name}>{nickname}</span>
            <Icon name="chevron-down" size="s" />
          </>
        }
      >
        {entries.map(entry => (
          <MenuLink key={entry.id} entry={entry} icon="m" className={menuItem} />
        ))}
      </Menu>
    </div>
  )
}
