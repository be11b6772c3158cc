import { useState } from 'react'
import { DateText } from '../../parts/text/date-text.tsx'
import { Money } from '../../parts/text/money.tsx'
import type { Problem } from '../../runtime/calls/call.ts'
import { isOutcomeUnknown, sendOnce } from '../../runtime/calls/send-once.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useSite } from '../../runtime/page/page-context.ts'
import { useSession } from '../../runtime/session/session-state.ts'
import { formatAmount } from '../../runtime/texts/format-amount.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import { claimRafflePromotion } from '../../schemas/endpoints/claim-raffle-promotion.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { raffles } from '../../schemas/endpoints/raffles.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './view.module.css'

type Raffle = ReplyOf<typeof raffles>['value']['list'][number]

/** One raffle: its prizes, and the button that draws (MBR-11). */
export function RaffleCard({ raffle, reload }: { raffle: Raffle; reload: () => Promise<void> }) {
  const t = useText()
  const problemText = useProblemText()
  const { symbol } = useSite().brand.currency
  const { username } = useSession()
  // the same reply as in the header, which shows the new balance with it
  const { reload: reloadBalance } = useCall(balance, {})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const { promotionId, title, period, endsAt, largest, state, prize } = raffle

  const draw = async () => {
    setBusy(true)
    setProblem(undefined)
    const result = await sendOnce(claimRafflePromotion, { username, body: { promotionId } }, () => {})
    await Promise.all([reload(), reloadBalance()])
    setBusy(false)
    if (!result.ok) return setProblem(result.problem)
    const amount = `${symbol}\u00A0${formatAmount(result.value.value.prize)}`
    showToast(text => text('rewards.won', { amount }))
  }
  return (
    <section className={css.card} data-state={state}>
      <span className={css.sign}>
        <Icon name="gift" size="xl" />
      </span>
      <div className={css.texts}>
        <p className={css.about}>
          <Badge>{t(`rewards.period-${period}`)}</Badge>
          {endsAt !== undefined && (
            <span>
              {t('rewards.ends')} <DateText time={endsAt} form="long" />
            </span>
          )}
        </p>
        <h2 className={css.title}>{t(`raffle.${promotionId}`) || title}</h2>
        <p className={css.text}>
          {state === 'claimed' ? (
            <>
              {t('rewards.you-won')} <Money amount={prize ?? ''} />
            </>
          ) : (
            <>
              {t('rewards.up-to')} <Money amount={largest} />
            </>
          )}
        </p>
        {problem && (
          <p className={css.problem} role="alert">
            {isOutcomeUnknown(problem) ? t('rewards.lost') : problemText(problem)}
          </p>
        )}
      </div>
      <Button variant="accent" icon="sparkles" busy={busy} disabled={state !== 'open'} onClick={() => void draw()}>
        {t(`rewards.${state}`)}
      </Button>
    </section>
  )
}
