// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CountryPicker } from './country-picker.tsx'
import type { CountryOption } from './find-countries.ts'

const COUNTRIES: CountryOption[] = [
  { country: 'ID', dialingCode: '62', name: 'Indonesien', englishName: 'Indonesia' },
  { country: 'TH', dialingCode: '66', name: 'Thailand', englishName: 'Thailand' },
  { country: 'US', dialingCode: '1', name: 'Vereinigte Staaten', englishName: 'United States' },
  { country: 'VN', dialingCode: '84', name: 'Vietnam', englishName: 'Vietnam' },
]
let root: Root
let container: HTMLElement
let reported: string[]

function Picker() {
  const [value, setValue] = useState(COUNTRIES[1])
  return (
    <CountryPicker
      id="code"
      label="Country"
      value={value}
      countries={COUNTRIES}
      flag={country => `/flags/${country}.svg`}
      onChange={option => {
        reported.push(option.country)
        setValue(option)
      }}
      texts={{ search: 'Search', none: 'None', close: 'Close' }}
    />
  )
}
const field = () => container.querySelector<HTMLInputElement>('#code')!
const search = () => container.querySelector<HTMLInputElement>('[aria-label=Search]')!
const options = () => [...container.querySelectorAll<HTMLElement>('[role=option]')]
const listed = () => options().map(option => option.id.slice(-2))
const current = () => container.querySelector(`#${field().getAttribute('aria-activedescendant')}`)?.id.slice(-2)
const focus = () => act(async () => field().focus())
const pass = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds))
const press = (key: string, on: HTMLElement = field()) =>
  act(async () => void on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
const type = async (text: string) => {
  for (const key of text) await press(key)
}

afterAll(() => void vi.unstubAllGlobals())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  reported = []
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  await act(async () => root.render(<Picker />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  container.remove()
  vi.useRealTimers()
})

it('CTY-01 flag and code with a plus sign, read-only; the list opens on focus, each country with both', async () => {
  expect(field().value).toBe('+66')
  expect(field().readOnly).toBe(true)
  expect(container.querySelector('img')!.getAttribute('src')).toBe('/flags/TH.svg')
  expect(options()).toEqual([])
  await focus()
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(options().map(option => option.textContent)).toEqual([
    'Indonesien+62',
    'Thailand+66',
    'Vereinigte Staaten+1',
    'Vietnam+84',
  ])
  expect(options().map(option => option.querySelector('img')!.getAttribute('src'))).toEqual(
    COUNTRIES.map(({ country }) => `/flags/${country}.svg`),
  )
  expect(options().map(option => option.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false', 'false'])
})

it('CTY-02 the list closes on choice at once, and 200 ms after the focus has gone', async () => {
  await focus()
  await act(async () => options()[3]!.click())
  expect(options()).toEqual([])
  expect(reported).toEqual(['VN'])
  expect(field().value).toBe('+84')

  await act(async () => field().blur())
  await focus()
  await act(async () => field().blur())
  await pass(199)
  expect(options()).toHaveLength(4)
  await pass(1)
  expect(options()).toEqual([])
})

it('CTY-02 the focus may go from the field to the search in the list, and nothing closes', async () => {
  await focus()
  await act(async () => search().focus())
  await pass(500)
  expect(options()).toHaveLength(4)
  await press('ArrowDown', search())
  await press('Enter', search())
  expect(reported).toEqual(['US'])
})

it('CTY-04 arrows, Home and End walk through the list without leaving it; Enter chooses, Escape does not', async () => {
  await focus()
  expect(current()).toBe('TH')
  await press('ArrowDown')
  expect(current()).toBe('US')
  await press('End')
  await press('ArrowDown')
  expect(current()).toBe('VN')
  await press('Home')
  await press('ArrowUp')
  expect(current()).toBe('ID')
  await press('Escape')
  expect([options(), reported]).toEqual([[], []])
  await press('ArrowDown')
  expect(current()).toBe('TH')
  await press('ArrowUp')
  await press('Enter')
  expect([options(), reported]).toEqual([[], ['ID']])
})

it('CTY-04 typing narrows the list down by names, codes and digits; Backspace undoes it', async () => {
  await focus()
  await type('vi')
  expect([listed(), current(), search().value]).toEqual([['VN'], 'VN', 'vi'])
  await press('Backspace')
  expect(listed()).toEqual(['US', 'VN'])
  await press('Backspace')
  await type('62')
  expect(listed()).toEqual(['ID'])
  await press('Enter')
  expect(reported).toEqual(['ID'])
  await type('united s')
  expect(listed()).toEqual(['US'])
  await press('Tab')
  expect(reported).toEqual(['ID', 'US'])
})

it('CTY-04 an empty result is announced, and Enter chooses nothing', async () => {
  await focus()
  await type('zz')
  expect([listed(), container.querySelector('[role=status]')!.textContent]).toEqual([[], 'None'])
  await press('Enter')
  expect([reported, field().value]).toEqual([[], '+66'])
})
