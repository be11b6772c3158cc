import { useState } from 'react'
import { VendorLogo } from '../../parts/games/vendor-logo.tsx'
import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { Money } from '../../parts/text/money.tsx'
import { usePreferences } from '../../runtime/browser/preferences.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './view.module.css'
import type { VendorWallet } from './wallet-transfer.ts'

export interface WalletListProps {
  wallets: readonly VendorWallet[]
  chosen: string
  perPage: number
  onChoose: (vendor: string) => void
}

/** Every provider's wallet, those with money first. */
export function WalletList({ wallets, chosen, perPage, onChoose }: WalletListProps) {
  const t = useText()
  const { gameTypes } = useSite()
  const { balanceHidden } = usePreferences()
  const [all, setAll] = useState(false)
  const logos = new Map(gameTypes.flatMap(type => type.vendors.map(vendor => [vendor.code, vendor.logo])))
  const sorted = [...wallets].sort((a, b) => Number(b.balance) - Number(a.balance))
  return (
    <section {...cardProps()} aria-labelledby="wallets-list">
      <CardHeading id="wallets-list" title={t('wallets.list')} />
      <ul className={css.list}>
        {(all ? sorted : sorted.slice(0, perPage)).map(({ vassalage, title, balance, maintenance }) => (
          <li key={vassalage}>
            <button
              type="button"
              className={css.wallet}
              aria-pressed={vassalage === chosen}
              data-full={Number(balance) > 0 || undefined}
              onClick={() => onChoose(vassalage)}
            >
              <span className={css.logo}>
                <VendorLogo vendor={{ title, logo: logos.get(vassalage) ?? '' }} named />
              </span>
              <span className={css.name}>{title}</span>
              <span className={css.balance}>
                <Money amount={balance} hidden={balanceHidden} />
              </span>
              {maintenance && (
                <span className={css.resting}>
                  <Icon name="wrench" size="s" /> {t('wallets.maintenance')}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {!all && sorted.length > perPage && (
        <Button variant="outline" block onClick={() => setAll(true)}>
          {t('common.show-more')}
        </Button>
      )}
    </section>
  )
}
