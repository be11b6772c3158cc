import type { Translate } from '../../runtime/texts/texts.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Countdown } from '../../ui/data/countdown.tsx'
import { NumberText } from '../../ui/data/number-text.tsx'
import { Table, type TableProps } from '../../ui/data/table.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import type { ControlTable } from '../controls.ts'
import { each, statesOf } from '../examples.tsx'

/** A clock that does not advance: pictures of it are the same every time. */
const now = () => Date.UTC(2026, 10, 20, 12)
const HOUR = 3_600_000

const BETS = [
  { id: '20261120-00481', game: 'Lucky Koi', stake: 50, won: 125.5 },
  { id: '20261120-00479', game: 'Dragon & Phoenix Deluxe', stake: 1200, won: -1200 },
  { id: '20261119-90312', game: 'Baccarat 7', stake: 10, won: 0 },
]
type Bet = (typeof BETS)[number]

const amount = (value: number) => Math.abs(value).toLocaleString('en', { minimumFractionDigits: 2 })
const changeOf = (value: number) => (value > 0 ? 'gain' : value < 0 ? 'loss' : 'none')
const figure = (value: number, change?: 'gain' | 'loss' | 'none') => <NumberText text={amount(value)} change={change} />

const betTable = (text: Translate): TableProps<Bet> => ({
  caption: text('lobby.recent'),
  rows: BETS,
  rowKey: ({ id }) => id,
  sortLabel: text('common.order-by'),
  columns: [
    { key: 'game', label: text('lobby.games'), cell: ({ game }) => game, sortBy: ({ game }) => game, lead: true },
    { key: 'id', label: text('common.date'), cell: ({ id }) => id },
    { key: 'kind', label: text('lobby.classify'), cell: () => <Badge>{text('lobby.classify-jp')}</Badge> },
    {
      key: 'stake',
      label: text('deposit.amount'),
      align: 'end',
      cell: ({ stake }) => figure(stake),
      sortBy: ({ stake }) => stake,
    },
    {
      key: 'won',
      label: text('home.winners-title'),
      align: 'end',
      cell: ({ won }) => figure(won, changeOf(won)),
      sortBy: ({ won }) => won,
    },
  ],
  empty: <StateMessage kind="empty" title={text('common.empty')} />,
})

export const controls: ControlTable = text => ({
  badge: {
    about: 'One word or number about the element that it marks.',
    states: statesOf(Badge, {
      hot: { tone: 'hot', children: text('common.hot') },
      new: { tone: 'new', children: text('common.new') },
      plain: { children: text('lobby.all') },
      warning: { tone: 'warning', children: text('common.in_popup_prompt') },
      count: { tone: 'count', children: '12' },
      'long text': { tone: 'warning', children: text('form.errors', { count: 3 }) },
    }),
  },
  countdown: {
    about: 'The time that is left, by the clock of the server.',
    states: statesOf(Countdown, {
      '*': {
        now,
        label: '20261120-041',
        days: count => `${count} d`,
        spoken: ({ days, hours, minutes }) => `${days} d ${hours} h ${minutes} min`,
      },
      default: { until: now() + 1.5 * HOUR },
      days: { until: now() + 51 * HOUR },
      over: { until: now() - HOUR },
    }),
  },
  'number-text': {
    about: 'A figure whose digits are all as wide as each other; gains and losses differ by sign and arrow.',
    states: {
      default: <NumberText text="1,234,567.50" />,
      changes: each([1234.5, -980, 0], value => figure(value, changeOf(value))),
    },
  },
  table: {
    about: 'Rows and columns, ordered by a click on a head; a card for each row on a phone (MBR-10).',
    wide: true,
    states: statesOf(Table<Bet>, {
      '*': betTable(text),
      default: {},
      'ordered, with totals': {
        sort: { key: 'stake', down: true },
        totals: [{ key: 'all', label: text('lobby.all'), cells: { stake: figure(1260), won: figure(1074.5, 'loss') } }],
      },
      empty: { rows: [] },
      'busy, nothing yet': { rows: [], loading: true },
      'busy, old rows': { loading: true },
      error: { rows: [], failure: <StateMessage kind="error" title={text('common.not-loaded')} /> },
    }),
  },
})
