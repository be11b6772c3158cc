import type { CallProblem } from '../../runtime/calls/call.ts'
import { isOutcomeUnknown } from '../../runtime/calls/outcome.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { linkClass } from '../../ui/actions/link.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './slip.module.css'
import type { GameDraw } from './use-game.ts'

const DEPOSIT = '/member/depositv2'

/** Reason why the slip was not placed, with advice. */
export function PlaceProblem({ problem, current }: { problem: CallProblem; current: GameDraw | undefined }) {
  const t = useText()
  const problemText = useProblemText()
  const { code } = problem
  return (
    <p className={css.problem} role="alert">
      <Icon name="triangle-alert" size="s" />
      <span>
        {isOutcomeUnknown(problem) ? t('lottery.lost') : problemText(problem)}{' '}
        {code === 'lottery/closed' && current && t('lottery.next-open', { draw: current.drawNo })}
        {code === 'lottery/odds-changed' && t('lottery.odds-shown')}
        {code === 'wallet/insufficient' && (
          <SiteLink href={DEPOSIT} className={linkClass}>
            {t('lottery.deposit')}
          </SiteLink>
        )}
      </span>
    </p>
  )
}
