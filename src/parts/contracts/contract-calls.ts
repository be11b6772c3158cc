import type { ContractKind, Threshold } from '../../schemas/agents/contract-kinds.ts'
import { contractDailySalary } from '../../schemas/endpoints/contract-daily-salary.ts'
import { contractDividend } from '../../schemas/endpoints/contract-dividend.ts'
import { contractHourlySalary } from '../../schemas/endpoints/contract-hourly-salary.ts'
import { contractRealTimeSalary } from '../../schemas/endpoints/contract-real-time-salary.ts'

/** The call that changes contracts of each kind (section 7, Agent). */
export const CONTRACT_CALLS: Record<ContractKind, typeof contractDividend> = {
  dividend: contractDividend,
  dailySalary: contractDailySalary,
  hourlySalary: contractHourlySalary,
  realTimeSalary: contractRealTimeSalary,
}

/** Text key of the sentence that explains each kind. */
export const ABOUT_TEXTS: Record<ContractKind, string> = {
  dividend: 'contract.about-dividend',
  dailySalary: 'contract.about-daily',
  hourlySalary: 'contract.about-hourly',
  realTimeSalary: 'contract.about-real-time',
}

export const THRESHOLD_TEXTS: Record<Threshold, string> = {
  activeMembers: 'contract.active-members',
  validBet: 'contract.valid-bet',
  loss: 'contract.loss',
  betAmount: 'contract.bet-amount',
}
