// @vitest-environment happy-dom
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const app = (type: string) => ({ type, url: `https://app.example/${type}` })
const resources = { IOS: app('IOS'), ANDROID: app('ANDROID'), 'IOS-LITE-APP': app('IOS-LITE-APP') }
describeConformance({ name: 'app-download', settings, View, page: { shell: { ...examplePage().shell, resources } } })
