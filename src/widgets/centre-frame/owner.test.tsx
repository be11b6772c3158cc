// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { person, screen } from '../../../tests/mount.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { clearSession, setSession } from '../../runtime/state/session-state.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

let open: OpenWidget
afterEach(() => open.leave())

const field = () => screen.getByRole<HTMLInputElement>('textbox', { hidden: true })
const signIn = (name: string) => act(async () => setSession('token', name, '0'))

it('SYS-07 typed values are restored when the same member signs in again, and removed for another', async () => {
  open = await openSignedIn({ name: 'centre-frame', settings, View }, { settings: { title: 'Centre' } })
  await person().type(field(), 'secret')
  await act(async () => clearSession())
  await signIn('Ann')
  expect(field().value).toBe('secret')
  await act(async () => clearSession())
  await signIn('bob')
  expect(field().value).toBe('')
})
