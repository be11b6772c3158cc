import { useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { Pager } from '../../ui/navigation/pager.tsx'
import { TabList, TabPanel } from '../../ui/navigation/tabs.tsx'
import type { ControlTable } from '../controls.ts'
import { statesOf } from '../examples.tsx'

function Pages({ pages, first = 1, compact }: { pages: number; first?: number; compact?: boolean }) {
  const text = useText()
  const [page, onChange] = useState(first)
  const [from, to, total] = [(page - 1) * 20 + 1, page * 20, pages * 20]
  return (
    <Pager
      page={page}
      pages={pages}
      onChange={onChange}
      label={text('common.pages')}
      previousLabel={text('common.previous')}
      nextLabel={text('common.next')}
      pageLabel={number => text('common.page', { page: number })}
      summary={text('common.rows-of', { from, to, total })}
      compact={compact && text('common.page-of', { page, pages })}
    />
  )
}

const LISTS = ['lobby.all', 'lobby.hot', 'lobby.favourites', 'lobby.recent']

/** Tabs with the chosen tab's name below. */
function Tabs({ id, look, keys = LISTS }: { id: string; look?: 'line' | 'pill'; keys?: string[] }) {
  const text = useText()
  const [value, onChange] = useState(keys[0]!)
  const tabs = keys.map(key => ({ key, label: text(key) }))
  return (
    <>
      <TabList id={id} tabs={tabs} value={value} onChange={onChange} label={text('lobby.lists')} variant={look} />
      <TabPanel id={id} tab={value}>
        {text(value)}
      </TabPanel>
    </>
  )
}

export const controls: ControlTable = () => ({
  pager: {
    about: 'First, last and the pages around this one; nothing where there is one page only (NTC-03).',
    wide: true,
    states: statesOf(Pages, {
      default: { pages: 17, first: 8 },
      'few pages': { pages: 3 },
      'one page': { pages: 1 },
      compact: { pages: 8, first: 2, compact: true },
    }),
  },
  tabs: {
    about: 'One of several views in the same place; arrow keys move between them.',
    states: statesOf(Tabs, {
      line: {},
      pill: { look: 'pill' },
      'more than fit': { keys: [...LISTS, 'lobby.all-vendors', 'lobby.min-bet-all', 'lobby.classify-tg'] },
    }),
  },
})
