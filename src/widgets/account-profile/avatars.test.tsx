// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { Avatars } from './avatars.tsx'
import { settings } from './settings.ts'

const CHOOSE = '/wps/member/info/icon'
const answers = {
  '/wps/relay/MCSFE_getPlayerAvatar': {
    ...{ avatar: 'a', url: '/a.svg' },
    list: ['a', 'b', 'c', 'd'].map(avatar => ({ avatar, url: `/${avatar}.svg` })),
  },
  [CHOOSE]: { url: '/d.svg' },
}
let open: OpenWidget
afterEach(() => open.leave())

it('MBR-05 of the pictures that arrow keys pass, only the last one is saved', async () => {
  open = await openSignedIn({ name: 'account-profile', settings, View: Avatars }, { answers })
  for (const name of ['b', 'c', 'd'])
    await open.click(open.container.querySelector<HTMLInputElement>(`input[value=${name}]`))
  expect(open.container.querySelector<HTMLInputElement>('input:checked')?.value).toBe('d')
  await act(() => new Promise<void>(done => setTimeout(done, 550)))
  await open.settle()
  expect(
    open.requests.filter(({ path, method }) => path === CHOOSE && method === 'PUT').map(({ body }) => body),
  ).toEqual([{ avatar: 'd' }])
})
