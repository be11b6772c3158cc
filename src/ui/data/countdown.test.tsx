// @vitest-environment happy-dom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount, screen } from '../../../tests/mount.ts'
import { Countdown, type CountdownProps } from './countdown.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const HOUR = 3_600_000
const props: CountdownProps = {
  until: HOUR * 26 + 500,
  now: () => Date.now(),
  label: 'Draw in',
  days: count => `${count} d`,
  spoken: ({ days, hours, minutes, seconds }) => `${days} d ${hours} h ${minutes} min ${seconds} s`,
}

it('reserves its space and shows no time on the server', () => {
  expect(renderToString(<Countdown {...props} />)).toContain('--:--:--')
})

it('counts by the clock it gets, announces every minute, and ends once', async () => {
  const onEnd = vi.fn()
  await mount(<Countdown {...props} onEnd={onEnd} />)
  const timer = screen.getByRole('timer', { name: 'Draw in' })
  /** The shown text; the timer is for screen readers. */
  const figures = () => timer.previousElementSibling!.textContent
  const announced = () => timer.textContent
  expect(figures()).toBe('1 d02:00:01')
  expect(announced()).toBe('1 d 2 h 0 min 0 s')
  await act(async () => vi.advanceTimersByTime(2000))
  expect(figures()).toBe('1 d01:59:59')
  expect(announced()).toBe('1 d 1 h 59 min 0 s')
  await act(async () => vi.advanceTimersByTime(3000))
  expect(announced()).toBe('1 d 1 h 59 min 0 s')
  await act(async () => vi.advanceTimersByTime(27 * HOUR))
  expect(figures()).toBe('00:00:00')
  expect(onEnd).toHaveBeenCalledTimes(1)
})
