import { contractCall } from '../agents/contract-call.ts'
import { endpoint } from './endpoint.ts'

/** Offers, answers and ends contracts that pay a share of the losses of a team's players. */
export const contractDividend = endpoint('contractDividend', {
  ...contractCall,
  path: '/wps/relay/MCS2_processDividendReq',
})
