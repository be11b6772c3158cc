import { contractCall } from '../agents/contract-call.ts'
import { endpoint } from './endpoint.ts'

/** Offers, answers and ends contracts that pay a share of what the players of a team lose. */
export const contractDividend = endpoint('contractDividend', {
  ...contractCall,
  path: '/wps/relay/MCS2_processDividendReq',
})
