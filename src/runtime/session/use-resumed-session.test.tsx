// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { mount } from '../../../tests/mount.ts'
import { signInAnn } from '../../../tests/widgets/stub-platform.ts'
import { clearSession, session } from '../state/session-state.ts'
import { useResumedSession } from './use-resumed-session.ts'

/** Shows the hook. @returns the roles it was called with */
async function open() {
  onTestFinished(clearSession)
  const told: string[] = []
  const Page = () => {
    useResumedSession(role => told.push(role))
    return null
  }
  await mount(<Page />)
  return told
}
const resume = (type: string) =>
  act(async () => {
    signInAnn(type)
    session.isResumed = true
  })

it('a session that was resumed is told once, and not one of a trial account', async () => {
  const told = await open()
  await resume('4')
  expect(told).toEqual([])
  await resume('0')
  expect(told).toEqual(['member'])
  await act(async () => {
    session.nickname = 'Annie'
  })
  expect(told).toEqual(['member'])
})

it('a sign-in of the component itself is not told, and one before it is', async () => {
  const told = await open()
  await act(async () => {
    signInAnn('1')
    session.afterLogin = true
  })
  expect(told).toEqual([])
  expect(await open()).toEqual(['agent'])
})
