import { contractCall } from '../agents/contract-call.ts'
import { endpoint } from './endpoint.ts'

/** Offers, answers and ends contracts that pay a share of an hour's bets. */
export const contractHourlySalary = endpoint('contractHourlySalary', {
  ...contractCall,
  path: '/wps/relay/MCS2_processContractHourSalary',
})
