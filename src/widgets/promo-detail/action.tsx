import { fine } from '../../parts/text/fine.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useRequireAccount } from '../../runtime/session/use-required-account.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button, buttonProps } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { PromotionDetail } from './described.ts'
import { LazyTakePart } from './lazy-take-part.tsx'
import type { Mine, MyPromotion } from './use-mine.ts'
import css from './view.module.css'

export interface ActionProps {
  /** Name of the form. */
  form: string
  promotion: PromotionDetail
  mine: Mine
  reload: () => Promise<void>
  /** Path of the cashier. */
  deposit: string | undefined
}

/** The state of the promotion, the next step, and the one thing that can be done now. */
export function PromotionAction({ form, promotion, mine, reload, deposit }: ActionProps) {
  const t = useText()
  const amount = useAmountText()
  const { value, isMember } = mine
  const state = value?.state ?? promotion.state
  const reason = value?.reason
  return (
    <section className={css.action} aria-label={t('promotion.take-part')} data-state={state}>
      <p className={css.state} role="status">
        <b>{t(`promotion.state-${state}`)}</b>
        <span>{t(state === 'closed' ? `promotion.closed-${reason ?? 'ended'}` : `promotion.next-${state}`)}</span>
      </p>
      {value?.progress.map(({ kind, needed, done }) => (
        <p key={kind} className={fine}>
          {t(`promotion.progress-${kind}`, { needed: amount(needed), done: amount(done) })}
        </p>
      ))}
      {state === 'rejected' && value?.history[0]?.reason && <p className={css.reason}>{value.history[0].reason}</p>}
      {promotion.kind === 'check-in' && <Calendar promotion={promotion} mine={value} />}
      {value ? (
        <MemberAction form={form} promotion={promotion} mine={value} reload={reload} deposit={deposit} />
      ) : (
        !isMember && state !== 'closed' && state !== 'coming-soon' && <VisitorAction />
      )}
    </section>
  )
}

function VisitorAction() {
  const t = useText()
  const requireAccount = useRequireAccount()
  // nothing more to do then: the page shows a member the next step
  const logIn = () => requireAccount('member', () => {})
  return (
    <Button variant="accent" icon="user" onClick={logIn}>
      {t('promotion.log-in')}
    </Button>
  )
}

interface MemberActionProps extends Pick<ActionProps, 'form' | 'promotion' | 'reload' | 'deposit'> {
  mine: MyPromotion
}

function MemberAction({ deposit, ...rest }: MemberActionProps) {
  const t = useText()
  const { state } = rest.mine
  if (state === 'joined' && deposit)
    return (
      <SiteLink href={deposit} {...buttonProps({ variant: 'accent' })}>
        {t('promotion.to-deposit')}
      </SiteLink>
    )
  const way = state === 'rejected' ? 'apply' : state
  if (way !== 'apply' && way !== 'join' && way !== 'claim') return null
  return <LazyTakePart key={`${rest.promotion.id} ${way}`} {...rest} way={way} />
}

/** The days of a check-in and their rewards; for a member, which are signed and which is today's. */
function Calendar({ promotion, mine }: { promotion: PromotionDetail; mine: MyPromotion | undefined }) {
  const t = useText()
  const amount = useAmountText()
  const days =
    mine?.calendar?.days ?? (promotion.days ?? []).map(brings => ({ amount: brings, state: 'later' as const }))
  if (days.length === 0) return null
  const numbered = days.map((day, index) => ({ ...day, number: index + 1 }))
  return (
    <>
      <ol className={css.calendar} aria-label={t('promotion.calendar')}>
        {numbered.map(({ amount: brings, state, number }) => (
          <li key={number} className={css.day} data-state={state} aria-current={state === 'today' ? 'date' : undefined}>
            <span className={css.dayName}>{t('promotion.day', { number })}</span>
            <span className={css.dayAmount}>{amount(brings)}</span>
            {state === 'signed' && (
              <>
                <Icon name="check" size="s" />
                <span className="visually-hidden">{t('promotion.state-signed')}</span>
              </>
            )}
          </li>
        ))}
      </ol>
      <p className={fine}>{t('promotion.calendar-rule')}</p>
    </>
  )
}
