import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { DateText } from '../../parts/text/date-text.tsx'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import type { ExclusionValue } from '../../schemas/session/protection.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import css from './view.module.css'

const OPEN_PAGES = [
  ['/member/transferFund', 'member.my-wallet'],
  ['/member/transactionHistory', 'member.account-record'],
  ['/member/personalHistoryCopy', 'member.betting-record'],
] as const

/** Tells an excluded member the exclusion, its end, and the pages that stay open. */
export function ExcludedNotice({ exclusion, withdrawal }: { exclusion: ExclusionValue; withdrawal: string }) {
  const t = useText()
  const { kind, until } = exclusion
  return (
    <section {...cardProps()} data-excluded="" aria-labelledby="protection-excluded">
      <CardHeading
        id="protection-excluded"
        title={t(kind === 'time-out' ? 'protection.on-break' : 'protection.excluded')}
      />
      <p className={css.value}>
        {until === null ? (
          t('protection.for-good')
        ) : (
          <>
            {t('protection.until')}: <DateText time={until} form="moment" />
          </>
        )}
      </p>
      <p className={css.text}>{t('protection.excluded-text')}</p>
      <div className={css.actions}>
        {[...OPEN_PAGES, [withdrawal, 'member.increase-withdrawal'] as const].map(([path, title]) => (
          <SiteLink key={path} href={path} {...buttonProps({ variant: 'outline' })}>
            {t(title)}
          </SiteLink>
        ))}
      </div>
    </section>
  )
}
