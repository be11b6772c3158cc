/** The verbs of `npm run data`: all rows to a folder and back, and the end of a copy's passive state. */
import type { VerbSet } from '../verbs/verb.ts'
import { activate } from './verbs/activate.ts'
import type { DataContext } from './verbs/data-context.ts'
import { exportRows } from './verbs/export.ts'
import { importRows } from './verbs/import.ts'
import { passive } from './verbs/passive.ts'
import { verify } from './verbs/verify.ts'

export const DATA: VerbSet<DataContext> = { name: 'data', verbs: [exportRows, importRows, verify, passive, activate] }
