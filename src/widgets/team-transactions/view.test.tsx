// @vitest-environment happy-dom

import { agentAnswers } from '../../../tests/widgets/agent-answers.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

describeConformance({ name: 'team-transactions', settings, View, answers: agentAnswers })
