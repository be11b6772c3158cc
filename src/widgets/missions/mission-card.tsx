import { RewardCard } from '../../parts/rewards/reward-card.tsx'
import { DateText } from '../../parts/text/date-text.tsx'
import { Money } from '../../parts/text/money.tsx'
import { usePointsNumber } from '../../parts/text/points-text.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { missionClaim } from '../../schemas/endpoints/mission-claim.ts'
import type { missionSummary } from '../../schemas/endpoints/mission-summary.ts'
import { AMOUNT_KINDS, type MissionKind } from '../../schemas/missions/mission.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import css from './view.module.css'

export type ListedMission = ReplyOf<typeof missionSummary>['value']['list'][number]

const amounts: readonly MissionKind[] = AMOUNT_KINDS

/** One mission: its task and reward, its progress, and the button that claims it. */
export function MissionCard({ mission, reload }: { mission: ListedMission; reload: () => Promise<void> }) {
  const t = useText()
  const amountText = useAmountText()
  const pointsNumber = usePointsNumber()
  const { id, slot, title, period, kind, needed, done, reward, turnover, state, endsAt } = mission
  const { send, busy, problem } = useMoneyCall(missionClaim, {
    own: { id, slot },
    reload,
    message: ({ value }) => {
      const amount = amountText(value.amount)
      return t => t('rewards.paid', { amount })
    },
  })
  const isAmount = amounts.includes(kind)
  const counted = (value: string) => (isAmount ? amountText(value) : pointsNumber(Number(value)))
  const games = mission.game?.name ?? mission.gameTypes?.map(type => t(`game-type.${type.toLowerCase()}`)).join(', ')
  return (
    <RewardCard
      icon={state === 'claimed' ? 'circle-check' : 'target'}
      isOpen={state === 'claimable'}
      about={
        <>
          <Badge>{t(`rewards.period-${period}`)}</Badge>
          {endsAt !== undefined && (state === 'open' || state === 'claimable') && (
            <span>
              {t(state === 'open' ? 'rewards.ends' : 'missions.claim-until')} <DateText time={endsAt} form="moment" />
            </span>
          )}
        </>
      }
      title={title}
      text={
        <>
          {t('missions.reward')} <Money amount={reward} />
        </>
      }
      problem={problem}
      action={
        state === 'claimable' ? (
          <Button
            variant="accent"
            busy={busy}
            aria-label={t('missions.claim-name', { title })}
            onClick={() => void send({ id, slot })}
          >
            {t('rewards.claim')}
          </Button>
        ) : (
          <Badge tone={state === 'ended' ? 'warning' : 'plain'}>{t(`missions.state-${state}`)}</Badge>
        )
      }
    >
      <ul className={css.facts}>
        <li>{mission.text || t(`missions.ask-${kind}`, { needed: counted(needed) })}</li>
        {games && <li>{t('missions.games', { games })}</li>}
        {turnover > 0 && <li>{t('missions.turnover', { times: turnover })}</li>}
      </ul>
      <Progress
        label={t('missions.progress')}
        value={Number(done)}
        max={Number(needed)}
        text={<bdi>{t('missions.done', { done: counted(done), needed: counted(needed) })}</bdi>}
        isDone={state === 'claimable' || state === 'claimed'}
      />
    </RewardCard>
  )
}
