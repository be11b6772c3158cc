import { contractRealTimeSalary } from '../../../src/schemas/endpoints/contract-real-time-salary.ts'
import { handle } from '../context/handle.ts'
import { answerContractCall } from '../features/contracts/answer-contract-call.ts'

export default handle(contractRealTimeSalary, input => answerContractCall(input, 'realTimeSalary'))
