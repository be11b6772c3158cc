// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { mount, screen } from '../../../tests/mount.ts'
import { useSingleRun } from './use-single-run.ts'

it('starts once for two presses in the same task, shows what runs, and starts again after a failure', async () => {
  const started: string[] = []
  let end: (failure?: Error) => void = () => {}
  function Buttons() {
    const [run, running] = useSingleRun(async (name: string) => {
      started.push(name)
      await new Promise<void>((done, fail) => {
        end = failure => (failure ? fail(failure) : done())
      })
      return name
    })
    return (
      <>
        <button type="button" onClick={() => void run('first').catch(() => {})}>
          Send
        </button>
        <output>{running?.[0]}</output>
      </>
    )
  }
  await mount(<Buttons />)
  const press = () => screen.getByRole('button').click()
  const shown = () => screen.getByRole('status').textContent
  await act(async () => {
    press()
    press()
  })
  expect([started, shown()]).toEqual([['first'], 'first'])
  await act(async () => end(new Error('no reply')))
  expect(shown()).toBe('')
  await act(async () => press())
  expect(started).toHaveLength(2)
  await act(async () => end())
})
