import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { ListPager } from '../../parts/lists/list-pager.tsx'
import { ListStates } from '../../parts/lists/list-states.tsx'
import type { PagedCall } from '../../parts/lists/use-paged-call.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { withdrawals } from '../../schemas/endpoints/withdrawals.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { WithdrawalItemProps } from './use-withdraw.ts'
import css from './view.module.css'
import { WithdrawalItem } from './withdrawal-item.tsx'

export interface WithdrawalHistoryProps extends Pick<WithdrawalItemProps, 'disputeForm' | 'reload'> {
  list: PagedCall<typeof withdrawals>
}

/** The withdrawals of the member, the newest first. */
export function WithdrawalHistory({ list, disputeForm, reload }: WithdrawalHistoryProps) {
  const t = useText()
  const reply = list.value?.value
  return (
    <section {...cardProps()} aria-labelledby="withdraw-list">
      <CardHeading id="withdraw-list" title={t('withdraw.list')} />
      <ListStates
        state={list}
        items={reply?.list}
        skeleton={<Skeleton className={css.listWaiting} />}
        empty={{ icon: 'arrow-up-from-line', title: t('withdraw.none'), text: t('withdraw.none-text') }}
      >
        {items => (
          <ul className={css.items}>
            {items.map(item => (
              <li key={item.id} className={css.item}>
                <WithdrawalItem item={item} disputeForm={disputeForm} reload={reload} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      {reply && reply.totalPages > 1 && (
        <ListPager page={list.page} pages={reply.totalPages} onChange={list.setPage} label={t('withdraw.pages')} />
      )}
    </section>
  )
}
