// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { person, screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { dropCookie, readCookie, readStored } from '../../runtime/state/storage.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'preferences', settings, View }
describeConformance(widget)

const texts = {
  'header.hide-balance': 'Hide the balance',
  'preferences.limits': 'Limits',
  'preferences.sound': 'Sounds',
  'preferences.stake': 'Stake {{number}}',
  'wallets.bad-amount': 'No amount',
  'preferences.text-size': 'Text size',
  'preferences.text-size-normal': 'Normal',
  'preferences.text-size-largest': 'Largest',
}
beforeEach(() => {
  delete document.documentElement.dataset.textSize
  localStorage.clear()
})
afterEach(() => dropCookie('textSize'))
const size = (name: string) =>
  within(screen.getByRole('group', { name: 'Text size' })).getByRole<HTMLInputElement>('radio', { name })

it('enlarges the text of the open page and keeps the size for the server', async () => {
  await openForVisitor(widget, { texts })
  expect(size('Normal').checked).toBe(true)
  await person().click(size('Largest'))
  expect(size('Largest').checked).toBe(true)
  expect(document.documentElement.dataset.textSize).toBe('largest')
  expect(readCookie('textSize')).toBe('largest')
  await person().click(size('Normal'))
  expect(document.documentElement.dataset.textSize).toBeUndefined()
  expect(readCookie('textSize')).toBe('normal')
})

it('remembers whether games sound', async () => {
  await openForVisitor(widget, { texts })
  const sounds = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sounds' })
  expect(sounds.checked).toBe(false)
  await person().click(sounds)
  expect([sounds.checked, readStored('local', 'sound')]).toEqual([true, 'on'])
  await person().click(sounds)
  expect([sounds.checked, readStored('local', 'sound')]).toEqual([false, 'off'])
})

it('keeps stakes in the form of the brand, and names what is no amount', async () => {
  await openForVisitor(widget, { texts })
  const first = screen.getByRole<HTMLInputElement>('textbox', { name: 'Stake 1' })
  await person().type(first, '2500{Tab}')
  expect([first.value, readStored('local', 'stakes')]).toEqual(['2,500.00', '250000 0 0 0'])
  await person().clear(first)
  await person().type(first, 'much{Tab}')
  screen.getByText('No amount')
  expect(readStored('local', 'stakes')).toBe('250000 0 0 0')
  await person().clear(first)
  await person().tab()
  expect([first.value, readStored('local', 'stakes')]).toEqual(['', '0 0 0 0'])
})

it('shows the size that the page came with', async () => {
  document.documentElement.dataset.textSize = 'largest'
  await openForVisitor(widget, { texts })
  expect(size('Largest').checked).toBe(true)
})

it('offers a visitor no choice about a balance, and leads to the limits', async () => {
  await openForVisitor(widget, { texts })
  expect(screen.queryByRole('checkbox', { name: 'Hide the balance' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Limits' }).getAttribute('href')).toBe('/responsible-gaming')
})
