import { Money } from '../../parts/text/money.tsx'
import { usePreferences } from '../../runtime/browser/preferences.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import css from './view.module.css'

/** What is in the wallet now; hidden where the player hides it in the header (HDR-06). */
export function WalletLine() {
  const t = useText()
  const { balanceHidden } = usePreferences()
  const { value, problem, busy, reload } = useCall(balance, {})
  return (
    <div className={css.wallet} data-problem={(problem && !value) || undefined}>
      <div>
        <span className={css.label}>{t('header.balance')}</span>
        <span className={css.figure} aria-live="polite">
          <Money amount={value?.value.sumBalance ?? ''} hidden={balanceHidden} />
        </span>
      </div>
      <IconButton
        icon="refresh-cw"
        label={t('header.refresh-balance')}
        aria-busy={busy || undefined}
        onClick={() => void reload()}
      />
    </div>
  )
}
