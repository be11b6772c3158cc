import { describeConformance } from '../conformance.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

describeConformance({ name: 'account-profile', settings, View })
