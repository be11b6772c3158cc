import type { ReactNode } from 'react'
import type { CallState } from '../../runtime/calls/use-call.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Content } from '../layout/content.tsx'
import css from './list-page.module.css'
import { ListPager } from './list-pager.tsx'
import { type EmptyList, ListStates } from './list-states.tsx'

export interface ListPageProps<Item> {
  /** State from useCall, or from usePagedCall for a list of several pages. */
  state: Pick<CallState<unknown>, 'problem' | 'busy' | 'reload'>
  /** Undefined before the first reply. */
  items: readonly Item[] | undefined
  itemKey: (item: Item) => string | number
  renderItem: (item: Item) => ReactNode
  empty: EmptyList
  /** Content above the list: its selection, actions on all items, the last problem. */
  tools?: ReactNode
  /** Paging of a list of several pages; pages count from 1. */
  paging?: { label: string; page: number; pages: number | undefined; setPage: (page: number) => void }
  /** Height of an item while it loads. */
  itemSize?: 'm' | 'l'
}

const SKELETONS = { m: ['one', 'two', 'three', 'four'], l: ['one', 'two'] }

/** A page that lists items: while loading, empty, failed with a retry, and by pages. */
export function ListPage<Item>(props: ListPageProps<Item>) {
  const { state, items, itemKey, renderItem, empty, tools, paging, itemSize = 'm' } = props
  return (
    <Content className={css.page}>
      {tools}
      <ListStates
        state={state}
        items={items}
        strict={paging !== undefined}
        skeleton={SKELETONS[itemSize].map(key => (
          <Skeleton key={key} shape="card" className={itemSize === 'l' ? css.largeSkeleton : css.skeleton} />
        ))}
        empty={empty}
      >
        {list => (
          <ul className={css.list} aria-busy={state.busy || undefined}>
            {list.map(item => (
              <li key={itemKey(item)}>{renderItem(item)}</li>
            ))}
          </ul>
        )}
      </ListStates>
      {paging?.pages !== undefined && !state.problem && (
        <ListPager page={paging.page} pages={paging.pages} onChange={paging.setPage} label={paging.label} />
      )}
    </Content>
  )
}
