// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { mount, person, screen } from '../../../tests/mount.ts'
import { DateField, type DayForm } from './date-field.tsx'
import { DayField } from './day-field.tsx'

/** Days as in Vietnam, all numbers with their zeros. */
const form: DayForm = {
  read(typed) {
    const [, d, m, y] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(typed) ?? []
    return y && `${y}-${m}-${d}`
  },
  write: day => day.split('-').reverse().join('/'),
  wrong: 'A date such as 24/08/1995',
  calendar: 'Choose a day',
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Birthday' })

async function show(first: string) {
  let held = first
  function Trial() {
    const [value, setValue] = useState(first)
    held = value
    return <DateField id="day" label="Birthday" form={form} value={value} onChange={setValue} />
  }
  const page = await mount(<Trial />)
  return { user: person(), held: () => held, calendar: () => page.querySelector<HTMLInputElement>('[type=date]')! }
}

it('I18-03 a day is written and typed in the form of the language, and held in its own', async () => {
  const { user, held } = await show('1990-04-30')
  expect(box().value).toBe('30/04/1990')
  await user.clear(box())
  expect(held()).toBe('')
  await user.type(box(), '24/08/1995')
  expect([box().value, held()]).toEqual(['24/08/1995', '1995-08-24'])
})

it('a text that is no day stays as it was typed', async () => {
  const { user, held } = await show('')
  await user.type(box(), '24 Aug')
  await user.tab()
  expect([box().value, held()]).toEqual(['24 Aug', '24 Aug'])
})

it('a day of the calendar of the device replaces the typed one', async () => {
  const { user, held, calendar } = await show('1990-04-30')
  const opened = vi.fn()
  calendar().showPicker = opened
  await user.click(screen.getByRole('button', { name: 'Choose a day' }))
  expect(opened).toHaveBeenCalledOnce()
  expect(calendar().value).toBe('1990-04-30')
  fireEvent.change(calendar(), { target: { value: '1991-05-01' } })
  expect([box().value, held()]).toEqual(['01/05/1991', '1991-05-01'])
})

it('a browser that opens no calendar by script gets the focus on its own field', async () => {
  const { user, calendar } = await show('')
  calendar().showPicker = () => {
    throw new Error('NotAllowedError')
  }
  await user.click(screen.getByRole('button', { name: 'Choose a day' }))
  expect(document.activeElement).toBe(calendar())
})

it('a day that does not count stays with its message, and the day before counts on', async () => {
  const counted: string[] = []
  function Trial() {
    const [day, setDay] = useState('2026-11-15')
    const onDay = (next: string) => {
      counted.push(next)
      setDay(next)
    }
    return (
      <>
        <DayField id="day" label="Birthday" form={form} day={day} max="2026-11-21" onDay={onDay} outside="Too late" />
        <button type="button" onClick={() => setDay('2026-11-01')}>
          Another
        </button>
      </>
    )
  }
  await mount(<Trial />)
  const user = person()
  const message = () => screen.getByRole('alert').textContent
  await user.clear(box())
  await user.type(box(), '16/11')
  expect(message()).toBe('')
  await user.tab()
  expect([message(), box().value]).toEqual(['A date such as 24/08/1995', '16/11'])
  await user.type(box(), '/2027')
  await user.tab()
  expect([message(), box().value]).toEqual(['Too late', '16/11/2027'])
  expect(counted).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Another' }))
  expect([message(), box().value]).toEqual(['', '01/11/2026'])
})

it('a day counts once it is typed in full, left, or confirmed by Enter, and not in between', async () => {
  const onDay = vi.fn()
  const lenient: DayForm = {
    ...form,
    read: typed => form.read(typed.padStart(10, '0')),
  }
  await mount(<DayField id="day" label="Birthday" form={lenient} day="2026-11-15" onDay={onDay} outside="Too late" />)
  const user = person()
  await user.clear(box())
  await user.type(box(), '1/11/2026')
  expect(onDay).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onDay).toHaveBeenLastCalledWith('2026-11-01')
  await user.clear(box())
  await user.type(box(), '3/11/2026')
  await user.tab()
  expect(onDay).toHaveBeenLastCalledWith('2026-11-03')
  await user.clear(box())
  await user.type(box(), '18/11/2026')
  expect(onDay).toHaveBeenLastCalledWith('2026-11-18')
  expect(onDay).toHaveBeenCalledTimes(3)
})
