import { useDeferredValue } from 'react'
import { useAccess } from '../../parts/access/use-access.ts'
import { Content } from '../../parts/layout/content.tsx'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { useServedReply } from '../../parts/lists/use-served-reply.ts'
import { useClockSync } from '../../parts/lottery/server-clock.ts'
import { PromotionCard } from '../../parts/promotions/promotion-card.tsx'
import { StillToBet } from '../../parts/promotions/still-to-bet.tsx'
import { usePromotionStates } from '../../parts/promotions/use-promotion-states.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { SiteLink, useNavigate, usePath, useQuery } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { promotions } from '../../schemas/endpoints/promotions.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Pager } from '../../ui/navigation/pager.tsx'
import { promotionListQuery } from './calls.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const path = usePath()
  const access = useAccess('member')
  const navigate = useNavigate()
  const query = promotionListQuery(settings, useQuery())
  const served = useServedReply(promotions, query)
  const state = useCall(promotions, query, { keepPrevious: true })
  const reply = state.value?.value
  // the cards of another category are drawn in steps, so that the page answers meanwhile
  const shown = useDeferredValue(reply?.list)
  useClockSync(reply, served?.value, state.reload)
  const states = usePromotionStates(reply?.list.map(({ id }) => id) ?? [])
  const address = (category: string | undefined, page = 1) => {
    const parts = [category && `category=${category}`, page > 1 && `page=${page}`].filter(Boolean)
    return parts.length > 0 ? `${path}?${parts.join('&')}` : path
  }
  // categories that have promotions; the chosen one stays even without any, so that it can be left
  const filters = [
    { id: undefined, count: reply?.total },
    ...(reply?.categories ?? []),
    ...(query.category && reply && !reply.categories.some(({ id }) => id === query.category)
      ? [{ id: query.category, count: 0 }]
      : []),
  ]
  return (
    <Content>
      <nav className={css.filters} aria-label={t('promotion.filters')}>
        <ul>
          {filters.map(({ id, count }) => (
            <li key={id ?? ''}>
              <SiteLink
                href={address(id)}
                keepScroll
                className={css.filter}
                aria-current={id === query.category ? 'true' : undefined}
              >
                {t(`promotion.category-${id ?? 'all'}`)}
                {count !== undefined && <span className={css.count}>{count}</span>}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      {access !== 'refused' && <div className={css.owed}>{access === 'open' && <StillToBet />}</div>}
      <ListStates
        state={state}
        items={shown}
        skeleton={
          <div className={css.cards}>
            {['one', 'two', 'three'].map(key => (
              <Skeleton key={key} shape="card" className={css.skeleton} />
            ))}
          </div>
        }
        empty={{
          icon: 'gift',
          title: query.category ? t('promotion.empty-category') : settings.empty || t('promotions.empty'),
          action: query.category && (
            <SiteLink href={path} {...buttonProps({ variant: 'outline' })}>
              {t('promotion.see-all')}
            </SiteLink>
          ),
        }}
        failureTitle={t('promotion.error')}
      >
        {items => (
          <ul className={css.cards} aria-busy={state.busy || shown !== reply?.list || undefined}>
            {items.map(promotion => (
              <li key={promotion.id}>
                <PromotionCard promotion={promotion} known={states.get(promotion.id)} onEnd={state.reload} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      {reply && reply.totalPages > 1 && (
        <Pager
          page={query.pageNo}
          pages={reply.totalPages}
          onChange={page => navigate(address(query.category, page))}
          label={t('common.pages')}
          previousLabel={t('common.previous')}
          nextLabel={t('common.next')}
          pageLabel={number => t('common.page', { page: number })}
          compact={t('common.page-of', { page: query.pageNo, pages: reply.totalPages })}
        />
      )}
    </Content>
  )
}
