// @vitest-environment happy-dom
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

describeConformance({
  name: 'fb-sports',
  settings,
  View,
  calls,
  replies: { gameLaunchFb: { success: true, value: { url: '/fbsports', guest: true } } },
})
