// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { screen, within } from '../../../tests/mount.ts'
import { mountDraft } from '../../../tests/studio/mount-draft.tsx'
import { texts } from '../texts/texts.ts'
import { Entries } from './entries.tsx'

const ENTRY = { number: 1, class: 'rule', what: 'x', subject: 'y', summary: 'Rates', who: 'mara', at: '', why: '' }

const AT = '2026-11-20T12:00:00.000Z'

async function openStates(before: string, after: string) {
  const entries = [{ ...ENTRY, at: AT, before, after }]
  await mountDraft(<Entries filter={{ brand: 'north' }} />, {
    layer: {},
    answers: { audit: () => ({ entries, more: false }) },
  })
  const row = (await screen.findByText('Rates')).closest('tr')!
  return { row, details: row.querySelector('details') }
}

it('an entry says what differs, and has both states as they are behind a disclosure', async () => {
  const [before, after] = ['{"tiers":[{"rate":1}]}', '{"tiers":[{"rate":2}]}']
  const { row, details } = await openStates(before, after)
  expect(within(row).getByText('Tiers › 1 › Rate was 1 and is now 2')).toBeTruthy()
  expect(details!.open).toBe(false)
  expect(within(details!).getByText(texts.audit.before(before))).toBeTruthy()
  expect(within(details!).getByText(texts.audit.after(after))).toBeTruthy()
})

it('a release is said by the beginning of its hash, and its whole hash can be opened', async () => {
  const { row, details } = await openStates('dda31f204511b1d9', 'ffa31f204511b1d9')
  expect(within(row).getByText('release dda31f → release ffa31f')).toBeTruthy()
  expect(within(details!).getByText(texts.audit.after('ffa31f204511b1d9'))).toBeTruthy()
})

it('two short states stand there as they are', async () => {
  const { row, details } = await openStates('on', 'off')
  expect(within(row).getByText('on → off')).toBeTruthy()
  expect(details).toBeNull()
})

it('an entry of a kind without a name is said by its kind', async () => {
  const entries = [{ ...ENTRY, what: 'toString', summary: '', at: AT, before: '', after: '' }]
  await mountDraft(<Entries filter={{ brand: 'north' }} />, {
    layer: {},
    answers: { audit: () => ({ entries, more: false }) },
  })
  expect(await screen.findByText('toString: y')).toBeTruthy()
})
