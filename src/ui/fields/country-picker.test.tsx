// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount, person, screen, within } from '../../../tests/mount.ts'
import { CountryPicker } from './country-picker.tsx'
import type { CountryOption } from './find-countries.ts'

const COUNTRIES: CountryOption[] = [
  { country: 'ID', dialingCode: '62', name: 'Indonesien', englishName: 'Indonesia' },
  { country: 'TH', dialingCode: '66', name: 'Thailand', englishName: 'Thailand' },
  { country: 'US', dialingCode: '1', name: 'Vereinigte Staaten', englishName: 'United States' },
  { country: 'VN', dialingCode: '84', name: 'Vietnam', englishName: 'Vietnam' },
]
let reported: string[]
let user: ReturnType<typeof person>

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
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })
const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' })
const options = () => screen.queryAllByRole('option')
const listed = () => options().map(option => option.id.slice(-2))
const current = () => document.getElementById(field().getAttribute('aria-activedescendant')!)?.id.slice(-2)
/** Source of a flag's picture, which is hidden from screen readers because the code is read. */
const flagIn = (element: HTMLElement) => within(element).getByRole('presentation').getAttribute('src')
const pass = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds))
const press = (key: string) => user.keyboard(`{${key}}`)

afterAll(() => void vi.unstubAllGlobals())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  reported = []
  user = person()
  await mount(<Picker />)
})
afterEach(() => void vi.useRealTimers())

it('CTY-01 flag and code with a plus sign, read-only; the list opens on focus, each country with both', async () => {
  expect(field().value).toBe('+66')
  expect(field().readOnly).toBe(true)
  expect(flagIn(field().parentElement!)).toBe('/flags/TH.svg')
  expect(options()).toEqual([])
  await user.tab()
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(options().map(option => option.textContent)).toEqual([
    'Indonesien+62',
    'Thailand+66',
    'Vereinigte Staaten+1',
    'Vietnam+84',
  ])
  expect(options().map(flagIn)).toEqual(COUNTRIES.map(({ country }) => `/flags/${country}.svg`))
  expect(options().map(option => option.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false', 'false'])
})

it('CTY-02 the list closes on choice at once, and 200 ms after the focus has gone', async () => {
  await user.tab()
  await user.click(screen.getByRole('option', { name: /Vietnam/ }))
  expect(options()).toEqual([])
  expect(reported).toEqual(['VN'])
  expect(field().value).toBe('+84')

  await user.click(document.body)
  await user.tab()
  await user.click(document.body)
  await pass(199)
  expect(options()).toHaveLength(4)
  await pass(1)
  expect(options()).toEqual([])
})

it('CTY-02 the focus may go from the field to the search in the list, and nothing closes', async () => {
  await user.tab()
  await user.click(search())
  await pass(500)
  expect(options()).toHaveLength(4)
  await press('ArrowDown')
  await press('Enter')
  expect(reported).toEqual(['US'])
})

it('CTY-04 arrows, Home and End walk through the list without leaving it; Enter chooses, Escape does not', async () => {
  await user.tab()
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
  await user.tab()
  await user.keyboard('vi')
  expect([listed(), current(), search().value]).toEqual([['VN'], 'VN', 'vi'])
  await press('Backspace')
  expect(listed()).toEqual(['US', 'VN'])
  await press('Backspace')
  await user.keyboard('62')
  expect(listed()).toEqual(['ID'])
  await press('Enter')
  expect(reported).toEqual(['ID'])
  await user.keyboard('united s')
  expect(listed()).toEqual(['US'])
  await press('Tab')
  expect(reported).toEqual(['ID', 'US'])
})

it('CTY-04 an empty result is announced, and Enter chooses nothing', async () => {
  await user.tab()
  await user.keyboard('zz')
  expect([listed(), screen.getByRole('status').textContent]).toEqual([[], 'None'])
  await press('Enter')
  expect([reported, field().value]).toEqual([[], '+66'])
})
