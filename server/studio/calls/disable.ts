import { disable } from '../../../src/schemas/studio/calls/disable.ts'
import { disableOperator } from '../../operators/people.ts'
import { changeAccount } from '../change-account.ts'
import { handleStudio } from '../studio-context.ts'

export default handleStudio(disable, async input => ({
  success: true,
  value: await changeAccount(input, input.body.operator, (tx, operator, audit, { ofAllBrands }) =>
    disableOperator(tx, operator, audit, !ofAllBrands),
  ),
}))
