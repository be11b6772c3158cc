// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { person, screen, within } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { openForVisitor } from '../../../tests/widgets/open-for-visitor.tsx'
import { readCookie } from '../../runtime/state/storage.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const widget = { name: 'preferences', settings, View }
describeConformance(widget)

const texts = {
  'header.hide-balance': 'Hide the balance',
  'preferences.limits': 'Limits',
  'preferences.text-size': 'Text size',
  'preferences.text-size-normal': 'Normal',
  'preferences.text-size-largest': 'Largest',
}
beforeEach(() => {
  delete document.documentElement.dataset.textSize
})
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
