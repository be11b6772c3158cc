/** `npm run operator -- <verb>` (operator.ts). */
import './setup.mjs'
import { runBuilt } from './command-line/run-built.mjs'

await runBuilt('operator')
