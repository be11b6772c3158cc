// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { fillSilently } from '../../../tests/forms/fill-silently.ts'
import { mount, person, screen } from '../../../tests/mount.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextArea, TextField } from '../../ui/fields/field.tsx'
import { createDayForm } from '../text/day-form.ts'
import { reportSilentFills } from './report-silent-fills.ts'

const sent: string[][] = []
const changes: string[] = []

function Form() {
  const [account, setAccount] = useState('')
  const [note, setNote] = useState('old')
  const change = (value: string) => {
    changes.push(value)
    setAccount(value)
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        sent.push([account, note])
      }}
    >
      <TextField id="account" label="Account" value={account} onChange={change} />
      <TextArea id="note" label="Note" value={note} onChange={setNote} />
      <button type="button" onClick={() => sent.push([account])}>
        Check
      </button>
      <button type="submit">Send</button>
    </form>
  )
}

async function showForm() {
  sent.length = 0
  changes.length = 0
  const stop = reportSilentFills()
  onTestFinished(stop)
  await mount(<Form />)
  const { click } = person()
  return {
    stop,
    fill: (label: string, value: string) => fillSilently(screen.getByLabelText<HTMLInputElement>(label), value),
    press: (name: string) => click(screen.getByRole('button', { name })),
  }
}

it('a form sends what was filled into its fields without an event', async () => {
  const form = await showForm()
  form.fill('Account', 'mai')
  form.fill('Note', 'by night')
  await form.press('Send')
  expect(sent).toEqual([['mai', 'by night']])
})

it('a button inside a form finds what was filled in without an event', async () => {
  const form = await showForm()
  form.fill('Account', 'mai')
  await form.press('Check')
  expect(sent).toEqual([['mai']])
})

it('fields that hold what React knows change nothing', async () => {
  const form = await showForm()
  form.fill('Account', 'mai')
  await form.press('Check')
  await form.press('Send')
  expect(changes).toEqual(['mai'])
  form.stop()
  form.fill('Account', 'lan')
  await form.press('Send')
  expect(changes).toEqual(['mai'])
})

it('a day that was filled in without an event is kept beside its calendar', async () => {
  onTestFinished(reportSilentFills())
  const days: string[] = []
  function Birthday() {
    const [day, setDay] = useState('')
    return (
      <form
        onSubmit={event => {
          event.preventDefault()
          days.push(day)
        }}
      >
        <DateField id="day" label="Birthday" form={createDayForm(key => key)} value={day} onChange={setDay} />
        <button type="submit">Send</button>
      </form>
    )
  }
  await mount(<Birthday />)
  fillSilently(screen.getByLabelText<HTMLInputElement>('Birthday'), '1995-08-24')
  await person().click(screen.getByRole('button', { name: 'Send' }))
  expect(days).toEqual(['1995-08-24'])
})
