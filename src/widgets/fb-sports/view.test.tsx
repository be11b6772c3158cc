// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

let open: OpenWidget | undefined
afterEach(() => open?.leave())

it.each(['javascript:alert(1)', 'https://evil.example/book'])(
  'LOB-21 SEC-06 %s is no address of the book: nothing is opened, and the page says so',
  async url => {
    const answers = { '/wps/relay/GCS_gameLaunchFB': { url, guest: false } }
    const texts = {
      'game.frame-title': 'Play {{name}}',
      'game.failed': 'Not opened',
      'problem.request/invalid-url': 'Invalid address',
    }
    open = await openSignedIn({ name: 'fb-sports', settings, View, page: { path: '/fbsports' } }, { answers, texts })
    expect(screen.queryByTitle('Play FB Sports')).toBeNull()
    screen.getByText('Invalid address')
  },
)

describeConformance({
  name: 'fb-sports',
  settings,
  View,
  calls,
  replies: { gameLaunchFb: { success: true, value: { url: '/fbsports', guest: true } } },
})
