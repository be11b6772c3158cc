import { useText } from '../../runtime/texts/texts.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { NumberText } from '../../ui/data/number-text.tsx'
import { Table, type TableProps } from '../../ui/data/table.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import type { Control } from '../controls.ts'

interface Bet {
  id: string
  game: string
  stake: number
  won: number
}

const BETS: Bet[] = [
  { id: '20261120-00481', game: 'Lucky Koi', stake: 50, won: 125.5 },
  { id: '20261120-00479', game: 'Dragon & Phoenix Deluxe', stake: 1200, won: -1200 },
  { id: '20261119-90312', game: 'Baccarat 7', stake: 10, won: 0 },
]
const amount = (value: number) =>
  Math.abs(value)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',')
const changeOf = (value: number) => (value > 0 ? 'gain' : value < 0 ? 'loss' : 'none')

function Example({ rows, ...table }: { rows: Bet[] } & Partial<TableProps<Bet>>) {
  const text = useText()
  return (
    <div data-wide>
      <Table
        caption={text('lobby.recent')}
        captionShown
        rows={rows}
        rowKey={({ id }) => id}
        sortLabel={text('common.order-by')}
        columns={[
          { key: 'game', label: text('lobby.games'), cell: ({ game }) => game, sortBy: ({ game }) => game, lead: true },
          { key: 'id', label: text('common.date'), cell: ({ id }) => id },
          { key: 'kind', label: text('lobby.classify'), cell: () => <Badge>{text('lobby.classify-jp')}</Badge> },
          {
            key: 'stake',
            label: text('deposit.amount'),
            align: 'end',
            cell: ({ stake }) => <NumberText text={amount(stake)} />,
            sortBy: ({ stake }) => stake,
          },
          {
            key: 'won',
            label: text('home.winners-title'),
            align: 'end',
            cell: ({ won }) => <NumberText text={amount(won)} change={changeOf(won)} />,
            sortBy: ({ won }) => won,
          },
        ]}
        empty={<StateMessage kind="empty" title={text('common.empty')} />}
        {...table}
      />
    </div>
  )
}

export const control: Control = {
  about: 'Rows and columns, ordered by a click on a head; a card for each row on a phone (MBR-10).',
  states: {
    default: () => <Example rows={BETS} />,
    'ordered, with totals': text => (
      <Example
        rows={BETS}
        sort={{ key: 'stake', down: true }}
        totals={[
          {
            key: 'all',
            label: text('lobby.all'),
            cells: { stake: <NumberText text="1,260.00" />, won: <NumberText text="1,074.50" change="loss" /> },
          },
        ]}
      />
    ),
    empty: () => <Example rows={[]} />,
    'busy, nothing yet': () => <Example rows={[]} loading loadingRows={3} />,
    'busy, old rows': () => <Example rows={BETS} loading />,
    error: text => (
      <Example
        rows={[]}
        failure={
          <StateMessage
            kind="error"
            title={text('common.not-loaded')}
            retry={{ label: text('common.retry'), run: () => {} }}
          />
        }
      />
    ),
  },
}
