// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { mount } from '../../../tests/mount.ts'
import { rowsOf } from './outline-rows.ts'
import { readOutline } from './outline-tree.ts'
import { type FocusedRow, useFocusedRow } from './use-focused-row.ts'

const inherited = { 'screens/home.json': { main: ['a', 'b', 'c', 'd'].map(id => ({ id, widget: 'faq' })) } }
const rows = rowsOf(readOutline({}, inherited, 'screens/home'), 'Home', () => undefined)
const at = (id: string) => `screens/home:/main/[${id}]`

it('a row is selected by a click at once, and by keys when no other key follows', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const selected: string[] = []
  let row: FocusedRow | undefined
  const Rows = () => {
    row = useFocusedRow(rows, at('a'), next => selected.push(next), { current: undefined })
    return null
  }
  await mount(<Rows />)
  await act(async () => row!.focus(at('b')))
  await act(async () => row!.focus(at('c')))
  expect([row!.focused, selected]).toEqual([at('c'), []])
  await act(async () => void vi.runAllTimers())
  expect(selected).toEqual([at('c')])
  await act(async () => {
    // a click moves the focus first
    row!.focus(at('d'))
    row!.select(at('d'))
  })
  expect(selected).toEqual([at('c'), at('d')])
})
