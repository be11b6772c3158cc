// @vitest-environment happy-dom
import { useState } from 'react'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { mount, person, screen } from '../../../tests/mount.ts'
import { MoneyField } from './number-field.tsx'

let done: string[]
let user: ReturnType<typeof person>

function Amount() {
  const [value, setValue] = useState('')
  return (
    <MoneyField
      id="amount"
      label="Amount"
      symbol="฿"
      value={value}
      onChange={setValue}
      onDone={text => done.push(text)}
    />
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
const shown = () => `${field().value.slice(0, field().selectionStart!)}|${field().value.slice(field().selectionStart!)}`

afterAll(() => void vi.unstubAllGlobals())
beforeEach(async () => {
  done = []
  user = person()
  await mount(<Amount />)
  await user.click(field())
})

it('HDR-04 an amount is grouped while it is typed, with the cursor where it was, and complete once it is left', async () => {
  await user.keyboard('12345')
  expect(shown()).toBe('12,345|')
  await user.keyboard('{Home}{ArrowRight}9')
  expect(shown()).toBe('19|2,345')
  await user.tab()
  expect(field().value).toBe('192,345.00')
  expect(done).toEqual(['192,345.00'])
})

it('a comma that is deleted does not hold the cursor up', async () => {
  await user.keyboard('1234{Home}{ArrowRight}{Delete}')
  expect(shown()).toBe('1,|234')
  await user.keyboard('{Delete}')
  expect(shown()).toBe('1|34')
})

it('what is no number stays as it was typed', async () => {
  await user.keyboard('500,50')
  await user.tab()
  expect([field().value, done]).toEqual(['500,50', ['500,50']])
})

it('a sign after the digits stands inside the box of the field', async () => {
  await mount(<MoneyField id="stake" label="Stake" symbol="₫" place="after" value="" />)
  const box = screen.getByRole('textbox', { name: 'Stake' }).parentElement!
  expect(box.lastElementChild?.textContent).toBe('₫')
})
