// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { mount } from '../../../tests/mount.ts'
import type { Layer } from '../../engine/index.ts'
import { type OutlineRows, rowsOf } from './outline-rows.ts'
import { readOutline } from './outline-tree.ts'
import { type FocusedRow, type Selection, useFocusedRow } from './use-focused-row.ts'

const inherited = { 'screens/home.json': { main: ['a', 'b', 'c', 'd'].map(id => ({ id, widget: 'faq' })) } }
const rowsWith = (layer: Layer) => rowsOf(readOutline(layer, inherited, 'screens/home'), 'Home', () => undefined)
const rows = rowsWith({})
const withRow = (row: object) => rowsWith({ 'screens/home.json': { main: [row] } })
const at = (id: string) => `screens/home:/main/[${id}]`

/** Shows the hook with a selection. @returns the rows it reported, and how to read and change it */
async function open(first: Selection) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const reported: string[] = []
  let row: FocusedRow | undefined
  const Rows = ({ selection, shown = rows }: { selection: Selection; shown?: OutlineRows }) => {
    row = useFocusedRow(shown, selection, next => reported.push(next), { current: undefined })
    return null
  }
  const place = await mount(<Rows selection={first} />)
  return {
    reported,
    row: () => row!,
    select: (selection: Selection, shown?: OutlineRows) => mount(<Rows selection={selection} shown={shown} />, place),
  }
}

it('a row is selected by a click at once, and by keys when no other key follows', async () => {
  const { reported, row } = await open({ at: at('a'), isReported: false })
  await act(async () => row().focus(at('b')))
  await act(async () => row().focus(at('c')))
  expect([row().focused, reported]).toEqual([at('c'), []])
  await act(async () => void vi.runAllTimers())
  expect(reported).toEqual([at('c')])
  await act(async () => {
    // a click moves the focus first
    row().focus(at('d'))
    row().select(at('d'))
  })
  expect(reported).toEqual([at('c'), at('d')])
})

it('a row that the page shows late leaves the focus where a key put it meanwhile', async () => {
  const { reported, row, select } = await open({ at: at('a'), isReported: false })
  await act(async () => row().focusInPage(at('b')))
  await act(async () => row().focus(at('a')))
  await select({ at: at('b'), isReported: true })
  expect(row().focused).toBe(at('a'))
  await act(async () => void vi.runAllTimers())
  expect(reported).toEqual([at('b'), at('a')])
})

it('a selection from outside moves the focus, also to a row that was reported before', async () => {
  const { reported, row, select } = await open({ at: at('a'), isReported: false })
  await act(async () => row().select(at('b')))
  await select({ at: at('b'), isReported: true })
  await act(async () => row().select(at('c')))
  await select({ at: at('c'), isReported: true })
  await select({ at: at('b'), isReported: false })
  expect([row().focused, reported]).toEqual([at('b'), [at('b'), at('c')]])
})

it('the first row, which nobody chose, keeps the selection when another person puts rows before it', async () => {
  const { reported, row, select } = await open({ at: undefined, isReported: false })
  expect([row().focused, reported]).toEqual([at('a'), [at('a')]])
  await select({ at: at('a'), isReported: true }, withRow({ id: 'd', before: 'a' }))
  expect([row().focused, reported]).toEqual([at('a'), [at('a')]])
  await select({ at: at('a'), isReported: true }, withRow({ id: 'new', widget: 'faq', before: 'a' }))
  expect(row().focused).toBe(at('a'))
})
