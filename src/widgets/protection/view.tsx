import { AccountGate } from '../../parts/access/account-gate.tsx'
import { useAccess } from '../../parts/access/use-access.ts'
import { Content } from '../../parts/layout/content.tsx'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { type ExclusionValue, LIMIT_KINDS } from '../../schemas/session/protection.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CheckCard } from './check-card.tsx'
import { ExcludedNotice } from './excluded-notice.tsx'
import { ExclusionCard } from './exclusion-card.tsx'
import { Help } from './help.tsx'
import { LimitCard } from './limit-card.tsx'
import type { Settings } from './settings.ts'
import { SittingCard } from './sitting-card.tsx'
import { useProtection } from './use-protection.ts'
import css from './view.module.css'

/**
 * The page of player protection: an exclusion that applies stands first. The widget's children stand above the content that loads for a
 * member, so that they never move.
 */
export function View({
  settings: { withdrawal = '/member/withdraw', limitForm = 'play-limit' },
  children,
}: WidgetProps<Settings>) {
  const t = useText()
  const { value, reload } = useProtection(useAccess('member') === 'open')
  const exclusion = value?.value.exclusion
  return (
    <Content stacked className={css.page}>
      <h1 className={css.title}>{t('help.responsible-title')}</h1>
      {exclusion && <ExcludedNotice exclusion={exclusion} withdrawal={withdrawal} reload={reload} />}
      <Help />
      {children}
      <AccountGate need="member" waiting={<Waiting />}>
        <Cards limitForm={limitForm} />
      </AccountGate>
    </Content>
  )
}

/** Offers what a member may set: everything, or during an exclusion a longer one alone. */
function Cards({ limitForm }: { limitForm: string }) {
  const state = useProtection()
  const { value, reload } = state
  if (!value) return <NotLoaded state={state} skeleton={<Waiting />} />
  const protection = value.value
  const { exclusion, exclusionMonths } = protection
  const longer = [...exclusionMonths, 0].filter(months => !exclusion || isLonger(months, exclusion))
  return (
    <div className={css.cards}>
      {!exclusion && (
        <>
          {protection.sitting && <SittingCard sitting={protection.sitting} reload={reload} />}
          {LIMIT_KINDS.map(kind => (
            <LimitCard key={kind} form={limitForm} kind={kind} protection={protection} reload={reload} />
          ))}
          <CheckCard protection={protection} reload={reload} />
          <ExclusionCard kind="time-out" lengths={protection.timeOutHours} reload={reload} />
        </>
      )}
      {longer.length > 0 && <ExclusionCard kind="self-exclusion" lengths={longer} reload={reload} />}
    </div>
  )
}

/** Tests whether a self-exclusion of so many months from now ends after the one that applies; 0 months: for good. */
function isLonger(months: number, { until }: ExclusionValue): boolean {
  if (until === null) return false
  const end = new Date()
  end.setUTCMonth(end.getUTCMonth() + months)
  return months === 0 || end.getTime() > until
}

const Waiting = () => (
  <div className={css.cards}>
    {['a', 'b', 'c'].map(key => (
      <Skeleton key={key} shape="card" className={css.waiting} />
    ))}
  </div>
)
