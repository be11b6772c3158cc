import { expect, it } from 'vitest'
import { keepProperties } from './keep-properties.ts'

it('properties that were replaced, added or removed are as before, also those with a getter', () => {
  const before = { open: () => 'ours', gone: 1 }
  const object: Record<string, unknown> = { ...before }
  Object.defineProperty(object, 'state', { configurable: true, get: () => 'visible' })
  const restore = keepProperties(object)
  object.open = () => 'theirs'
  object.added = true
  delete object.gone
  Object.defineProperty(object, 'state', { configurable: true, value: 'hidden' })
  restore()
  expect(object).toEqual({ ...before, state: undefined })
  expect([object.open, object.state]).toEqual([before.open, 'visible'])
})
