/** State of a referred member, as the member who invited sees it. */
export const FRIEND_STATES = {
  joined: 'Registered; nothing was earned yet.',
  earned: 'Something was earned.',
  'not-counted': 'Registered from a network of the member who invited: the brand pays nothing for this.',
} as const
export type FriendState = keyof typeof FRIEND_STATES

export const REWARD_KINDS = {
  deposit: 'For the first sufficient deposit of the friend.',
  bets: 'A share of what the friend staked on one day.',
} as const
export type RewardKind = keyof typeof REWARD_KINDS
