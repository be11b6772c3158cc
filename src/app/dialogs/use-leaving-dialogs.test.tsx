// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../tests/mount.ts'
import type { OpenDialog } from '../../runtime/dialogs/dialogs.ts'
import { useLeavingDialogs } from './use-leaving-dialogs.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const login: OpenDialog = { name: 'login', params: {}, owner: '' }
const notice: OpenDialog = { name: 'notice', params: {}, owner: '' }

async function follow({ wantsMotion }: { wantsMotion: boolean }) {
  vi.stubGlobal('matchMedia', () => ({ matches: !wantsMotion }))
  let leaving: readonly OpenDialog[] = []
  function Trial({ dialogs }: { dialogs: readonly OpenDialog[] }) {
    leaving = useLeavingDialogs(dialogs)
    return null
  }
  let place: HTMLElement | undefined
  const open = async (...dialogs: OpenDialog[]) => {
    place = await mount(<Trial dialogs={dialogs} />, place)
  }
  return { open, names: () => leaving.map(({ name }) => name) }
}

it('MOD-05 a closed dialog stays while it fades, and one that opens again does not leave', async () => {
  const { open, names } = await follow({ wantsMotion: true })
  await open(login, notice)
  await open(login)
  expect(names()).toEqual(['notice'])
  await open()
  expect(names()).toEqual(['notice', 'login'])
  await open(login)
  expect(names()).toEqual(['notice'])
  await act(async () => vi.advanceTimersByTime(200))
  expect(names()).toEqual([])
})

it('MOD-05 without motion it is gone at once', async () => {
  const { open, names } = await follow({ wantsMotion: false })
  await open(login)
  await open()
  expect(names()).toEqual([])
})
