import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { formatElapsed } from '../../parts/text/format-elapsed.ts'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { SignedMoney } from '../../parts/text/signed-money.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { realityCheckConfirm } from '../../schemas/endpoints/reality-check-confirm.ts'
import type { ProtectionValue } from '../../schemas/session/protection.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useChange } from './use-protection.ts'
import css from './view.module.css'

export interface SittingCardProps {
  sitting: NonNullable<ProtectionValue['sitting']>
  reload: () => Promise<void>
}

/** The current sitting, and its reality check for games that run in a window of their own. */
export function SittingCard({ sitting: { ms, net, isCheckDue }, reload }: SittingCardProps) {
  const t = useText()
  const { busy, problem, send } = useChange(reload)
  const confirm = () => send(realityCheckConfirm, {}, 'protection.check-confirmed')
  return (
    <section {...cardProps()} aria-labelledby="protection-sitting">
      <CardHeading id="protection-sitting" title={t(isCheckDue ? 'sitting.check-title' : 'protection.sitting-title')} />
      <dl className={css.facts}>
        <div>
          <dt className={css.name}>{t('sitting.time')}</dt>
          <dd className={css.value}>{formatElapsed(ms)}</dd>
        </div>
        <div>
          <dt className={css.name}>{t('sitting.net')}</dt>
          <dd className={css.value}>
            <SignedMoney amount={net} />
          </dd>
        </div>
      </dl>
      {isCheckDue && (
        <div className={css.actions}>
          <Button variant="accent" busy={busy} onClick={() => void confirm()}>
            {t('sitting.go-on')}
          </Button>
        </div>
      )}
      <ProblemNote problem={problem} />
    </section>
  )
}
