// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { screen } from '../../../tests/mount.ts'
import { mountDraft } from '../../../tests/studio/mount-draft.tsx'
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

it('the button of a release without a summary is named by what happened, and when', async () => {
  await mountDraft(
    <MemoryRouter>
      <Releases brand={{ id: 'north', name: 'North', addresses: [] }} />
    </MemoryRouter>,
    { layer: {}, role: 'publisher', answers: { history: () => [ENTRY] } },
  )
  const button = await screen.findByRole('button', { name: new RegExp(`^${texts.releases.rollBack}`) })
  expect(button.textContent).toBe(`${texts.releases.rollBack}: ${texts.releases.whats.publish}, ${formatMoment(AT)}`)
})
