import { cardProps } from '../../parts/layout/card.ts'
import { Content } from '../../parts/layout/content.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { RecordHead, useRecordRange } from '../../parts/records/record-head.tsx'
import { RecordValue } from '../../parts/records/record-value.tsx'
import { FiguresUntil } from '../../parts/records/team-record.tsx'
import { formatDay } from '../../parts/text/format-date.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { agentOverview } from '../../schemas/endpoints/agent-overview.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { DayCharts } from './day-charts.tsx'
import { FigureCard } from './figure-card.tsx'
import type { Settings } from './settings.ts'
import { useFigureText } from './use-figure-text.ts'
import css from './view.module.css'

type Overview = ReplyOf<typeof agentOverview>['value']

/** Text keys and icons; figures that are not money are counts. */
const FIGURES = [
  { key: 'active', text: 'team-report.active', icon: 'user-round', isMoney: false },
  { key: 'registrations', text: 'team-report.new', icon: 'user-plus', isMoney: false },
  { key: 'firstDeposits', text: 'team-report.first-deposits', icon: 'wallet', isMoney: false },
  { key: 'bets', text: 'record.bets', icon: 'history', isMoney: false },
  { key: 'stake', text: 'team-report.stakes', icon: 'coins', isMoney: true },
  { key: 'win', text: 'team-report.wins', icon: 'trophy', isMoney: true },
  { key: 'bonus', text: 'team-report.bonus', icon: 'gift', isMoney: true },
  { key: 'profit', text: 'team-report.profit', icon: 'chart-line', isMoney: true },
  { key: 'deposit', text: 'team-report.deposits', icon: 'arrow-down-to-line', isMoney: true },
  { key: 'withdrawal', text: 'team-report.withdrawals', icon: 'arrow-up-from-line', isMoney: true },
] as const

export function View({ settings }: WidgetProps<Settings>) {
  const days = useRecordRange()
  // figures are added up every minute
  const call = useCall(agentOverview, days.query, { keepPrevious: true, refreshMs: 60_000 })
  const { problem, busy, reload } = call
  const reply = call.value?.value
  return (
    <Content stacked>
      <RecordHead
        reply={reply}
        busy={busy}
        reload={reload}
        days={days}
        failed={problem !== undefined}
        presets={settings.spans ?? ['previous7']}
        filters={[]}
        values={{}}
        onFilter={() => {}}
        totals={[]}
      />
      {problem ? <LoadFailure problem={problem} busy={busy} retry={reload} /> : <Figures reply={reply} busy={busy} />}
    </Content>
  )
}

function Figures({ reply, busy }: { reply: Overview | undefined; busy: boolean }) {
  const t = useText()
  const countText = useFigureText(false)
  const isEmpty = reply && FIGURES.every(({ key }) => Number(reply.totals[key]) === 0)
  return (
    <div className={css.frame}>
      <dl className={css.figures} aria-busy={busy}>
        <FigureCard label={t('team-report.members')} icon="users" value={reply && countText(reply.members)} />
        <FigureCard label={t('team-report.online')} icon="zap" value={reply && countText(reply.online)} />
        {FIGURES.map(({ key, text, icon, isMoney }) => (
          <FigureCard
            key={key}
            label={t(text)}
            icon={icon}
            value={
              reply &&
              (isMoney ? (
                <RecordValue kind={key === 'profit' ? 'change' : 'amount'} value={reply.totals[key]} />
              ) : (
                countText(Number(reply.totals[key]))
              ))
            }
            change={{ now: Number(reply?.totals[key] ?? 0), before: Number(reply?.before[key] ?? 0), isMoney }}
          />
        ))}
      </dl>
      {reply && (
        <p className={css.note}>
          <span>
            {t('team-report.compared', {
              from: formatDay(t, reply.rangeBefore.from),
              to: formatDay(t, reply.rangeBefore.to),
            })}
          </span>
          {reply.until !== undefined && (
            <span>
              <FiguresUntil until={reply.until} />
            </span>
          )}
        </p>
      )}
      {!reply ? (
        <div className={css.charts} aria-hidden="true">
          {[1, 2, 3, 4].map(n => (
            <Skeleton key={n} shape="card" className={css.chart} />
          ))}
        </div>
      ) : isEmpty ? (
        <div {...cardProps('s')}>
          <StateMessage
            kind="empty"
            icon="chart-pie"
            title={t('team-report.no-figures')}
            text={t('record.empty-text')}
          />
        </div>
      ) : (
        <DayCharts key={`${reply.range.from} ${reply.range.to}`} days={reply.days} />
      )}
    </div>
  )
}
