// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { person, screen, within } from '../../../tests/mount.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { setBalanceHidden } from '../../runtime/browser/preferences.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const PATH = '/wps/member/record/transactions'
const row = (id: number) => ({
  id: String(id),
  at: 0,
  kind: 'bet',
  reference: 'round 1',
  gameName: 'Fish King',
  amount: '-1.00',
  balance: '9.00',
  currency: 'USD',
})
const texts = {
  'days.from': 'From',
  'days.to': 'To',
  'record.kind': 'Kind',
  'days.today': 'Today',
  'days.before_other': '{{count}} before',
  'record.shown': '{{first}}-{{last}} of {{all}}',
  'common.page-of': 'Page {{page}}',
  'record.no-transactions': 'Nothing',
  'record.export': 'Export',
  'record.incomplete': '{{rows}} of {{all}} only',
  'record.count': 'Entries',
  'record.in': 'In',
  'record.out': 'Out',
  'record.net': 'Net',
  'transaction.bet': 'Bet',
}
let open: OpenWidget
afterEach(async () => {
  await open.leave()
  // chosen days and filters stay with the entry of the history
  history.replaceState(null, '')
  setBalanceHidden(false)
})

const start = (count = 45, shownTexts: Record<string, string> = texts, now?: number) => {
  const rows = Array.from({ length: count }, (_, i) => row(i))
  const value = {
    totalPages: Math.ceil(count / 20),
    totals: { count, in: '0.00', out: '45.00', net: '-45.00' },
    kinds: count > 0 ? [{ kind: 'bet', count, in: '0.00', out: '45.00', net: '-45.00' }] : [],
    range: { from: '2026-11-15', to: '2026-11-21', timeZone: 'Asia/Bangkok', ...(now !== undefined && { now }) },
    ...(now !== undefined && { asOf: now }),
  }
  const answers = {
    [PATH]: ({ query }: { query: Record<string, string> }) => ({
      ...value,
      // the last row of a page is repeated on the next one, as when a row was added meanwhile
      list: rows.slice(Math.max(0, Number(query.pageNo) * 20 - 21), Number(query.pageNo) * 20),
      range: query.from ? { ...value.range, from: query.from, to: query.to } : value.range,
    }),
  }
  return openSignedIn({ name: 'transaction-record', settings, View }, { texts: shownTexts, answers })
}
const last = () => open.requests.filter(({ path }) => path === PATH).at(-1)!.query
const press = async (name: string) => {
  await person().click(screen.getByRole('button', { name }))
  await open.settle()
}
const dayField = (label: 'From' | 'To') => screen.getByLabelText<HTMLInputElement>(label)
/** The last day that the calendar of the device offers. */
const lastDay = () => document.querySelector<HTMLInputElement>('input[type=date]')?.max
const kind = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind' })
const sums = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

it('MBR-10 begins with the previous seven days of the brand, and steps to the seven before', async () => {
  open = await start()
  expect(last()).toEqual({ preset: 'previous7', pageNo: '1', pageSize: '20' })
  expect([dayField('From').value, dayField('To').value]).toEqual(['2026-11-15', '2026-11-21'])
  await press('7 before')
  expect(last()).toMatchObject({ from: '2026-11-08', to: '2026-11-14', pageNo: '1' })
})

it('MBR-10 pages, filters and totals: another filter begins at the first page', async () => {
  open = await start()
  screen.getByText('1-20 of 45')
  expect(sums().join()).toContain('45.00')
  await press('Page 2')
  expect(last()).toMatchObject({ pageNo: '2' })
  screen.getByText('21-40 of 45')
  await person().selectOptions(kind(), 'Bet')
  await open.settle()
  expect(last()).toMatchObject({ pageNo: '1', kind: 'bet' })
})

it('MBR-10 later pages and the export are asked for as of the first page', async () => {
  const now = Date.UTC(2026, 10, 21, 12)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ now, toFake: ['Date'] })
  await saveFile(145, now)
  const exported = open.requests.filter(({ query }) => query.pageSize === '100')
  expect([...new Set(exported.map(({ query }) => query.asOf))]).toEqual([undefined, String(now)])
  for (const page of ['2', '3']) {
    await press(`Page ${page}`)
    expect(last()).toMatchObject({ pageNo: page, asOf: String(now) })
  }
  await press('Page 1')
  expect(last().asOf).toBeUndefined()
})

it('MBR-10 all four sums are shown before their names have loaded', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  open = await start(45, {})
  expect(sums()).toHaveLength(4)
  expect(consoleError.mock.calls.flat().join()).not.toContain('same key')
  consoleError.mockRestore()
})

it('MBR-10 an empty date range shows a message, and offers no export', async () => {
  open = await start(0)
  screen.getByText('Nothing')
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('MBR-10 the filter offers the kinds that there are, and the chosen one where it is missing', async () => {
  open = await start()
  const options = within(kind())
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value)
  expect(options).toEqual(['', 'bet'])
})

it('MBR-10 the export holds all pages of the date range and names the visitor’s time zone', async () => {
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  zone.mockReturnValue({ timeZone: 'Asia/Tokyo' } as Intl.ResolvedDateTimeFormatOptions)
  const saved = await saveFile(45).finally(() => zone.mockRestore())
  const requests = open.requests.filter(({ query }) => query.pageSize === '100')
  expect(requests.map(({ query }) => query.pageNo)).toEqual(['1', '2', '3'])
  const lines = (await saved.text()).trim().split('\r\n')
  expect(lines).toHaveLength(1 + 45)
  expect(lines[0]).toContain('(Asia/Tokyo)')
  expect(lines[1]).toBe('1970-01-01 09:00:00,Bet · Fish King,-1.00,9.00,USD')
  expect(screen.queryByText(/only$/)).toBeNull()
})

it('MBR-10 an incomplete export says how many rows it has', async () => {
  await saveFile(2021)
  screen.getByText('2000 of 2021 only')
})

it('HDR-06 with the balance hidden the record shows none', async () => {
  open = await start()
  expect(screen.getByRole('table').textContent).toContain('9.00')
  await act(async () => setBalanceHidden(true))
  expect(screen.getByRole('table').textContent).not.toContain('9.00')
})

it('MBR-10 past midnight the last seven days are requested again, and the new day can be chosen', async () => {
  // in Bangkok, 23:59 and 00:01
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 16, 59), toFake: ['Date'] })
  open = await start()
  const requests = open.requests.length
  vi.setSystemTime(Date.UTC(2026, 10, 21, 17, 1))
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  vi.useRealTimers()
  await open.settle()
  expect(open.requests.length).toBeGreaterThan(requests)
  expect(lastDay()).toBe('2026-11-22')
})

it.each([
  ['a day ahead', 22],
  ['a day behind', 20],
])('MBR-10 on a device whose clock is %s, today is that of the server', async (_, day) => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ now: Date.UTC(2026, 10, day, 12), toFake: ['Date'] })
  open = await start(45, texts, Date.UTC(2026, 10, 21, 12))
  expect(lastDay()).toBe('2026-11-21')
  expect(open.requests.filter(({ path }) => path === PATH)).toHaveLength(1)
})

async function saveFile(count: number, now?: number): Promise<Blob> {
  let saved: Blob | undefined
  const [make, drop] = [URL.createObjectURL, URL.revokeObjectURL]
  URL.createObjectURL = blob => {
    saved = blob as Blob
    return 'blob:x'
  }
  URL.revokeObjectURL = () => {}
  try {
    open = await start(count, texts, now)
    await press('Export')
    await open.settle()
  } finally {
    Object.assign(URL, { createObjectURL: make, revokeObjectURL: drop })
  }
  return saved!
}

it('a bet names its game', async () => {
  await start(1)
  expect(screen.getByRole('cell', { name: /Bet.*Fish King/ })).toBeTruthy()
})
