/** The reason of a publish or rollback, for the history. */
import { LONGEST } from '../../schemas/studio/fields.ts'
import { TextField } from '../../ui/fields/field.tsx'
import type { CallProblem } from '../calls/call.ts'
import { errorAt } from '../calls/field-problem.ts'
import { texts } from '../texts/texts.ts'

export interface WhyFieldProps {
  id: string
  value: string
  /** Problem of the last attempt. */
  problem: CallProblem | undefined
  onChange: (value: string) => void
}

export const WhyField = ({ id, value, problem, onChange }: WhyFieldProps) => (
  <TextField
    id={id}
    label={texts.brand.why}
    hint={texts.brand.whyHint}
    maxLength={LONGEST.why}
    error={errorAt(problem, 'why')}
    value={value}
    onChange={onChange}
  />
)
