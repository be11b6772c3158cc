import { useId, useState } from 'react'
import { amountOf, minorOf } from '../../parts/text/minor-units.ts'
import { MAX_STAKES, setStake, usePreferences } from '../../runtime/browser/preferences.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { plainNumber, typedNumber } from '../../ui/fields/group-digits.ts'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import css from './view.module.css'

/** Amounts of the member's own that betting slips offer as buttons. */
export function StakePresets() {
  const t = useText()
  const id = useId()
  return (
    <fieldset className={css.stakes} aria-describedby={`${id}-hint`}>
      <legend>{t('preferences.stakes')}</legend>
      <p id={`${id}-hint`} className={css.lead}>
        {t('preferences.stakes-hint')}
      </p>
      <div className={css.stakeFields}>
        {Array.from({ length: MAX_STAKES }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
          <StakeField key={place} place={place} />
        ))}
      </div>
    </fieldset>
  )
}

function StakeField({ place }: { place: number }) {
  const t = useText()
  const id = useId()
  const money = useSite().brand.currency
  const { stakes } = usePreferences()
  const stored = stakes[place] ?? 0
  /** The text that is being typed, or that is no amount. */
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const keep = (text: string) => {
    const plain = plainNumber(text, money)
    const minor = plain === undefined ? 0 : Number(minorOf(money.decimals === 0 ? `${plain}.00` : plain))
    const isRead = text.trim() === '' || minor > 0
    setWrong(!isRead)
    if (!isRead) return
    setStake(place, minor)
    setTyped(undefined)
  }
  return (
    <MoneyField
      id={id}
      label={t('preferences.stake', { number: place + 1 })}
      symbol={money.symbol}
      place={money.place}
      decimals={money.decimals}
      separators={money}
      error={isWrong && t('wallets.bad-amount')}
      value={typed ?? (stored > 0 ? (typedNumber(amountOf(stored), money.decimals, money) ?? '') : '')}
      onChange={setTyped}
      onDone={keep}
    />
  )
}
