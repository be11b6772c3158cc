import { contractDailySalary } from '../../../src/schemas/endpoints/contract-daily-salary.ts'
import { handle } from '../context/handle.ts'
import { answerContractCall } from '../features/contracts/answer-contract-call.ts'

export default handle(contractDailySalary, input => answerContractCall(input, 'dailySalary'))
