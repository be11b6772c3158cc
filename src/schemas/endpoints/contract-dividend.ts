import { contractCall } from '../agents/contract-call.ts'
import { endpoint } from './endpoint.ts'

/** Offers, answers and ends contracts that pay a share of what the players of a team lose (AGT-07, API-13). */
export const contractDividend = endpoint('contractDividend', {
  ...contractCall,
  path: '/wps/relay/MCS2_processDividendReq',
})
