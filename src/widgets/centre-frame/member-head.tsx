import { Money } from '../../parts/text/money.tsx'
import { setBalanceHidden, usePreferences } from '../../runtime/browser/preferences.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useMenuAction } from '../../runtime/navigation/use-menu-action.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useSession } from '../../runtime/state/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import { memberIcon } from '../../schemas/endpoints/member-icon.ts'
import { Button, IconButton } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import css from './member-head.module.css'

/** Name, level and balance of the member. */
export function MemberHead() {
  const t = useText()
  const act = useMenuAction()
  const { toggles } = useSite()
  const { member, nickname, username } = useSession()
  const { balanceHidden } = usePreferences()
  const { value: icon } = useCall(memberIcon, {})
  const { value, problem, busy, reload } = useCall(balance, {}, { onFocus: true })
  return (
    <div className={css.head}>
      <div className={css.who}>
        <Avatar name={nickname} sources={icon && [icon.value.url]} size="m" />
        <div className={css.names}>
          <p className={css.name}>{nickname || '\u00A0'}</p>
          <p className={css.account}>{username || '\u00A0'}</p>
        </div>
        {member?.clubLabel.labelName && (
          <span className={css.level}>
            <Icon name="crown" size="s" />
            {t('centre.vip', { level: member.clubLabel.rankLevel })}
          </span>
        )}
      </div>
      <div className={css.money}>
        <div className={css.sum}>
          <span className={css.label}>{t('header.balance')}</span>
          <span className={css.figure} data-problem={(problem && !value) || undefined} aria-live="polite">
            <Money amount={value?.value.sumBalance ?? ''} hidden={balanceHidden} />
          </span>
        </div>
        <div className={css.tools}>
          <IconButton
            icon={balanceHidden ? 'eye' : 'eye-off'}
            label={t(balanceHidden ? 'header.show-balance' : 'header.hide-balance')}
            aria-pressed={balanceHidden}
            onClick={() => setBalanceHidden(!balanceHidden)}
          />
          <IconButton
            icon="refresh-cw"
            label={t('header.refresh-balance')}
            aria-busy={busy || undefined}
            onClick={() => void reload()}
          />
        </div>
      </div>
      {toggles.deposit && (
        <Button variant="accent" icon="wallet" block onClick={() => act({ page: 'depositv2' })}>
          {t('header.deposit')}
        </Button>
      )}
    </div>
  )
}
