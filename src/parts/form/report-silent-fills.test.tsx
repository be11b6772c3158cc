// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
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
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const stop = reportSilentFills()
  onTestFinished(async () => {
    stop()
    await act(async () => root.unmount())
    place.remove()
  })
  await act(async () => root.render(<Form />))
  return {
    stop,
    /** Fills a field as a program does that React cannot see. */
    fill(id: string, value: string) {
      const control = place.querySelector<HTMLInputElement>(`#${id}`)!
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value)
    },
    press: (type: string) => act(async () => place.querySelector<HTMLButtonElement>(`button[type=${type}]`)!.click()),
  }
}

it('a form sends what was filled into its fields without an event', async () => {
  const form = await showForm()
  form.fill('account', 'mai')
  form.fill('note', 'by night')
  await form.press('submit')
  expect(sent).toEqual([['mai', 'by night']])
})

it('a button inside a form finds what was filled in without an event', async () => {
  const form = await showForm()
  form.fill('account', 'mai')
  await form.press('button')
  expect(sent).toEqual([['mai']])
})

it('fields that hold what React knows change nothing', async () => {
  const form = await showForm()
  form.fill('account', 'mai')
  await form.press('button')
  await form.press('submit')
  expect(changes).toEqual(['mai'])
  form.stop()
  form.fill('account', 'lan')
  await form.press('submit')
  expect(changes).toEqual(['mai'])
})
