import type { SignedInRole } from '../schemas/session/agent-flag.ts'

/** A sample account of README.md for each role. */
export const ACCOUNT_OF_ROLE: Record<SignedInRole, string> = { member: 'player', trial: 'trial', agent: 'agent1' }
