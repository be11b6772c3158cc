import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { promotionClaim } from '../../schemas/endpoints/promotion-claim.ts'
import { promotionJoin } from '../../schemas/endpoints/promotion-join.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ContactField } from './contact-field.tsx'
import type { Promotion } from './described.ts'
import type { MyPromotion } from './use-mine.ts'
import { useTyped } from './use-typed.ts'
import css from './view.module.css'

export interface OneClickProps {
  promotion: Promotion
  mine: MyPromotion
  state: 'join' | 'claim'
  reload: () => Promise<void>
}

/** Joining and claiming: one button, and the number that the brand may ask for. */
export function OneClick({ promotion, mine, state, reload }: OneClickProps) {
  const t = useText()
  const amount = useAmountText()
  const problemText = useProblemText()
  const [typed, type, forget] = useTyped(promotion.id)
  const { id, kind, needs } = promotion
  const asksContact = state === 'claim' && needs.contact !== undefined && mine.contact === undefined

  const own = { id }
  const joining = useMoneyCall(promotionJoin, { own, reload, message: () => t => t('promotion.done-joined') })
  const claiming = useMoneyCall(promotionClaim, {
    own,
    reload,
    done: forget,
    message: ({ value }) => {
      const bonus = amount(value.bonus)
      return t => t('promotion.done-claimed', { amount: bonus })
    },
  })
  const { busy, problem } = state === 'join' ? joining : claiming
  const run = () => {
    if (state === 'join') void joining.send(own)
    else void claiming.send({ id, ...(asksContact && { contact: typed.contact }) })
  }
  const verb = state === 'join' ? 'join' : kind === 'check-in' ? 'sign' : kind === 'raffle' ? 'draw' : 'claim'
  const isContactProblem = problem?.code === 'promotion/contact'
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        run()
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
