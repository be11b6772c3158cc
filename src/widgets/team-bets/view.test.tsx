// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { screen } from '../../../tests/mount.ts'
import { agentAnswers } from '../../../tests/widgets/agent-answers.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

describeConformance({ name: 'team-bets', settings, View, answers: agentAnswers })

let open: OpenWidget
afterEach(() => open?.leave())

it('AGT-11 an address that names a member begins with that name as filter', async () => {
  const page = { ...examplePage(), query: { username: 'bob' } }
  open = await openSignedIn({ name: 'team-bets', settings, View, page }, { answers: agentAnswers, type: '2' })
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('bob')
  const asked = open.requests.filter(({ path }) => path === '/wps/agent/bets').map(({ query }) => query.username)
  expect([...new Set(asked)]).toEqual(['bob'])
})
