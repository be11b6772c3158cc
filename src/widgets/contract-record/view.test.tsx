// @vitest-environment happy-dom
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

describeConformance({ name: 'contract-record', settings, View, answers: memberAnswers })
