import { contractDailySalary } from '../../../src/schemas/endpoints/contract-daily-salary.ts'
import { answerContractCall } from '../agents/contracts/answer-contract-call.ts'
import { handle } from '../handle.ts'

export default handle(contractDailySalary, input => answerContractCall(input, 'dailySalary'))
