/** Types of accounts in a tree of agents, by their agent flag (section 9 of the specification): the top agent first, members last. */
import type { AgentFlag } from '../../../../src/schemas/session/agent-flag.ts'

const LEVELS = ['1', '2', '41', '42', '0'] as const satisfies readonly AgentFlag[]
export type TeamType = (typeof LEVELS)[number]

const MEMBER = '0'

export const AGENT_TYPES = LEVELS.filter(type => type !== MEMBER)

/** Returns the types that an agent may register directly below: agents of the next level, and members. */
export function typesBelow(type: string): TeamType[] {
  const next = LEVELS[levelOf(type) + 1]
  return next === undefined || next === MEMBER ? [MEMBER] : [next, MEMBER]
}

/** Returns whether accounts of one type may stand above those of the other. */
export const isAbove = (upper: string, lower: string): boolean => levelOf(upper) < levelOf(lower)

/** Returns the level of a type; an unknown flag counts as a member. */
function levelOf(type: string): number {
  const level = LEVELS.indexOf(type as TeamType)
  return level === -1 ? LEVELS.length - 1 : level
}
