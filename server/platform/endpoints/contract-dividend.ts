import { contractDividend } from '../../../src/schemas/endpoints/contract-dividend.ts'
import { handle } from '../context/handle.ts'
import { answerContractCall } from '../features/contracts/answer-contract-call.ts'

export default handle(contractDividend, input => answerContractCall(input, 'dividend'))
