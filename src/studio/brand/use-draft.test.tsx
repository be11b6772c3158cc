// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { mountDraft } from '../../../tests/studio/mount-draft.tsx'
import { followServer } from '../calls/server-events.ts'
import { useDraft } from './use-draft.ts'

class Stream extends EventTarget {
  static last: Stream
  constructor() {
    super()
    Stream.last = this
  }
  close() {}
}

function Save() {
  const { save, call } = useDraft()
  const change = { kind: 'set' as const, at: 'theme:/dark/primary', value: `#${call.value!.seq}` }
  return (
    <button type="button" onClick={() => save([change], call.value!.seq)}>
      Save
    </button>
  )
}

it('a saved change is read once, whether its reply or its event comes first, and those of others each', async () => {
  vi.stubGlobal('EventSource', Stream)
  onTestFinished(followServer())
  const tell = (seq?: number) =>
    Stream.last.dispatchEvent(new MessageEvent('draft', { data: JSON.stringify({ brand: 'north', seq }) }))
  const { calls, operations } = await mountDraft(<Save />, { layer: {} })
  const readings = () => calls.filter(name => name === 'draft').length
  const saveOnce = async () => {
    const before = operations.length
    await person().click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(operations).toHaveLength(before + 1))
    await act(async () => {})
  }
  expect(readings()).toBe(1)
  await saveOnce()
  await waitFor(() => expect(readings()).toBe(2))
  await act(async () => void tell(1))
  expect(readings()).toBe(2)
  await act(async () => void tell(2))
  expect(readings()).toBe(3)
  await saveOnce()
  expect(readings()).toBe(3)
  // someone else came or went, or chose between two values
  for (let turn = 0; turn < 2; turn++) await act(async () => void tell())
  expect(readings()).toBe(5)
})
