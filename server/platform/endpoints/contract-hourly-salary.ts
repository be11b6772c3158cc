import { contractHourlySalary } from '../../../src/schemas/endpoints/contract-hourly-salary.ts'
import { handle } from '../context/handle.ts'
import { answerContractCall } from '../features/contracts/answer-contract-call.ts'

export default handle(contractHourlySalary, input => answerContractCall(input, 'hourlySalary'))
