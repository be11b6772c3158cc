/** `npm run office -- <verb>` (office.ts). */
import './setup.mjs'
import { runBuilt } from './command-line/run-built.mjs'

await runBuilt('office')
