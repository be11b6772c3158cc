import { useState } from 'react'
import { fine } from '../../parts/text/fine.ts'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import type { Problem } from '../../runtime/calls/call.ts'
import { sendOnce } from '../../runtime/calls/send-once.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useSession } from '../../runtime/session/session-state.ts'
import { useRequireAccount } from '../../runtime/session/use-required-account.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import { promotionClaim } from '../../schemas/endpoints/promotion-claim.ts'
import { promotionJoin } from '../../schemas/endpoints/promotion-join.ts'
import { Button, buttonProps } from '../../ui/actions/button.tsx'
import { Calendar } from './calendar.tsx'
import { ContactField } from './contact-field.tsx'
import type { Promotion } from './described.ts'
import { LazyApplication } from './lazy-application.tsx'
import type { Mine, MyPromotion } from './use-mine.ts'
import { useTyped } from './use-typed.ts'
import css from './view.module.css'

export interface ActionProps {
  promotion: Promotion
  mine: Mine
  reload: () => Promise<void>
  /** Path of the cashier. */
  deposit: string | undefined
}

/** How the promotion stands, what comes next, and the one thing that can be done now (PRM-02). */
export function Action({ promotion, mine, reload, deposit }: ActionProps) {
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
        <MemberAction promotion={promotion} mine={value} reload={reload} deposit={deposit} />
      ) : (
        !isMember && state !== 'closed' && state !== 'coming-soon' && <VisitorAction />
      )}
    </section>
  )
}

const NEEDED = 'member'
const stayHere = () => {}

function VisitorAction() {
  const t = useText()
  const ask = useRequireAccount()
  const logIn = () => ask(NEEDED, stayHere)
  return (
    <Button variant="accent" icon="user" onClick={logIn}>
      {t('promotion.log-in')}
    </Button>
  )
}

interface MemberActionProps {
  promotion: Promotion
  mine: MyPromotion
  reload: () => Promise<void>
}

function MemberAction({ promotion, mine, reload, deposit }: MemberActionProps & Pick<ActionProps, 'deposit'>) {
  const t = useText()
  const { state } = mine
  if (state === 'apply' || state === 'rejected')
    return <LazyApplication key={promotion.id} promotion={promotion} mine={mine} reload={reload} />
  if (state === 'joined' && deposit)
    return (
      <SiteLink href={deposit} {...buttonProps({ variant: 'accent' })}>
        {t('promotion.to-deposit')}
      </SiteLink>
    )
  if (state === 'join' || state === 'claim')
    return <OneClick promotion={promotion} mine={mine} state={state} reload={reload} />
  return null
}

/** Joining and claiming: one button, and the number that the brand may ask for. */
function OneClick({ promotion, mine, state, reload }: MemberActionProps & { state: 'join' | 'claim' }) {
  const t = useText()
  const amount = useAmountText()
  const problemText = useProblemText()
  const { username } = useSession()
  const { reload: reloadBalance } = useCall(balance, {})
  const [typed, type, forget] = useTyped(promotion.id)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const { id, kind, needs } = promotion
  const asksContact = state === 'claim' && needs.contact !== undefined && mine.contact === undefined

  const join = async () => {
    const result = await sendOnce(promotionJoin, { username, body: { id } }, () => {})
    if (!result.ok) return setProblem(result.problem)
    showToast(text => text('promotion.done-joined'))
  }
  const claim = async () => {
    const body = { id, ...(asksContact && { contact: typed.contact }) }
    const result = await sendOnce(promotionClaim, { username, body }, () => {})
    if (!result.ok) return setProblem(result.problem)
    forget()
    const { bonus } = result.value.value
    void reloadBalance()
    showToast(text => text('promotion.done-claimed', { amount: amount(bonus) }))
  }
  const run = async () => {
    setBusy(true)
    setProblem(undefined)
    await (state === 'join' ? join() : claim())
    await reload()
    setBusy(false)
  }
  const verb = state === 'join' ? 'join' : kind === 'check-in' ? 'sign' : kind === 'raffle' ? 'draw' : 'claim'
  const isContactProblem = problem?.code === 'promotion/contact'
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!busy) void run()
      }}
    >
      {asksContact && (
        <ContactField
          kind={needs.contact!}
          value={typed.contact}
          onChange={contact => type({ ...typed, contact })}
          error={isContactProblem ? problemText(problem) : undefined}
        />
      )}
      <Button type="submit" variant="accent" icon={verb === 'join' ? 'check' : 'gift'} busy={busy}>
        {t(`promotion.action-${verb}`)}
      </Button>
      <ProblemNote problem={asksContact && isContactProblem ? undefined : problem} lost="promotion.lost" />
    </form>
  )
}
