/** `npm run data -- <verb>` (data.ts). */
import './setup.mjs'
import { runBuilt } from './command-line/run-built.mjs'

await runBuilt('data')
