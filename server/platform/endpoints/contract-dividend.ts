import { contractDividend } from '../../../src/schemas/endpoints/contract-dividend.ts'
import { answerContractCall } from '../agents/contracts/answer-contract-call.ts'
import { handle } from '../handle.ts'

export default handle(contractDividend, input => answerContractCall(input, 'dividend'))
