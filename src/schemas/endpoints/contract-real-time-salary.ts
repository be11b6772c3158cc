import { contractCall } from '../agents/contract-call.ts'
import { endpoint } from './endpoint.ts'

/** Offers, answers and ends contracts that pay a share of bets every five minutes. */
export const contractRealTimeSalary = endpoint('contractRealTimeSalary', {
  ...contractCall,
  path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
})
