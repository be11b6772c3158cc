// @vitest-environment happy-dom
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const { shell } = examplePage()
const entries = [
  { id: 'terms', title: 'Terms', href: '/help', icon: 'scale' },
  { id: 'chat', title: 'Chat', action: 'customerService', icon: 'headset' },
]
describeConformance({
  name: 'menu-row',
  settings,
  View,
  page: { shell: { ...shell, menus: { help: entries, top: entries } } },
})
