/** The platform's `isAgent` or `type`: the kind of a signed-in account (sections 6 and 9 of the specification). */
import type { Role } from './role.ts'

const ROLE_OF_FLAG = {
  '0': 'member',
  '1': 'agent',
  '2': 'agent',
  '41': 'agent',
  '42': 'agent',
  '4': 'trial',
} as const satisfies Record<string, Role>

export type AgentFlag = keyof typeof ROLE_OF_FLAG
export type SignedInRole = (typeof ROLE_OF_FLAG)[AgentFlag]

/** The first flag of a role. */
export const flagOfRole = (role: SignedInRole): AgentFlag =>
  (Object.keys(ROLE_OF_FLAG) as AgentFlag[]).find(flag => ROLE_OF_FLAG[flag] === role)!

/** @returns member for a flag that is none of the known ones */
export const roleOfFlag = (flag: string): SignedInRole =>
  Object.hasOwn(ROLE_OF_FLAG, flag) ? ROLE_OF_FLAG[flag as AgentFlag] : 'member'
