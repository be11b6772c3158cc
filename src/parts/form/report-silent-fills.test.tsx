// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { fillSilently } from '../../../tests/forms/fill-silently.ts'
import { mount, person, screen } from '../../../tests/mount.ts'
import { TextArea, TextField } from '../../ui/fields/field.tsx'
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
