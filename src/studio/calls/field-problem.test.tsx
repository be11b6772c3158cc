// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { mount, person, screen, waitFor } from '../../../tests/mount.ts'
import { publish } from '../../schemas/studio/calls/publish.ts'
import { SignIn } from '../access/sign-in.tsx'
import { texts } from '../texts/texts.ts'
import { call } from './call.ts'

function refuseAll(code: string, value?: object) {
  const reply = { success: false, code, message: 'Some of what was sent is not valid.', value }
  vi.stubGlobal('fetch', async () => Response.json(reply, { status: 400 }))
  onTestFinished(() => void vi.unstubAllGlobals())
}

it('a bad e-mail address is said in words at its field, and not below the form', async () => {
  refuseAll('request/invalid', { field: '/body/email' })
  const user = person()
  await mount(<SignIn ended={false} onStep={() => {}} />)
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: texts.signIn.email })
  await user.type(email, 'mara')
  await user.type(screen.getByLabelText(texts.signIn.password), 'x')
  await user.click(screen.getByRole('button', { name: texts.signIn.submit }))
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(texts.problems.fields.email!)).toHaveLength(1)
  expect(screen.queryByText('Some of what was sent is not valid.')).toBeNull()
})

it('a refusal names the field that it is about: a long reason, and a new password', async () => {
  refuseAll('request/invalid', { field: '/body/why' })
  expect(await call(publish)).toMatchObject({ problem: { field: 'why', message: texts.problems.fields.why } })
  refuseAll('operator/password-short')
  expect(await call(publish)).toMatchObject({ problem: { field: 'newPassword' } })
  refuseAll('request/invalid', { field: '/body/key' })
  expect(await call(publish)).not.toHaveProperty('problem.field')
})
