import { contractRealTimeSalary } from '../../../src/schemas/endpoints/contract-real-time-salary.ts'
import { answerContractCall } from '../agents/contracts/answer-contract-call.ts'
import { handle } from '../handle.ts'

export default handle(contractRealTimeSalary, input => answerContractCall(input, 'realTimeSalary'))
