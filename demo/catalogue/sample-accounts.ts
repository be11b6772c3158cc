import type { AgentFlag } from '../../src/schemas/session/agent-flag.ts'

/** Accounts that every brand of the reference backend has, for developers and QA. Play money only. */
export const SAMPLE_PASSWORD = 'Livery#2026'

export interface SampleAccount {
  username: string
  /** One line about the account for the list of brands. */
  description: string
  nickname: string
  type: AgentFlag
  rankLevel: number
  labelName: string
  /** Notes of the platform about the account, shown unchanged. */
  labels?: string[]
  upline?: string
}

export const SAMPLE_ACCOUNTS: readonly SampleAccount[] = [
  {
    username: 'player',
    description: 'A member with play money',
    nickname: 'Player',
    type: '0',
    rankLevel: 1,
    labelName: 'Bronze',
    upline: 'agent42',
  },
  {
    username: 'vip',
    description: 'A member of VIP level 5',
    nickname: 'VIP',
    type: '0',
    rankLevel: 5,
    labelName: 'Diamond',
    labels: ['Since 2024', 'Birthday club'],
    upline: 'agent42',
  },
  {
    username: 'trial',
    description: 'A free-play account',
    nickname: 'Trial',
    type: '4',
    rankLevel: 0,
    labelName: 'Trial',
  },
  {
    username: 'agent1',
    description: 'An agent of the first level',
    nickname: 'Agent One',
    type: '1',
    rankLevel: 3,
    labelName: 'Gold',
  },
  {
    username: 'agent2',
    description: 'An agent below agent1',
    nickname: 'Agent Two',
    type: '2',
    rankLevel: 3,
    labelName: 'Gold',
    upline: 'agent1',
  },
  {
    username: 'agent41',
    description: 'An agent below agent2',
    nickname: 'Agent Three',
    type: '41',
    rankLevel: 2,
    labelName: 'Silver',
    upline: 'agent2',
  },
  {
    username: 'agent42',
    description: 'An agent below agent41; player and vip are in its team',
    nickname: 'Agent Four',
    type: '42',
    rankLevel: 2,
    labelName: 'Silver',
    upline: 'agent41',
  },
]

/** Players who have won something, so that the winners list has entries. Nobody can sign in as them. */
export const SAMPLE_WINNERS = [
  'linhchi88',
  'somchai',
  'anhtuan',
  'kavinlee',
  'maianh',
  'niran77',
  'hoangphuc',
  'malee',
  'thanhdat',
  'ploy2000',
] as const
