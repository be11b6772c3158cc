// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { mountDraft, type TestDraft } from '../../../tests/studio/mount-draft.tsx'
import { formatMoment } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { Releases } from './releases.tsx'

const AT = '2026-11-30T12:00:00.000Z'
const ENTRY = {
  what: 'publish',
  kind: 'release',
  summary: '',
  subject: 'aaaaaaaaaaaaaaaa',
  who: 'mara',
  why: '',
  at: AT,
  current: false,
}

async function mountReleases(answers: TestDraft['answers'] = {}) {
  await mountDraft(
    <MemoryRouter>
      <Releases brand={{ id: 'north', name: 'North', addresses: [] }} />
    </MemoryRouter>,
    { layer: {}, role: 'publisher', answers: { history: () => [ENTRY], ...answers } },
  )
  const buttons = await screen.findAllByRole('button', { name: new RegExp(`^${texts.releases.rollBack}`) })
  return buttons[0]!
}

it('an entry is a sentence with person, time and reason, which names its button, too', async () => {
  const entry = { ...ENTRY, why: 'new colours' }
  const switched = {
    ...ENTRY,
    what: 'toggle',
    subject: 'vip',
    summary: 'vip: on -> off',
    at: '2026-11-29T12:00:00.000Z',
  }
  const button = await mountReleases({ history: () => [entry, switched] })
  const sentence = `Published by mara on ${formatMoment(AT)}: new colours`
  expect(button.textContent).toBe(`${texts.releases.rollBack}: ${sentence}`)
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.getByText(/^A feature switched \(vip: on → off\) by mara on /)).toBeTruthy()
})

it('a rollback waits until the differences for players are there', async () => {
  let answer: (value: unknown) => void = () => {}
  const answered = new Promise(resolve => {
    answer = resolve
  })
  const button = await mountReleases({ compare: () => answered })
  await person().click(button)
  const submit = screen.getByRole('button', { name: texts.releases.rollBack })
  expect(submit.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(texts.unavailable.comparingRelease)).toBeTruthy()
  answer({ from: 'a', to: 'b', errors: [], changes: [] })
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBeNull())
})

it('two releases are compared from older to newer; one shown again counts as of then', async () => {
  const [one, other] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb']
  const entry = (what: string, subject: string, hour: number) => ({
    ...ENTRY,
    what,
    subject,
    at: AT.replace('T12', `T${hour}`),
  })
  await mountReleases({
    history: () => [entry('rollback', one, 16), entry('publish', other, 14), entry('publish', one, 12)],
    compare: () => ({ from: one, to: other, errors: [], changes: [] }),
  })
  const chosen = [texts.releases.from, texts.releases.to].map(
    name => screen.getByRole<HTMLSelectElement>('combobox', { name }).value,
  )
  expect(chosen).toEqual([other, one])
})
