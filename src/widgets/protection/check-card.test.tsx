// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { screenWith } from '../../../tests/forms/base-forms.ts'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const SET = '/wps/member/protection/realityCheck'
let open: OpenWidget
afterEach(() => open.leave())

it('an interval that is chosen while another one is saved is saved after it', async () => {
  let minutes = 60
  const held: (() => void)[] = []
  open = await openSignedIn(
    { name: 'protection', settings, View, page: { screen: screenWith(['play-limit'], {}) } },
    {
      answers: {
        ...memberAnswers,
        '/wps/member/protection': () => ({
          ...(memberAnswers['/wps/member/protection'] as object),
          checkMinutes: minutes,
          exclusion: undefined,
        }),
        [SET]: ({ body }) => {
          minutes = Number(body.minutes)
          return {}
        },
      },
      texts: { 'protection.minutes-value': '{{count}} minutes' },
    },
  )
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (String(request[0]).endsWith(SET)) await new Promise<void>(done => held.push(done))
    return fetch(...request)
  })
  const choice = (count: number) => screen.getByRole<HTMLInputElement>('radio', { name: `${count} minutes` })
  await person().click(choice(30))
  await person().click(choice(15))
  held[0]!()
  await waitFor(() => expect(held).toHaveLength(2))
  held[1]!()
  await open.settle()
  const sent = open.requests.filter(({ path }) => path === SET)
  expect(sent.map(({ body }) => body.minutes)).toEqual([30, 15])
  expect(choice(15).checked).toBe(true)
})
