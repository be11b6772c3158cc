import { describeConformance, trialReplies } from '../../../tests/widgets/describe-conformance.tsx'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

describeConformance({ name: 'promo-cards', settings, View, calls, replies: trialReplies })
