// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { mount, person, screen, waitFor } from '../../../tests/mount.ts'
import { texts } from '../texts/texts.ts'
import { SecondStep } from './second-step.tsx'

/** Answers the studio's calls by their name until the test ends. @returns the names of the calls so far */
function answerCalls(answers: Record<string, () => Response | Promise<Response>>): string[] {
  const made: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const name = path.slice('/calls/'.length)
    made.push(name)
    return answers[name]!()
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return made
}

const refusal = (message: string) => () => Response.json({ success: false, code: 'x', message }, { status: 401 })

it('a browser without passkeys asks for a recovery code, and a refused code stays in its field', async () => {
  answerCalls({ 'sign-in-recovery': refusal('This recovery code is wrong.') })
  const onStep = vi.fn()
  await mount(<SecondStep email="mara@example.com" onStep={onStep} />)
  expect(screen.queryByRole('button', { name: texts.signIn.passkeySwitch })).toBeNull()
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: texts.signIn.recoveryCode })
  await person().type(code, 'k3vq-8wzd-2rmt{Enter}')
  await waitFor(() => expect(screen.getByText('This recovery code is wrong.')).toBeTruthy())
  expect(code.value).toBe('k3vq-8wzd-2rmt')
  expect(onStep).not.toHaveBeenCalled()
})

it('two presses of a button send one call, and a lost reply says that the server did not answer', async () => {
  let lose = (_error: Error) => {}
  const made = answerCalls({ 'sign-out': () => new Promise<Response>((_done, fail) => (lose = fail)) })
  await mount(<SecondStep email="mara@example.com" onStep={() => {}} />)
  const leave = screen.getByRole('button', { name: texts.signIn.back('mara@example.com') })
  await person().dblClick(leave)
  expect(made).toEqual(['sign-out'])
  lose(new Error('connection lost'))
  await waitFor(() => expect(screen.getByText(texts.problems.network)).toBeTruthy())
})
