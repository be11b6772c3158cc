import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { DateText } from '../../parts/text/date-text.tsx'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import type { ExclusionValue } from '../../schemas/session/protection.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { TimeLeft } from './time-left.tsx'
import css from './view.module.css'

const OPEN_PAGES = [
  ['/member/transferFund', 'member.my-wallet'],
  ['/member/transactionHistory', 'member.account-record'],
  ['/member/personalHistoryCopy', 'member.betting-record'],
] as const

export interface ExcludedNoticeProps {
  exclusion: ExclusionValue
  /** Page of withdrawals. */
  withdrawal: string
  /** Asks for the protection again. */
  reload: () => Promise<void>
}

/** Tells an excluded member the exclusion, the time left of it, its end, and the pages that stay open. */
export function ExcludedNotice({ exclusion, withdrawal, reload }: ExcludedNoticeProps) {
  const t = useText()
  const { kind, until } = exclusion
  return (
    <section {...cardProps()} data-excluded="" aria-labelledby="protection-excluded">
      <CardHeading
        id="protection-excluded"
        title={t(kind === 'time-out' ? 'protection.on-break' : 'protection.excluded')}
      />
      {until === null ? (
        <p className={css.value}>{t('protection.for-good')}</p>
      ) : (
        <>
          <TimeLeft until={until} reload={reload} />
          <p className={css.text}>
            {t('protection.until')}: <DateText time={until} form="moment" />
          </p>
        </>
      )}
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
