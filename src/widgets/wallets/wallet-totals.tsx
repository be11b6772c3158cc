import { cardProps } from '../../parts/layout/card.ts'
import { Money } from '../../parts/text/money.tsx'
import { usePreferences } from '../../runtime/browser/preferences.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useSession } from '../../runtime/state/session-state.ts'
import { type Localized, useText } from '../../runtime/texts/texts.ts'
import { formatMoney, smallestUnit } from '../../schemas/money-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { addAmounts, restOf } from './add-amounts.ts'
import { useBalanceText } from './use-balance-text.ts'
import css from './view.module.css'
import { askTransfer, type Wallets, type WalletTransfer } from './wallet-transfer.ts'

/** The total of all wallets and its parts, with the button that collects everything in the main wallet. */
export function WalletTotals({ money, transfer }: { money: Wallets; transfer: WalletTransfer }) {
  const t = useText()
  const { constants, brand } = useSite()
  const { balanceHidden } = usePreferences()
  const { sumBalance, mainBalance, heldBalance, wallets } = money
  const balanceText = useBalanceText()
  const { username } = useSession()
  const away = addAmounts(wallets.map(({ balance }) => balance))
  const rest = balanceHidden ? undefined : restOf(sumBalance, smallestUnit(brand.currency))
  const question: Localized = t => t('wallets.confirm-collect', { amount: balanceText(away), name: username })
  const parts = [
    { key: 'main', icon: 'wallet', amount: mainBalance },
    { key: 'away', icon: 'gamepad-2', amount: away },
    ...(Number(heldBalance) > 0 ? [{ key: 'held', icon: 'clock', amount: heldBalance }] : []),
  ]
  return (
    <section {...cardProps()} data-sums aria-label={t('wallets.sums')}>
      <div className={css.total}>
        <div className={css.figure}>
          <span className={css.label}>{t('wallets.total')}</span>
          <strong className={css.sum} aria-live="polite">
            <Money amount={sumBalance} hidden={balanceHidden} />
          </strong>
        </div>
        <Button
          variant="primary"
          icon="arrow-down-to-line"
          busy={transfer.sending?.type === 'collect'}
          disabled={Number(away) === 0 && !transfer.findLost({ type: 'collect' })}
          onClick={() => void transfer.send({ type: 'collect' }, { ask: askTransfer(username, question) })}
        >
          {t('wallets.collect')}
        </Button>
      </div>
      <ul className={css.parts}>
        {parts.map(({ key, icon, amount }) => (
          <li key={key} className={css.part}>
            <Icon name={icon} />
            <span className={css.label}>{t(`wallets.${key}`)}</span>
            <strong>
              <Money amount={amount} hidden={balanceHidden} />
            </strong>
          </li>
        ))}
      </ul>
      {rest && (
        <p className={css.label}>
          {t('wallets.rest', { amount: formatMoney(rest, { ...brand.currency, decimals: 2 }) })}
        </p>
      )}
      {constants.transferAtLaunch && <p className={css.label}>{t('wallets.at-launch')}</p>}
    </section>
  )
}
