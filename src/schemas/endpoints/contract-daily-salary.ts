import { contractCall } from '../agents/contract-call.ts'
import { endpoint } from './endpoint.ts'

/** Offers, answers and ends contracts that pay a share of a day's bets. */
export const contractDailySalary = endpoint('contractDailySalary', {
  ...contractCall,
  path: '/wps/relay/MCS2_processDailySalContract',
})
