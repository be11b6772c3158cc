/** The kinds of people who look at a site, and how a sentence names one of each, and several. */
export const ROLE_NAMES = {
  visitor: { means: 'Not signed in.', one: 'a visitor', many: 'visitors' },
  member: { means: 'A player with an account.', one: 'a member', many: 'members' },
  trial: { means: 'A free-play account.', one: 'a trial account', many: 'trial accounts' },
  agent: { means: 'An account with a downline.', one: 'an agent', many: 'agents' },
} as const
export type Role = keyof typeof ROLE_NAMES

export const ROLES = Object.keys(ROLE_NAMES) as readonly Role[]
