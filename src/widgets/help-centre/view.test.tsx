// @vitest-environment happy-dom
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { exampleReplies } from '../../../tests/widgets/example-replies.ts'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

describeConformance({ name: 'help-centre', settings, View, calls, replies: exampleReplies })
