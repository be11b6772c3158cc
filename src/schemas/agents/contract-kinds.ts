/** The kinds of contracts between agents, and the figures of their tiers (section 3, Contract). */

export const CONTRACT_KINDS = ['dividend', 'dailySalary', 'hourlySalary', 'realTimeSalary'] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]

/** Text keys of the names, as the menu has it. */
export const KIND_TEXTS: Record<ContractKind, string> = {
  dividend: 'agent.dividend',
  dailySalary: 'agent.daily-wages',
  hourlySalary: 'agent.hourly-salary',
  realTimeSalary: 'agent.real-time-salary',
}

/** Lengths of a dividend's period. Weeks begin on Monday; half months are the 1st to the 15th, and the 16th to the end. */
export const CONTRACT_PERIODS = ['daily', 'weekly', 'semi-monthly', 'monthly'] as const
export type ContractPeriod = (typeof CONTRACT_PERIODS)[number]

/** Figures that a tier can require of a team: members with a bet, settled stakes, players' loss, stakes of an hour. */
export const THRESHOLDS = ['activeMembers', 'validBet', 'loss', 'betAmount'] as const
export type Threshold = (typeof THRESHOLDS)[number]

/** The thresholds that a kind has; one without any has a single tier. */
export const THRESHOLDS_OF: Record<ContractKind, readonly Threshold[]> = {
  dividend: ['activeMembers', 'validBet', 'loss'],
  dailySalary: ['activeMembers', 'validBet'],
  hourlySalary: ['betAmount'],
  realTimeSalary: [],
}

export const MAX_TIERS = 10
