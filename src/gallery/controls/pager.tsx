import { useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { Pager } from '../../ui/navigation/pager.tsx'
import type { Control } from '../controls.ts'

function Example({ pages, first = 1, compact }: { pages: number; first?: number; compact?: boolean }) {
  const text = useText()
  const [page, setPage] = useState(first)
  const [from, to, total] = [(page - 1) * 20 + 1, page * 20, pages * 20]
  return (
    <div data-wide>
      <Pager
        page={page}
        pages={pages}
        onChange={setPage}
        label={text('common.pages')}
        previousLabel={text('common.previous')}
        nextLabel={text('common.next')}
        pageLabel={number => text('common.page', { page: number })}
        summary={text('common.rows-of', { from, to, total })}
        compact={compact && text('common.page-of', { page, pages })}
      />
    </div>
  )
}

export const control: Control = {
  about: 'First, last and the pages around this one; nothing where there is one page only (NTC-03).',
  states: {
    default: () => <Example pages={17} first={8} />,
    'few pages': () => <Example pages={3} />,
    'one page': () => <Example pages={1} />,
    compact: () => <Example pages={8} first={2} compact />,
  },
}
