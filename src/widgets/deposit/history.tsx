import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { ListPager } from '../../parts/lists/list-pager.tsx'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { DateText } from '../../parts/text/date-text.tsx'
import { Money } from '../../parts/text/money.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { Deposit } from '../../schemas/deposits/deposit.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { About, Bonus, Reason } from './about.tsx'
import { isPart } from './match.tsx'
import { StateBadge } from './state-badge.tsx'
import type { Deposits } from './use-deposits.ts'
import css from './view.module.css'

export interface DepositHistoryProps {
  list: Deposits
  /** Id of the deposit that is shown in full. */
  chosen: string | undefined
  onChoose: (deposit: Deposit) => void
}

/** The member's deposits, the latest first, with the state that each has now. */
export function DepositHistory({ list, chosen, onChoose }: DepositHistoryProps) {
  const t = useText()
  const reply = list.value?.value
  return (
    <section className={css.history} aria-label={t('deposit.list')}>
      <CardHeading title={t('deposit.list')} />
      <ListStates
        state={list}
        items={reply?.list}
        skeleton={<Skeleton className={css.listSkeleton} />}
        empty={{ icon: 'receipt-text', title: t('deposit.none') }}
      >
        {items => (
          <ul className={css.rows}>
            {items.map(deposit => (
              <Row key={deposit.id} deposit={deposit} isChosen={deposit.id === chosen} onChoose={onChoose} />
            ))}
          </ul>
        )}
      </ListStates>
      {reply && reply.totalPages > 1 && (
        <ListPager
          page={list.page}
          pages={reply.totalPages}
          onChange={list.setPage}
          label={t('deposit.pages')}
          compact
        />
      )}
    </section>
  )
}

function Row({ deposit, isChosen, onChoose }: { deposit: Deposit; isChosen: boolean; onChoose: (d: Deposit) => void }) {
  const t = useText()
  const amountText = useAmountText()
  const { amount, state, mayProve, match } = deposit
  const action = t(state === 'expired' ? 'deposit.prove' : 'deposit.show')
  const isOpen =
    state === 'pending' || state === 'matched' || match?.state === 'partial' || (state === 'expired' && mayProve)
  return (
    <li className={css.row} data-chosen={isChosen || undefined}>
      <span className={css.amount}>
        <Money amount={amount} />
      </span>
      <StateBadge state={state} />
      <About deposit={deposit} />
      {isOpen && !isChosen && (
        <Button
          variant="soft"
          size="s"
          aria-label={`${action}: ${amountText(amount)}, ${deposit.reference}`}
          onClick={() => onChoose(deposit)}
        >
          {action}
        </Button>
      )}
      {match && isPart(match) && (
        <p className={css.reason}>
          {t('deposit.match-ended', { amount: amountText(match.amount), credited: amountText(match.credited) })}
        </p>
      )}
      {!isChosen && <Bonus deposit={deposit} />}
      {match?.countsAt !== undefined && (
        <p className={css.about}>
          {t('deposit.match-counts')} <DateText time={match.countsAt} form="moment" />
        </p>
      )}
      {!isChosen && <Reason deposit={deposit} />}
    </li>
  )
}
