import { describeConformance, trialReplies } from '../conformance.tsx'
import { calls } from './calls.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

describeConformance({ name: 'promo-cards', settings, View, calls, replies: trialReplies })
