// @vitest-environment happy-dom
import { screenWith } from '../../../tests/forms/base-forms.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const page = { screen: screenWith(['withdrawal', 'payout-account', 'withdrawal-dispute']) }
describeConformance({ name: 'withdraw', settings, View, answers: memberAnswers, page })
