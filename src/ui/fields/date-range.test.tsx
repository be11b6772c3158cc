// @vitest-environment happy-dom
import { useState } from 'react'
import { afterAll, expect, it, vi } from 'vitest'
import { mount, person, screen } from '../../../tests/mount.ts'
import { DateRange } from './date-range.tsx'
import type { DayRange } from './day-range.ts'

afterAll(() => void vi.unstubAllGlobals())

const texts = {
  label: 'Days',
  from: 'From',
  to: 'To',
  presets: { today: 'T', yesterday: 'Y', previous7: '-7', previous30: '-30', next7: '+7', next30: '+30' },
  previous: (days: number) => `Previous ${days} days`,
  next: (days: number) => `Next ${days} days`,
  adjusted: { reversed: 'Reversed', shortened: 'Shortened' },
  outside: 'Outside',
}
const form = {
  read: (typed: string) => (/^\d+-\d+-\d+$/.test(typed) ? typed : undefined),
  write: (day: string) => day,
  wrong: 'No day',
  calendar: 'Calendar',
}

async function show(max?: string) {
  const changes: DayRange[] = []
  function Trial() {
    const [value, setValue] = useState<DayRange>({ from: '2026-11-15', to: '2026-11-21' })
    const onChange = (range: DayRange) => {
      changes.push(range)
      setValue(range)
    }
    return (
      <DateRange
        value={value}
        onChange={onChange}
        max={max}
        texts={texts}
        form={form}
        today="2026-11-21"
        min="2026-01-01"
        maxDays={92}
      />
    )
  }
  await mount(<Trial />)
  const user = person()
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  return {
    changes,
    field,
    notice: () => screen.getByRole('status').textContent,
    messages: () => screen.getAllByRole('alert').map(({ textContent }) => textContent),
    leave: () => user.tab(),
    chosen: () => screen.queryByRole<HTMLInputElement>('radio', { checked: true })?.value,
    presets: () => screen.getAllByRole<HTMLInputElement>('radio').map(input => input.value),
    step: (label: string) => user.click(screen.getByRole('button', { name: label })),
    choose: (label: string) => user.click(screen.getByRole('radio', { name: label })),
    /** Replaces the day. */
    type: (label: string, text: string) =>
      user.type(field(label), text, { initialSelectionStart: 0, initialSelectionEnd: 10 }),
  }
}

it('MBR-10 presets of the previous and next 7 and 30 days, and steps to the days before', async () => {
  const range = await show()
  expect(range.presets()).toEqual(['today', 'yesterday', 'previous7', 'previous30', 'next7', 'next30'])
  expect(range.chosen()).toBe('previous7')
  await range.choose('+30')
  await range.step('Previous 30 days')
  expect(range.changes).toEqual([
    { from: '2026-11-21', to: '2026-12-20' },
    { from: '2026-10-22', to: '2026-11-20' },
  ])
  expect(range.chosen()).toBeUndefined()
})

it('MBR-10 presets beyond the last possible day are not offered', async () => {
  expect((await show('2026-11-21')).presets()).toEqual(['today', 'yesterday', 'previous7', 'previous30'])
})

it('buttons of calendars say which day they are for', async () => {
  await show()
  const buttons = screen.getAllByRole('button', { name: 'Calendar' })
  expect(buttons.map(button => document.getElementById(button.getAttribute('aria-describedby')!)!.textContent)).toEqual(
    ['From', 'To'],
  )
})

it('MBR-10 an incomplete year changes nothing', async () => {
  const range = await show()
  await range.type('From', '0002-11-15')
  expect(range.changes).toEqual([])
  expect(range.field('From').value).toBe('0002-11-15')
  await range.type('From', '2026-10-01')
  expect(range.changes).toEqual([{ from: '2026-10-01', to: '2026-11-21' }])
})

it('MBR-10 a range that had to be adjusted says so, until another is chosen', async () => {
  const range = await show('2026-11-21')
  await range.type('To', '2026-11-10')
  expect(range.changes.at(-1)).toEqual({ from: '2026-11-10', to: '2026-11-10' })
  expect(range.notice()).toBe('Reversed')
  await range.choose('-30')
  expect(range.notice()).toBe('')
  await range.type('From', '2026-01-01')
  expect(range.changes.at(-1)).toEqual({ from: '2026-01-01', to: '2026-04-02' })
  expect(range.notice()).toBe('Shortened')
  await range.step('Next 92 days')
  expect(range.notice()).toBe('')
  await range.type('To', '2027-01-01')
  await range.leave()
  expect(range.messages()).toEqual(['', 'Outside'])
})
