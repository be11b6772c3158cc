// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../tests/mount.ts'
import { dismissToast, pauseToasts, showToast, startToastTimer, useToasts } from './toasts.ts'

let shown: string[] = []
let place: HTMLElement
/** Whether the code and texts that show toasts are loaded. */
let isLoaded = true
function Shown() {
  const toasts = useToasts()
  shown = toasts.map(({ message }) => message(key => key))
  useEffect(() => {
    if (isLoaded) toasts.forEach(startToastTimer)
  })
  return null
}
beforeEach(async () => {
  vi.useFakeTimers()
  place = await mount(<Shown />)
})
afterEach(async () => {
  await act(async () => vi.runAllTimersAsync())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const does = (what: () => void) => act(async () => what())

it('a toast is dismissed by itself', async () => {
  await does(() => showToast(text => text('Saved')))
  await wait(3900)
  expect(shown).toEqual(['Saved'])
  await wait(200)
  expect(shown).toEqual([])
})

it('the time of a toast begins when it can be shown', async () => {
  isLoaded = false
  await does(() => showToast(text => text('Saved')))
  await wait(60_000)
  expect(shown).toEqual(['Saved'])
  isLoaded = true
  await mount(<Shown key="now" />, place)
  await wait(3900)
  expect(shown).toEqual(['Saved'])
  await wait(200)
  expect(shown).toEqual([])
})

it('no toast is dismissed while paused, and all stay for a moment afterwards', async () => {
  await does(() => showToast(text => text('Saved')))
  await wait(3000)
  await does(() => pauseToasts(true))
  await does(() => showToast(text => text('Sent')))
  await wait(60_000)
  expect(shown).toEqual(['Saved', 'Sent'])
  await does(() => pauseToasts(false))
  await wait(1900)
  expect(shown).toEqual(['Saved', 'Sent'])
  await wait(200)
  expect(shown).toEqual([])
})

it('of more than four toasts the oldest is dismissed; closing a paused toast by hand ends the pause', async () => {
  await does(() => ['1', '2', '3', '4', '5'].forEach(text => void showToast(() => text)))
  expect(shown).toEqual(['2', '3', '4', '5'])
  await wait(5000)
  await does(() => showToast(text => text('last'), 'info'))
  await does(() => pauseToasts(true))
  // numbered in the order they were shown
  await does(() => Array.from({ length: 50 }, (_, id) => dismissToast(id)))
  expect(shown).toEqual([])
  await does(() => showToast(text => text('next')))
  await wait(4100)
  expect(shown).toEqual([])
})
