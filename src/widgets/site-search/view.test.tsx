// @vitest-environment happy-dom
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

describeConformance({ name: 'site-search', settings, View })
