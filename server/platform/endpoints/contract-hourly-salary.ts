import { contractHourlySalary } from '../../../src/schemas/endpoints/contract-hourly-salary.ts'
import { answerContractCall } from '../agents/contracts/answer-contract-call.ts'
import { handle } from '../handle.ts'

export default handle(contractHourlySalary, input => answerContractCall(input, 'hourlySalary'))
