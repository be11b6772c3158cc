import { AccountGate } from '../../parts/access/account-gate.tsx'
import { Content } from '../../parts/layout/content.tsx'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { LIMIT_KINDS } from '../../schemas/session/protection.ts'
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

/** The page of player protection. Its children stand above the content that loads for a member, so that they never move. */
export function View({
  settings: { withdrawal = '/member/withdraw', limitForm = 'play-limit' },
  children,
}: WidgetProps<Settings>) {
  const t = useText()
  return (
    <Content stacked className={css.page}>
      <h1 className={css.title}>{t('help.responsible-title')}</h1>
      <Help />
      {children}
      <AccountGate need="member" waiting={<Waiting />}>
        <Cards withdrawal={withdrawal} limitForm={limitForm} />
      </AccountGate>
    </Content>
  )
}

function Cards({ withdrawal, limitForm }: { withdrawal: string; limitForm: string }) {
  const state = useProtection()
  const { value, reload } = state
  if (!value) return <NotLoaded state={state} skeleton={<Waiting />} />
  const protection = value.value
  return (
    <div className={css.cards}>
      {protection.exclusion && <ExcludedNotice exclusion={protection.exclusion} withdrawal={withdrawal} />}
      {protection.sitting && !protection.exclusion && <SittingCard sitting={protection.sitting} reload={reload} />}
      {LIMIT_KINDS.map(kind => (
        <LimitCard key={kind} form={limitForm} kind={kind} protection={protection} reload={reload} />
      ))}
      <CheckCard protection={protection} reload={reload} />
      <ExclusionCard kind="time-out" lengths={protection.timeOutHours} reload={reload} />
      <ExclusionCard kind="self-exclusion" lengths={[...protection.exclusionMonths, 0]} reload={reload} />
    </div>
  )
}

const Waiting = () => (
  <div className={css.cards}>
    {['a', 'b', 'c'].map(key => (
      <Skeleton key={key} shape="card" className={css.waiting} />
    ))}
  </div>
)
