/** `npm run tenant -- <verb>` (tenant.ts). */
import './setup.mjs'
import { runBuilt } from './command-line/run-built.mjs'

await runBuilt('tenant')
