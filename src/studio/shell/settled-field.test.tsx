// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it } from 'vitest'
import { mount, person, screen } from '../../../tests/mount.ts'
import { SettledField } from './settled-field.tsx'

function Page({ settled }: { settled: string[] }) {
  const [value, setValue] = useState('')
  const settle = (next: string) => {
    settled.push(next)
    setValue(next)
  }
  return <SettledField id="who" label="Who" value={value} onSettle={settle} />
}

it('a text counts at Enter and when its field is left, once, and Enter keeps the focus', async () => {
  const user = person()
  const settled: string[] = []
  await mount(<Page settled={settled} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Who' })
  await user.type(field, 'mara ')
  expect(settled).toEqual([])
  await user.keyboard('{Enter}')
  expect([settled, document.activeElement, field.value]).toEqual([['mara'], field, 'mara'])
  await user.tab()
  expect(settled).toEqual(['mara'])
  await user.clear(field)
  await user.tab()
  expect(settled).toEqual(['mara', ''])
})
