// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { person, screen } from '../../../tests/mount.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { Avatars } from './avatars.tsx'
import { settings } from './settings.ts'

const CHOOSE = '/wps/member/info/icon'
const answers = {
  '/wps/relay/MCSFE_getPlayerAvatar': {
    avatar: 'a',
    url: '/a.svg',
    list: ['a', 'b', 'c', 'd'].map(avatar => ({ avatar, url: `/${avatar}.svg` })),
  },
  [CHOOSE]: { url: '/d.svg' },
}
let open: OpenWidget
afterEach(async () => {
  vi.useRealTimers()
  await open.leave()
})

it('MBR-05 of the pictures that arrow keys pass, only the last one is saved', async () => {
  const texts = { 'profile.avatar-nth': 'Picture {{number}}' }
  open = await openSignedIn({ name: 'account-profile', settings, View: Avatars }, { answers, texts })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const user = person()
  await user.click(screen.getByRole('radio', { name: 'Picture 1' }))
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('d')
  await act(async () => vi.advanceTimersByTime(550))
  vi.useRealTimers()
  await open.settle()
  expect(
    open.requests.filter(({ path, method }) => path === CHOOSE && method === 'PUT').map(({ body }) => body),
  ).toEqual([{ avatar: 'd' }])
})
