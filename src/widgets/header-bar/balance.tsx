import { Money } from '../../parts/text/money.tsx'
import { setBalanceHidden, usePreferences } from '../../runtime/browser/preferences.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './member-panel.module.css'

/** The total of all wallets; a click loads it again, the eye hides it. */
export function HeaderBalance() {
  const t = useText()
  const { balanceHidden } = usePreferences()
  const { value, problem, busy, reload } = useCall(balance, {}, { onFocus: true })
  const sum = value?.value.sumBalance ?? ''
  return (
    <div className={css.balance}>
      <button
        type="button"
        className={css.amount}
        data-busy={busy || undefined}
        title={t('header.refresh-balance')}
        onClick={() => void reload()}
      >
        <span className={css.label}>{t('header.balance')}</span>
        <span
          className={css.figure}
          data-problem={(problem && !value) || undefined}
          data-long={sum.length > 10 || undefined}
          aria-live="polite"
        >
          <Money amount={sum} hidden={balanceHidden} />
        </span>
        <Icon name="refresh-cw" size="s" />
      </button>
      <HideBalance />
    </div>
  )
}

export function HideBalance() {
  const t = useText()
  const { balanceHidden } = usePreferences()
  return (
    <IconButton
      icon={balanceHidden ? 'eye' : 'eye-off'}
      label={t(balanceHidden ? 'header.show-balance' : 'header.hide-balance')}
      aria-pressed={balanceHidden}
      onClick={() => setBalanceHidden(!balanceHidden)}
    />
  )
}
