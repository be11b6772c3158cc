/** `npm run sandbox -- <verb>` (sandbox.ts). */
import './setup.mjs'
import { runBuilt } from './command-line/run-built.mjs'

await runBuilt('sandbox')
